import { useLoaderData } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { requireUsuario } from '../../base/state/guards.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ChapaLink } from '../../cuenta/entry/chapa-link.tsx';
import { NuevaMascotaForm } from './nueva-mascota-form.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export async function loader() {
  const { id } = await requireUsuario();
  return { mascotas: await call('listMascotas', { query: { usuario_id: id } }) };
}

export function Component() {
  const { usuario } = useSesion();
  const { mascotas } = useLoaderData<typeof loader>();
  if (!usuario) return null;
  const isFirst = mascotas.length === 0;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5">
      <BackLink to={pathTo('cuenta')}>{isFirst ? 'Ahora no' : 'Mis mascotas'}</BackLink>
      <header className="grid gap-1">
        <Titulo className="text-3xl">{isFirst ? '¿A quién cuidamos?' : 'Nueva mascota'}</Titulo>
        <p className="text-lg text-muted">
          Con esto ya tiene su página y su código QR. Lo demás, cuando quieras.
        </p>
      </header>
      <Card aria-label="Tu mascota">
        <NuevaMascotaForm usuario={usuario} mascotas={mascotas} />
      </Card>
      <section className="grid gap-3 text-center">
        <h2 className="text-lg">¿Ya tienes su chapa en la mano?</h2>
        <ChapaLink wide />
      </section>
    </div>
  );
}
