import type { Insignia } from '@vuelve/contract/mascota';
import { EN_VISTA } from '@vuelve/contract/primeras-imagenes';
import { useFreshOnReturn } from '../../base/use-fresh-on-return.ts';
import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { BandaMensajes } from '../banda-mensajes.tsx';
import type { loadMascotas } from '../load-mascotas.ts';
import { ChapaLibre } from '../chapa-libre.tsx';
import { MascotaCard } from '../mascota-card.tsx';
import { MascotasOf } from '../mascota-list.tsx';
import { NewMascota } from '../new-mascota.tsx';
import { FaltaTelefono } from '../../cuenta/telefono/falta-telefono.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export { loadMascotas as loader } from '../load-mascotas.ts';

export function Component() {
  const { sinAbrir } = useLoaderData<typeof loadMascotas>();
  useFreshOnReturn();
  return (
    <div className="grid gap-6">
      <Suspense>
        <Await resolve={sinAbrir} errorElement={<></>}>
          {(list) => <BandaMensajes conversaciones={list} mascotas={[]} />}
        </Await>
      </Suspense>
      <header className="grid gap-1">
        <Titulo className="text-3xl">Tus mascotas</Titulo>
        <p className="text-lg text-muted">Su perfil y su chapa, siempre al día.</p>
      </header>
      <ChapaLibre />
      <MascotasOf skeleton={SKELETON}>{(mascotas) => <Grid mascotas={mascotas} />}</MascotasOf>
    </div>
  );
}

/**
 * Below 768 px a row to swipe, with two cards in view. A button above adds a pet, because few users
 * swipe to the end.
 */
function Grid({ mascotas }: { mascotas: Insignia[] }) {
  return (
    <>
      <FaltaTelefono />
      <div className="grid md:hidden">
        <NewMascota variant="soft" />
      </div>
      <ul className="-mx-(--page-edge) flex snap-x snap-mandatory scroll-px-(--page-edge) gap-3 overflow-x-auto px-(--page-edge) pb-4 md:mx-0 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:px-0 lg:grid-cols-3 xl:grid-cols-4">
        {mascotas.map((mascota, n) => (
          <li key={mascota.id} className={itemClass}>
            <MascotaCard mascota={mascota} first={n < EN_VISTA} />
          </li>
        ))}
        <li className={itemClass}>
          <NewMascota variant="card" />
        </li>
      </ul>
    </>
  );
}

const SKELETON = {
  className: 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3 xl:grid-cols-4',
  shape: 'h-96',
};

const itemClass = 'grid w-[calc(50vw-1.375rem)] min-w-34 shrink-0 snap-start md:w-auto md:min-w-0';
