import type { PerdidaPublica } from '@vuelve/contract/perdida';
import { type DeQuien, Foto } from './foto.tsx';
import { AlertIcon, ClockIcon, PinIcon } from './icons.tsx';
import { Alrededor, useLector, usePalabras, usePropio } from './lector.tsx';
import { momentOf } from './moment-of.ts';
import { Traits } from './traits.tsx';

/** Notice at the top of a lost pet's page: since when, where, and how to approach it. */
export function Senal({ perdida, mascota, usuarioHash }: DeQuien & { perdida: PerdidaPublica }) {
  const { perdida: seHaPerdido, desde } = usePalabras();
  const { idioma } = useLector();
  const propio = usePropio();
  const { Mascota } = mascota;
  return (
    <section className="perdida">
      <h1>
        <AlertIcon />
        <span>
          {Mascota ? <Alrededor frase={seHaPerdido.de} propio={Mascota} /> : seHaPerdido.sin}
        </span>
      </h1>
      <p className="dato">
        <ClockIcon />
        <time dateTime={perdida.desde}>{desde(momentOf(perdida.desde, idioma))}</time>
      </p>
      {perdida.lugar && (
        <p className="dato">
          <PinIcon />
          <span {...propio}>{perdida.lugar}</span>
        </p>
      )}
      <Foto mascota={mascota} usuarioHash={usuarioHash} />
      {perdida.aviso && (
        <p {...propio}>
          <b>{perdida.aviso}</b>
        </p>
      )}
      <Traits {...mascota} />
    </section>
  );
}
