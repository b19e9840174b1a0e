import { useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { waitBrought } from '../../base/arrival/soon.ts';
import { pathTo } from '../../base/path-to.ts';
import { requireUsuario } from '../../base/state/guards.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Titulo } from '../../ui/titulo.tsx';
import { Accesos } from './accesos.tsx';

export async function loader() {
  await requireUsuario();
  const accesos = call('getAccesos');
  accesos.catch(() => {}); // the card reports the failure once it is drawn
  await waitBrought(accesos);
  return { accesos };
}

/** How the user signs in, and how that is changed. */
export function Component() {
  const { accesos } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={pathTo('perfil')}>Tu perfil</BackLink>
      <Titulo className="text-3xl">Cómo entras</Titulo>
      <Accesos accesos={accesos} />
    </div>
  );
}
