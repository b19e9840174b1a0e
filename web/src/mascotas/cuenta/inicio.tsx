import type { Insignia } from '@vuelve/contract/mascota';
import { EN_VISTA } from '@vuelve/contract/primeras-imagenes';
import { type ReactNode, Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { MascotasOf } from '../mascota-list.tsx';
import { NewMascota } from '../new-mascota.tsx';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { HomeCard, summaryOfHome } from './home-card.tsx';
import type { loadCuenta } from './load-cuenta.ts';

const LISTA = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

export function Inicio() {
  return (
    <MascotasOf skeleton={{ className: LISTA, shape: 'h-52' }}>
      {(mascotas) => (
        <ul className={LISTA}>
          {mascotas.map((mascota, n) => (
            <li key={mascota.id} className="grid">
              <HomeCard mascota={mascota} first={n < EN_VISTA} />
            </li>
          ))}
          <li className="grid self-stretch">
            <NewMascota variant="card" />
          </li>
        </ul>
      )}
    </MascotasOf>
  );
}

export function Frase() {
  const { mascotas } = useLoaderData<typeof loadCuenta>();
  return (
    <Suspense fallback={<p className="text-lg text-muted">&nbsp;</p>}>
      {/* Not null: with null, a list that cannot be read would break the whole screen. */}
      <Await resolve={mascotas} errorElement={<></>}>
        {(list) => <FraseOf mascotas={list} />}
      </Await>
    </Suspense>
  );
}

/** Content below the pets is drawn after them: they would push it down. */
export function BelowMascotas({ children }: { children: ReactNode }) {
  const { mascotas } = useLoaderData<typeof loadCuenta>();
  return (
    <Suspense fallback={null}>
      <Await resolve={mascotas} errorElement={children}>
        {() => children}
      </Await>
    </Suspense>
  );
}

function FraseOf({ mascotas }: { mascotas: Insignia[] }) {
  const { usuario } = useSesion();
  const telefono = usuario?.telefono ?? '';
  const tone = telefono ? 'text-muted' : 'font-semibold text-coral-ink';
  const frase = summaryOfHome(mascotas, telefono);
  return frase && <p className={`text-lg ${tone}`}>{frase}</p>;
}
