import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ImagenProducto } from './imagen-producto.tsx';
import { ProductoForm } from './producto-form.tsx';
import { Titulo } from '../../ui/titulo.tsx';

/** The product; null for a new one. */
export async function loader({ params: { id } }: LoaderFunctionArgs) {
  return id === 'nuevo' ? null : call('getProducto', { params: { id: Number(id) } });
}

export function Component() {
  const producto = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('adminProductos')}>Productos</BackLink>
      <Titulo className="text-3xl wrap-anywhere">{producto?.nombre ?? 'Nuevo producto'}</Titulo>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <ProductoForm key={producto?.id} producto={producto} />
        {producto && <ImagenProducto producto={producto} />}
      </div>
    </div>
  );
}
