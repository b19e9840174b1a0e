import { miniatura } from '@vuelve/contract/ficheros';
import type { Medio } from '@vuelve/contract/perfil-publico';
import { ancla, MeGusta } from './me-gusta.tsx';

interface Props {
  fotos: Medio[];
  ruta: (fichero: string) => string;
}

/**
 * One list that is both the grid and the full-screen feed: the style turns it into the feed while one
 * of its photos is the address's target, so each photo is written once and no script is needed. Only
 * small pictures are in the page: without a script browsers ignore `lazy` and would fetch all the large
 * ones, so the script adds those.
 */
export function Fotos({ fotos, ruta }: Props) {
  if (fotos.length === 0) return <p className="vacio">Aún no hay fotos</p>;
  return (
    <>
      <ul className="fotos">
        {fotos.map((foto) => (
          <Foto key={foto.id} foto={foto} ruta={ruta} />
        ))}
      </ul>
      <a className="cerrar" href="#imagenes" aria-label="Cerrar">
        ✕
      </a>
    </>
  );
}

function Foto({ foto, ruta }: { foto: Medio } & Pick<Props, 'ruta'>) {
  const { id, fichero, titulo, descripcion, likes } = foto;
  return (
    <li id={ancla(id)}>
      <a href={`#${ancla(id)}`}>
        <img src={ruta(miniatura(fichero))} alt="" width="200" height="200" loading="lazy" />
        <b>{titulo || 'Foto sin título'}</b>
      </a>
      <div>
        {descripcion && <p>{descripcion}</p>}
        <MeGusta likes={likes} />
      </div>
    </li>
  );
}
