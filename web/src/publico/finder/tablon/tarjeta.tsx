import type { AnuncioMostrado, Lejania } from '@vuelve/contract/paginas-tablon';
import { describeSenas } from '@vuelve/contract/senas';
import { PawIcon, PinIcon } from '../icons.tsx';
import { agoOf } from '../moment-of.ts';

const LEJANIAS: Record<Lejania, string> = {
  cerca: 'a menos de 1 km',
  media: 'entre 1 y 3 km',
  lejos: 'a más de 3 km',
};

/** One entry in the list; the whole card leads to its page. */
export function Tarjeta({ anuncio }: { anuncio: AnuncioMostrado }) {
  const { ruta, nombre, municipio, lejania, desde } = anuncio;
  return (
    <a className="tarjeta" href={ruta}>
      <Foto anuncio={anuncio} />
      <span className="dicho">
        <b>{nombre || 'Sin nombre'}</b>
        <span>{describeSenas(anuncio)}</span>
        <span className="donde">
          <PinIcon />
          <span>
            {municipio}
            {lejania && <b> · {LEJANIAS[lejania]}</b>}
          </span>
        </span>
        <time className="apunte" dateTime={desde}>
          Se perdió {agoOf(desde)}
        </time>
      </span>
    </a>
  );
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
