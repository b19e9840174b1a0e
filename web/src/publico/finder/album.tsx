import { rutaMedio } from '@vuelve/contract/ficheros';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import { FOTOS_POR_PAGINA } from '@vuelve/contract/reglas';
import { Documentos } from './documentos.tsx';
import { addressOfPagina } from './address-of-pagina.ts';
import { Fotos } from './fotos.tsx';
import { HeartOutline } from './icons.tsx';
import { usePalabras } from './lector.tsx';
import type { Palabras } from './palabras/palabras.ts';
import { Videos } from './videos.tsx';

/** Tabs made of radio buttons, which work without a script; one tab for each kind of content. */
export function Album(datos: DatosPerfil) {
  const { album } = usePalabras();
  const panels = panelsOf(datos, album).filter(({ isEmpty }) => !isEmpty);
  if (panels.length === 0) return null;
  return (
    <section className="album" aria-label={album.nombre}>
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

function panelsOf(
  { perfil, certificado, totales, pagina, hasMasFotos }: DatosPerfil,
  palabras: Palabras['album'],
) {
  const { insignia: mascota, usuario, medias: medios } = perfil;
  const fotos = medios.filter(({ tipo }) => tipo === 'F');
  const pathOf = (fichero: string) => rutaMedio(usuario.hash, mascota.hash, fichero);
  const fotosOf = (page: number) => `${addressOfPagina(mascota.hash, page)}#imagenes`;
  const imagenes = (
    <>
      {pagina > 1 && (
        <a className="button" href={fotosOf(1)}>
          {palabras.primerasFotos}
        </a>
      )}
      <Fotos
        fotos={fotos}
        total={totales.fotos}
        desde={(pagina - 1) * FOTOS_POR_PAGINA + 1}
        masFotos={hasMasFotos ? fotosOf(pagina + 1) : null}
        pathOf={pathOf}
      />
    </>
  );
  const videos = <Videos videos={medios.filter(({ tipo }) => tipo === 'V')} pathOf={pathOf} />;
  return [
    { id: 'imagenes', titulo: palabras.imagenes, isEmpty: totales.fotos === 0, content: imagenes },
    { id: 'videos', titulo: palabras.videos, isEmpty: totales.videos === 0, content: videos },
    {
      id: 'documentos',
      titulo: palabras.documentos,
      isEmpty: certificado === null,
      content: certificado && <Documentos certificado={certificado} />,
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
