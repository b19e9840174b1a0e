import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { LoadFailed } from '../../base/load-failed.tsx';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { useFreshOnReturn } from '../../base/use-fresh-on-return.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Titulo } from '../../ui/titulo.tsx';
import { ChapaLibre } from '../chapa-libre.tsx';
import { FaltaTelefono } from '../../cuenta/telefono/falta-telefono.tsx';
import { BandaMensajes } from '../banda-mensajes.tsx';
import { whyNoMascotas } from '../why-no-mascotas.ts';
import { ActividadReciente } from './actividad-reciente.tsx';
import { BandaPerdida } from './banda-perdida.tsx';
import { Calma } from './calma.tsx';
import { ListaMascotas } from './lista-mascotas.tsx';
import type { loadCuenta } from './load-cuenta.ts';
import { SinMascotas } from './sin-mascotas.tsx';
import { sortMascotas } from './sort-mascotas.ts';

export { loadCuenta as loader } from './load-cuenta.ts';

/** Home: is all well, does somebody have my pet, is my pet gone. */
export function Component() {
  const { casa } = useLoaderData<typeof loadCuenta>();
  useFreshOnReturn();
  return (
    <Suspense fallback={<Esperando />}>
      <Await resolve={casa} errorElement={<SinRespuesta />}>
        {([mascotas, sinAbrir]) => <Casa mascotas={mascotas} sinAbrir={sinAbrir} />}
      </Await>
    </Suspense>
  );
}

interface Props {
  mascotas: Insignia[];
  /** Undefined while they cannot be read. */
  sinAbrir: ConversacionSinAbrir[] | undefined;
}

function Casa({ mascotas, sinAbrir: read }: Props) {
  const sinAbrir = read ?? [];
  const { usuario } = useSesion();
  const telefono = usuario?.telefono ?? '';
  if (mascotas.length === 0) return <SinMascotas />;
  const perdidas = mascotas.filter(({ perdida }) => perdida);
  const others = mascotas.filter(({ perdida }) => !perdida);
  const isCalm = sinAbrir.length === 0 && perdidas.length === 0;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_21rem]">
      <div className="grid min-w-0 gap-5">
        <BandaMensajes conversaciones={sinAbrir} mascotas={mascotas} titled />
        {perdidas.map((mascota, n) => (
          <BandaPerdida
            key={mascota.id}
            mascota={mascota}
            titled={n === 0 && sinAbrir.length === 0}
          />
        ))}
        {isCalm && <Calma mascotas={mascotas} telefono={telefono} isKnown={read !== undefined} />}
        <FaltaTelefono />
        <ChapaLibre />
        <ListaMascotas
          mascotas={sortMascotas(others, sinAbrir, telefono)}
          sinAbrir={sinAbrir}
          telefono={telefono}
        />
      </div>
      <ActividadReciente />
    </div>
  );
}

function Esperando() {
  return (
    <div className="grid gap-5">
      <span aria-hidden className="block h-9 w-52 animate-pulse rounded-input bg-sunk" />
      <Skeleton
        label="Buscando a tus mascotas…"
        count={2}
        className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
        shape="h-72"
      />
    </div>
  );
}

function SinRespuesta() {
  return (
    <div className="grid gap-5">
      <Titulo className="text-3xl">Tus mascotas</Titulo>
      <LoadFailed describe={whyNoMascotas} />
    </div>
  );
}
