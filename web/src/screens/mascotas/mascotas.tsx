import { MascotaList } from '../../mascota/mascota-list.tsx';

export { loadMascotas as loader } from '../../mascota/load-mascotas.ts';

export function Component() {
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">Tus mascotas</h1>
        <p className="text-lg text-muted">Su perfil y su chapa, siempre al día.</p>
      </header>
      <MascotaList heading="h2" />
    </div>
  );
}
