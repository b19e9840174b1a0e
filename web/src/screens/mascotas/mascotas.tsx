import { textos } from '@vuelve/contract/textos';
import { redirect } from 'react-router';
import { call } from '../../api.ts';
import { messageOf } from '../../api-error.ts';
import { pathTo } from '../../path-to.ts';
import { requireUsuario } from '../../state/guards.ts';
import { toast } from '../../ui/toast/toast.ts';
import { MascotaList } from '../../mascota/mascota-list.tsx';

export { loadMascotas as loader } from '../../mascota/load-mascotas.ts';

/** Creates an empty pet and opens it for editing. */
export async function action() {
  const { id } = await requireUsuario();
  try {
    const { insignia: mascota } = await call('createMascota', { query: { usuario_id: id } });
    toast.success(textos.mascotas.creada);
    return redirect(pathTo('editarMascota', { hash: mascota.hash }));
  } catch (error) {
    toast.error(messageOf(error, textos.mascotas.errorCrear));
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
      <MascotaList heading="h2" />
    </div>
  );
}
