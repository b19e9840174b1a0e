import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio } from '@vuelve/contract/perfil-publico';
import { anchor, Like } from './like.tsx';

interface Props {
  videos: Medio[];
  pathOf: (fichero: string) => string;
}

export function Videos({ videos, pathOf }: Props) {
  if (videos.length === 0) return <p className="empty">Aún no hay vídeos</p>;
  // The owners' videos come without captions.
  /* oxlint-disable jsx-a11y/media-has-caption */
  return videos.map(({ id, fichero, titulo, descripcion, likes }) => (
    <article className="card video" id={anchor(id)} key={id}>
      <video
        src={pathOf(fichero)}
        poster={pathOf(miniatura(fichero))}
        width="640"
        height="360"
        preload="none"
        controls
        playsInline
      />
      <h3>{titulo}</h3>
      {descripcion && <p className="prose">{descripcion}</p>}
      <div className="row">
        <Like likes={likes} />
        <button className="share" type="button" hidden>
          Compartir
        </button>
      </div>
    </article>
  ));
}
