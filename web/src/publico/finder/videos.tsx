import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio } from '@vuelve/contract/medio';
import { usePalabras, usePropio } from './lector.tsx';
import { anchor, Like } from './like.tsx';

interface Props {
  videos: Medio[];
  pathOf: (fichero: string) => string;
}

export function Videos({ videos, pathOf }: Props) {
  const { album } = usePalabras();
  const propio = usePropio();
  return videos.map((video) => (
    <article className="card video" id={anchor(video.id)} key={video.id}>
      <Player video={video} pathOf={pathOf} />
      <h3 {...propio}>{video.titulo}</h3>
      {video.duracion_ms !== null && (
        <p className="traits">{album.duracion(minutesAndSeconds(video.duracion_ms))}</p>
      )}
      {video.descripcion && (
        <p className="prose" {...propio}>
          {video.descripcion}
        </p>
      )}
      <div className="row">
        <Like likes={video.likes} />
        <button className="share" type="button" hidden>
          {album.compartir}
        </button>
      </div>
    </article>
  ));
}

/** A video to play, a still while it is being converted, or a download. */
function Player({ video, pathOf }: { video: Medio } & Pick<Props, 'pathOf'>) {
  const { album } = usePalabras();
  const { estado, fichero, poster } = video;
  const still = poster ? pathOf(miniatura(fichero)) : undefined;
  if (estado === 'listo') {
    // Owners' videos have no captions.
    /* oxlint-disable jsx-a11y/media-has-caption */
    return (
      <video
        src={pathOf(fichero)}
        poster={still}
        width="640"
        height="360"
        preload="none"
        controls
        playsInline
      />
    );
  }
  return (
    <>
      {still && <img loading="lazy" src={still} alt="" width="640" height="360" />}
      <p className="calm">{album[estado]}</p>
      {estado === 'descarga' && (
        <a className="button" href={pathOf(fichero)} download>
          {album.descargarVideo}
        </a>
      )}
    </>
  );
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
