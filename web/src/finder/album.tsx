import { rutaMedio } from '@vuelve/contract/ficheros';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import { href } from '@vuelve/contract/screens';
import { Documentos } from './documentos.tsx';
import { Fotos } from './fotos.tsx';
import { HeartOutline } from './icons.tsx';
import { Videos } from './videos.tsx';

/** Three tabs that are radio buttons, so that they work without a script. */
export function Album({ perfil, documentos, totales, masFotos }: DatosPerfil) {
  const { insignia: mascota, usuario, medias: medios } = perfil;
  const fotos = medios.filter(({ tipo }) => tipo === 'F');
  const pathOf = (fichero: string) => rutaMedio(usuario.hash, mascota.hash, fichero);
  const primeras = `${href('perfilPublico', { hash: mascota.hash })}#imagenes`;
  return (
    <section className="album" aria-label="Álbum">
      <HeartOutline />
      <Tab panel="imagenes" titulo="Imágenes" open />
      <Tab panel="videos" titulo="Vídeos" />
      <Tab panel="documentos" titulo="Documentos" />
      <div className="panel" id="imagenes">
        {!carriesFirst(fotos.length, totales.fotos, masFotos) && (
          <a className="button" href={primeras}>
            Volver a las primeras fotos
          </a>
        )}
        <Fotos fotos={fotos} masFotos={masFotos} pathOf={pathOf} />
      </div>
      <div className="panel" id="videos">
        <Videos videos={medios.filter(({ tipo }) => tipo === 'V')} pathOf={pathOf} />
      </div>
      <div className="panel" id="documentos">
        <Documentos documentos={documentos} />
      </div>
    </section>
  );
}

/** Whether these are the first photos: all of them, or those that the second page follows. */
function carriesFirst(shown: number, total: number, masFotos: string | null): boolean {
  return masFotos ? /[?&]fotos=2\b/.test(masFotos) : shown === total;
}

function Tab({ panel, titulo, open }: { panel: string; titulo: string; open?: boolean }) {
  return (
    <>
      <input
        type="radio"
        name="panel"
        id={`show-${panel}`}
        defaultChecked={open}
        autoComplete="off"
      />
      <label htmlFor={`show-${panel}`}>{titulo}</label>
    </>
  );
}
