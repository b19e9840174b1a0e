import { useLoaderData } from 'react-router';
import { FaltaTelefono } from '../../cuenta/telefono/falta-telefono.tsx';
import { Lugar } from '../lugar/lugar.tsx';
import type { loadLugar } from '../lugar/load-lugar.ts';
import { Datos } from './datos.tsx';
import { Importante } from './importante.tsx';
import { Privacidad } from './privacidad.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';
export { loadLugar as loader } from '../lugar/load-lugar.ts';

/** What is known about a pet, and what of it finders see. */
export function Component() {
  const { mascota, sinAbrir } = useLoaderData<typeof loadLugar>();
  return (
    <Lugar mascota={mascota} sinAbrir={sinAbrir}>
      <FaltaTelefono />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Importante mascota={mascota} />
          <Privacidad mascota={mascota} />
        </div>
        <Datos mascota={mascota} />
      </div>
    </Lugar>
  );
}
