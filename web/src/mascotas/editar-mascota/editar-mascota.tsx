import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { beginAsUsuario, requireUsuario } from '../../base/state/guards.ts';
import { loadMascota } from '../load-mascota.ts';
import { FaltaTelefono } from '../../cuenta/telefono/falta-telefono.tsx';
import { loadAlbum } from './load-album.ts';
import { AvisoPerdida } from './aviso-perdida.tsx';
import { Chapa } from './chapa.tsx';
import { Chapas } from './chapas.tsx';
import { DeleteMascota } from './delete-mascota.tsx';
import { EntregarLink } from './entregar-link.tsx';
import { Imagenes } from './imagenes/imagenes.tsx';
import { MascotaForm } from './mascota-form.tsx';
import { Privacidad } from './privacidad.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { reading } = await beginAsUsuario(({ id }) => loadMascota(id, params.hash!));
  const mascota = await reading;
  const usuario = await requireUsuario();
  const chapas = call('listChapas', { query: { usuario_id: usuario.id, hash: mascota.hash } });
  return { mascota, album: loadAlbum(usuario, mascota), chapas };
}

export function Component() {
  const { mascota, album, chapas } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('mascotas')}>Mis mascotas</BackLink>
      <Imagenes mascota={mascota} />
      <FaltaTelefono />
      <AvisoPerdida mascota={mascota} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <MascotaForm key={mascota.hash} mascota={mascota} album={album} />
        <div className="grid gap-6">
          <Chapa mascota={mascota}>
            <Chapas mascota={mascota} chapas={chapas} />
          </Chapa>
          <Privacidad mascota={mascota} />
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-2 border-t border-line pt-4">
        <EntregarLink mascota={mascota} />
        <DeleteMascota mascota={mascota} />
      </div>
    </div>
  );
}
