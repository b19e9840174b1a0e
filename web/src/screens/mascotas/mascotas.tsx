import { textos } from '@vuelve/contract/textos';
import { redirect } from 'react-router';
import { call, mensajeDe } from '../../api.ts';
import { ruta } from '../../ruta.ts';
import { requireUsuario } from '../../state/guardas.ts';
import { toast } from '../../ui/toast.ts';
import { ListaMascotas } from './lista-mascotas.tsx';

export { cargarMascotas as loader } from './cargar.ts';

/** Creates an empty pet and opens it for editing. */
export async function action() {
  const { id } = await requireUsuario();
  try {
    const { insignia } = await call('createMascota', { query: { usuario_id: id } });
    toast.success(textos.mascotas.creada);
    return redirect(ruta('editarMascota', { hash: insignia.hash }));
  } catch (error) {
    toast.error(mensajeDe(error, textos.mascotas.errorCrear));
    return null;
  }
}

export function Component() {
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">Tus mascotas</h1>
        <p className="text-lg text-muted">Su perfil y su chapa, siempre al día.</p>
      </header>
      <ListaMascotas titulo="h2" />
    </div>
  );
}
