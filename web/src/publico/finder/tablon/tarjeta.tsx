import type { AnuncioMostrado, Clase, Lejania } from '@vuelve/contract/paginas-tablon';
import { PawIcon, PinIcon } from '../icons.tsx';
import { agoOf } from '../moment-of.ts';
import { senasOf } from './senas-of.ts';

const LEJANIAS: Record<Lejania, string> = {
  cerca: 'a menos de 1 km',
  media: 'entre 1 y 3 km',
  lejos: 'a más de 3 km',
};

/** One entry in the list; the whole card leads to its page. */
export function Tarjeta({ anuncio }: { anuncio: AnuncioMostrado }) {
  const { clase, ruta, nombre, municipio, lejania, desde } = anuncio;
  const senas = senasOf(anuncio);
  return (
    <a className="tarjeta" href={ruta}>
      <Foto anuncio={anuncio} />
      <span className="dicho">
        <b>{nombre || 'Sin nombre'}</b>
        {senas && <span>{senas}</span>}
        <span className="donde">
          <PinIcon />
          <span>
            {municipio}
            {lejania && <b> · {LEJANIAS[lejania]}</b>}
          </span>
        </span>
        <span className="cuando apunte">
          <Marca clase={clase} />
          <time dateTime={desde}>
            {clase === 'perdida' ? 'Se perdió' : 'Encontrada'} {agoOf(desde)}
          </time>
        </span>
      </span>
    </a>
  );
}

/** Lost or found, as a shape; words beside it say the same. */
export function Marca({ clase }: { clase: Clase }) {
  return <i className={clase === 'perdida' ? 'marca' : 'marca de-encontrada'} />;
}

/** A pet without photo gets a paw: a drawn animal would be another one. */
export function Foto({ anuncio: { foto } }: { anuncio: AnuncioMostrado }) {
  if (foto) return <img className="foto" src={foto} alt="" width="96" height="96" loading="lazy" />;
  return (
    <span className="foto sin-foto">
      <PawIcon />
      Sin foto
    </span>
  );
}
