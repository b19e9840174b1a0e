import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio } from '@vuelve/contract/medio';
import { usePalabras, usePropio } from './lector.tsx';
import { anchor, Like } from './like.tsx';

interface Props {
  fotos: Medio[];
  /** `total`: number of photos in the album; `desde`: position of the first photo shown, from 1. */
  total: number;
  desde: number;
  /** Address of the next photos; null after the last ones. */
  masFotos: string | null;
  pathOf: (fichero: string) => string;
}

/**
 * One list for both the grid and the full-screen feed: CSS turns it into the feed while one of its
 * photos is the address's target. Each photo is written once, and no script is needed. The page
 * holds thumbnails only: without a script browsers ignore `lazy` and would fetch all large photos,
 * which the script adds instead.
 */
export function Fotos({ fotos, total, desde, masFotos, pathOf }: Props) {
  const { album } = usePalabras();
  if (fotos.length === 0) return <p className="empty">{album.sinFotos}</p>;
  return (
    <>
      <ul className="fotos">
        {fotos.map((foto, at) => (
          <Foto key={foto.id} foto={foto} posicion={`${desde + at}/${total}`} pathOf={pathOf} />
        ))}
        {masFotos && (
          <li>
            <a className="button mas" href={masFotos}>
              {album.masFotos}
            </a>
          </li>
        )}
      </ul>
      <a className="close" href="#imagenes" aria-label={album.cerrar}>
        ✕
      </a>
    </>
  );
}

interface FotoProps extends Pick<Props, 'pathOf'> {
  foto: Medio;
  /** Such as '3/30'. */
  posicion: string;
}

function Foto({ foto, posicion, pathOf }: FotoProps) {
  const { album } = usePalabras();
  const propio = usePropio();
  const { id, fichero, titulo, descripcion, likes } = foto;
  return (
    <li id={anchor(id)}>
      <a href={`#${anchor(id)}`}>
        <img loading="lazy" src={pathOf(miniatura(fichero))} alt="" width="200" height="200" />
        {titulo ? <b {...propio}>{titulo}</b> : <b>{album.sinTitulo}</b>}
      </a>
      <div>
        <small>{posicion}</small>
        {descripcion && <p {...propio}>{descripcion}</p>}
        <Like likes={likes} />
      </div>
    </li>
  );
}
