import { href } from '@vuelve/contract/screens';
import { Package, ScanLine } from 'lucide-react';
import { redirect, useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { requireUsuario } from '../../base/state/guards.ts';
import { rememberMascotaToBuy } from '../../base/state/compra.ts';
import { NewMascota } from '../../mascotas/new-mascota.tsx';
import { Retrato } from '../../mascotas/retrato.tsx';
import { nombreOf, summaryOf } from '../../mascotas/summary.ts';
import { Row, RowGroup } from '../../ui/rows.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export async function loader() {
  const { id } = await requireUsuario();
  const mascotas = await call('listMascotas', { query: { usuario_id: id } });
  const [first, second] = mascotas;
  if (first && !second) throw redirect(pathTo('comprar', { hash: first.hash }));
  return { mascotas };
}

/** Whom the badge is for; an owner with one pet is not asked. */
export function Component() {
  const { mascotas } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <header className="grid gap-1">
        <Titulo className="text-3xl">
          {mascotas.length > 0 ? '¿Para quién es la chapa?' : 'Primero, tu mascota'}
        </Titulo>
        <p className="text-lg text-muted">
          {mascotas.length > 0
            ? 'Cada chapa lleva el código de su mascota. El envío es gratis.'
            : 'La chapa lleva el código de su página: créala y elige después.'}
        </p>
      </header>
      {mascotas.length > 0 ? (
        <RowGroup>
          {mascotas.map((mascota) => (
            <Row
              key={mascota.id}
              icon={<Retrato mascota={mascota} size="tiny" round />}
              title={nombreOf(mascota)}
              detail={summaryOf(mascota)}
              to={pathTo('comprar', { hash: mascota.hash })}
              onClick={() => rememberMascotaToBuy(mascota)}
            />
          ))}
        </RowGroup>
      ) : (
        <NewMascota variant="primary" />
      )}
      <RowGroup>
        <Row icon={ScanLine} title="Ya tengo una chapa" href={href('activar')} />
        <Row icon={Package} title="Mis pedidos" to={pathTo('pedidos')} />
      </RowGroup>
    </div>
  );
}
