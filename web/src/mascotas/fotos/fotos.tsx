import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { requireUsuario } from '../../base/state/guards.ts';
import { Card } from '../../ui/card.tsx';
import { loadMedios } from '../album/load-album.ts';
import { Medios } from '../album/medios/medios.tsx';
import { Lugar } from '../lugar/lugar.tsx';
import { loadLugar } from '../lugar/load-lugar.ts';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const lugar = await loadLugar(args);
  return { ...lugar, medios: loadMedios(await requireUsuario(), lugar.mascota) };
}

/** A pet's album: what is shown on its page, and where more of it is added. */
export function Component() {
  const { mascota, sinAbrir, medios } = useLoaderData<typeof loader>();
  return (
    <Lugar mascota={mascota} sinAbrir={sinAbrir}>
      <Card aria-labelledby="album">
        <h2 id="album" className="sr-only">
          Fotos y videos
        </h2>
        <Medios key={mascota.hash} mascota={mascota} medios={medios} />
      </Card>
    </Lugar>
  );
}
