import { rutaMedio } from '@vuelve/contract/ficheros';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import { Documentos } from './documentos.tsx';
import { addressOfPagina } from './address-of-pagina.ts';
import { Fotos } from './fotos.tsx';
import { HeartOutline } from './icons.tsx';
import { Videos } from './videos.tsx';

/** Tabs that are radio buttons, so that they work without a script; one for each kind that there is. */
export function Album(datos: DatosPerfil) {
  const panels = panelsOf(datos).filter(({ isEmpty }) => !isEmpty);
  if (panels.length === 0) return null;
  return (
    <section className="album" aria-label="Álbum">
      <HeartOutline />
      {panels.map(({ id, titulo }, at) => (
        <Tab key={id} panel={id} titulo={titulo} open={at === 0} />
      ))}
      {panels.map(({ id, content }) => (
        <div key={id} className="panel" id={id}>
          {content}
        </div>
      ))}
    </section>
  );
}

function panelsOf({ perfil, documentos, totales, pagina, hasMasFotos }: DatosPerfil) {
  const { insignia: mascota, usuario, medias: medios } = perfil;
  const fotos = medios.filter(({ tipo }) => tipo === 'F');
  const pathOf = (fichero: string) => rutaMedio(usuario.hash, mascota.hash, fichero);
  const fotosOf = (page: number) => `${addressOfPagina(mascota.hash, page)}#imagenes`;
  const imagenes = (
    <>
      {pagina > 1 && (
        <a className="button" href={fotosOf(1)}>
          Volver a las primeras fotos
        </a>
      )}
      <Fotos fotos={fotos} masFotos={hasMasFotos ? fotosOf(pagina + 1) : null} pathOf={pathOf} />
    </>
  );
  const videos = <Videos videos={medios.filter(({ tipo }) => tipo === 'V')} pathOf={pathOf} />;
  return [
    { id: 'imagenes', titulo: 'Imágenes', isEmpty: totales.fotos === 0, content: imagenes },
    { id: 'videos', titulo: 'Vídeos', isEmpty: totales.videos === 0, content: videos },
    {
      id: 'documentos',
      titulo: 'Documentos',
      isEmpty: documentos.length === 0,
      content: <Documentos documentos={documentos} />,
    },
  ];
}

function Tab({ panel, titulo, open }: { panel: string; titulo: string; open: boolean }) {
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
