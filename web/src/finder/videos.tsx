import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio } from '@vuelve/contract/medio';
import { textos } from '@vuelve/contract/textos';
import { anchor, Like } from './like.tsx';

interface Props {
  videos: Medio[];
  pathOf: (fichero: string) => string;
}

export function Videos({ videos, pathOf }: Props) {
  return videos.map((video) => (
    <article className="card video" id={anchor(video.id)} key={video.id}>
      <Player video={video} pathOf={pathOf} />
      <h3>{video.titulo}</h3>
      {video.duracion_ms !== null && (
        <p className="traits">Duración {minutesAndSeconds(video.duracion_ms)}</p>
      )}
      {video.descripcion && <p className="prose">{video.descripcion}</p>}
      <div className="row">
        <Like likes={video.likes} />
        <button className="share" type="button" hidden>
          Compartir
        </button>
      </div>
    </article>
  ));
}

/** The video as far as a browser can show it: to play, as a still that waits, or to download. */
function Player({ video, pathOf }: { video: Medio } & Pick<Props, 'pathOf'>) {
  const { estado, fichero, poster } = video;
  const still = poster ? pathOf(miniatura(fichero)) : undefined;
  if (estado === 'listo') {
    // The owners' videos come without captions.
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
      <p className="calm">{textos.medios[estado]}</p>
      {estado === 'descarga' && (
        <a className="button" href={pathOf(fichero)} download>
          Descargar vídeo
        </a>
      )}
    </>
  );
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
