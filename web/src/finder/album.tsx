import { rutaMedio } from '@vuelve/contract/ficheros';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import type { Medio } from '@vuelve/contract/perfil-publico';
import { Documentos } from './documentos.tsx';
import { Fotos } from './fotos.tsx';
import { TrazoCorazon } from './iconos.tsx';
import { Videos } from './videos.tsx';

interface Props {
  insignia: InsigniaPublica;
  usuarioHash: string;
  medias: Medio[];
  documentos: DatosPerfil['documentos'];
}

/** Three tabs that are radio buttons, so that they work without a script. */
export function Album({ insignia, usuarioHash, medias, documentos }: Props) {
  const ruta = (fichero: string) => rutaMedio(usuarioHash, insignia.hash, fichero);
  return (
    <section className="album" aria-label="Álbum">
      <TrazoCorazon />
      <Pestana panel="imagenes" titulo="Imágenes" abierta />
      <Pestana panel="videos" titulo="Vídeos" />
      <Pestana panel="documentos" titulo="Documentos" />
      <div className="panel" id="imagenes">
        <Fotos fotos={medias.filter(({ tipo }) => tipo === 'F')} ruta={ruta} />
      </div>
      <div className="panel" id="videos">
        <Videos videos={medias.filter(({ tipo }) => tipo === 'V')} ruta={ruta} />
      </div>
      <div className="panel" id="documentos">
        <Documentos documentos={documentos} />
      </div>
    </section>
  );
}

function Pestana({ panel, titulo, abierta }: { panel: string; titulo: string; abierta?: boolean }) {
  return (
    <>
      <input type="radio" name="panel" id={`ver-${panel}`} defaultChecked={abierta} />
      <label htmlFor={`ver-${panel}`}>{titulo}</label>
    </>
  );
}
