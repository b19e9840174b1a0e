import { sayCuando } from '@vuelve/contract/eliminacion';
import { Link, useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Antes } from './antes.tsx';
import { EnEspera } from './en-espera.tsx';
import { Peticion } from './peticion.tsx';
import { LoQueSeVa } from './lo-que-se-va.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export async function loader() {
  const { reading } = await beginAsUsuario(() => call('getEliminacion'));
  const vista = await reading;
  return { vista, cuando: vista.vence && sayCuando(vista.vence) };
}

export function Component() {
  const { vista, cuando } = useLoaderData<typeof loader>();
  const { antes } = vista;
  if (cuando) return <EnEspera cuando={cuando} antes={antes} />;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={pathTo('perfil')}>Tu perfil</BackLink>
      <header className="grid gap-2">
        <Titulo className="text-3xl leading-tight md:text-4xl">Eliminar mi cuenta</Titulo>
        <p className="text-lg text-muted">
          Todo deja de verse al momento y se borra a los siete días, salvo lo que la ley nos obliga
          a guardar. Hasta entonces puedes recuperarla tal como está.
        </p>
        <p>
          <Link to={pathTo('misDatos')} className={textLinkClass}>
            Llévate antes una copia de tus datos
          </Link>
        </p>
      </header>
      <Antes antes={antes} />
      <LoQueSeVa vista={vista} />
      <Peticion vista={vista} />
    </div>
  );
}
