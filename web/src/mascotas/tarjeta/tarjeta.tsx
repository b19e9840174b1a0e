import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadMascota } from '../load-mascota.ts';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { FaltaTelefono } from '../../cuenta/telefono/falta-telefono.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Nfc } from './nfc/nfc.tsx';
import { Reverso } from './reverso.tsx';
import { TarjetaEmergencia } from './tarjeta-emergencia.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { reading } = await beginAsUsuario(({ id }) => loadMascota(id, params.hash!));
  return { mascota: await reading };
}

export function Component() {
  const { mascota } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={pathTo('chapa', { hash: mascota.hash })}>Su chapa</BackLink>
      <header className="grid gap-1">
        <Titulo className="line-clamp-2 text-3xl leading-tight wrap-anywhere">
          Tarjeta y NFC de {mascota.Mascota || 'tu mascota'}
        </Titulo>
        <p className="text-lg text-muted">
          Para cuando no lleva el collar, no hay internet o quien no puede avisar eres tú.
        </p>
      </header>
      <FaltaTelefono />
      <TarjetaEmergencia key={mascota.hash} mascota={mascota} />
      <Reverso mascota={mascota} />
      <Nfc key={`nfc-${mascota.hash}`} mascota={mascota} />
    </div>
  );
}
