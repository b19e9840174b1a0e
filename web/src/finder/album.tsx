import { rutaMedio } from '@vuelve/contract/ficheros';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import type { Medio } from '@vuelve/contract/perfil-publico';
import { Documentos } from './documentos.tsx';
import { Fotos } from './fotos.tsx';
import { HeartOutline } from './icons.tsx';
import { Videos } from './videos.tsx';

interface Props {
  insignia: InsigniaPublica;
  usuarioHash: string;
  medias: Medio[];
  documentos: DatosPerfil['documentos'];
}

/** Three tabs that are radio buttons, so that they work without a script. */
export function Album({ insignia, usuarioHash, medias, documentos }: Props) {
  const pathOf = (fichero: string) => rutaMedio(usuarioHash, insignia.hash, fichero);
  return (
    <section className="album" aria-label="Álbum">
      <HeartOutline />
      <Tab panel="imagenes" titulo="Imágenes" open />
      <Tab panel="videos" titulo="Vídeos" />
      <Tab panel="documentos" titulo="Documentos" />
      <div className="panel" id="imagenes">
        <Fotos fotos={medias.filter(({ tipo }) => tipo === 'F')} pathOf={pathOf} />
      </div>
      <div className="panel" id="videos">
        <Videos videos={medias.filter(({ tipo }) => tipo === 'V')} pathOf={pathOf} />
      </div>
      <div className="panel" id="documentos">
        <Documentos documentos={documentos} />
      </div>
    </section>
  );
}

function Tab({ panel, titulo, open }: { panel: string; titulo: string; open?: boolean }) {
  return (
    <>
      <input type="radio" name="panel" id={`show-${panel}`} defaultChecked={open} />
      <label htmlFor={`show-${panel}`}>{titulo}</label>
    </>
  );
}
