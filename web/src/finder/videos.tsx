import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio } from '@vuelve/contract/perfil-publico';
import { ancla, MeGusta } from './me-gusta.tsx';

interface Props {
  videos: Medio[];
  ruta: (fichero: string) => string;
}

export function Videos({ videos, ruta }: Props) {
  if (videos.length === 0) return <p className="vacio">Aún no hay vídeos</p>;
  // The owners' videos come without captions.
  /* oxlint-disable jsx-a11y/media-has-caption */
  return videos.map(({ id, fichero, titulo, descripcion, likes }) => (
    <article className="caja video" id={ancla(id)} key={id}>
      <video
        src={ruta(fichero)}
        poster={ruta(miniatura(fichero))}
        width="640"
        height="360"
        preload="none"
        controls
        playsInline
      />
      <h3>{titulo}</h3>
      {descripcion && <p className="largo">{descripcion}</p>}
      <div className="fila">
        <MeGusta likes={likes} />
        <button className="compartir" type="button" hidden>
          Compartir
        </button>
      </div>
    </article>
  ));
}
