import { useSesion } from '../../state/sesion-provider.tsx';
import { MascotaList } from '../../mascota/mascota-list.tsx';
import { Espacio } from './espacio.tsx';
import { Perfil } from './perfil.tsx';
import { StatusCards } from './status-cards.tsx';

export { loadCuenta as loader } from './load-cuenta.ts';

/** The main panel. */
export function Component() {
  const { usuario } = useSesion();
  if (!usuario) return null;
  return (
    <div className="grid gap-12">
      <header className="grid justify-items-start gap-3">
        <h1 className="line-clamp-2 text-3xl md:text-4xl">Hola, {usuario.nombre}</h1>
        {usuario.activo === '1' && (
          <p className="flex items-center gap-2 rounded-full bg-success-soft px-4 py-1.5 text-sm font-semibold text-success">
            <span aria-hidden className="size-2 rounded-full bg-success" />
            Cuenta Activa
          </p>
        )}
      </header>
      <section aria-labelledby="mascotas" className="grid gap-5">
        <h2 id="mascotas" className="text-2xl">
          Tus mascotas
        </h2>
        <MascotaList heading="h3" />
      </section>
      <section aria-labelledby="perfil" className="grid gap-5">
        <h2 id="perfil" className="text-2xl">
          Tu perfil
        </h2>
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <Perfil usuario={usuario} />
          <StatusCards usuario={usuario} />
        </div>
      </section>
      <section className="grid gap-5">
        <h2 id="espacio" className="text-2xl">
          Tu espacio
        </h2>
        <Espacio />
      </section>
    </div>
  );
}
