import { edad } from '@vuelve/contract/fechas';
import type { Idioma } from '@vuelve/contract/idiomas';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { Fragment, type ReactNode } from 'react';
import { Propio, useLector, usePalabras } from './lector.tsx';
import { fit, type Palabras } from './palabras/palabras.ts';

/** One line of features that distinguish the pet. */
export function Traits(mascota: InsigniaPublica) {
  const traits = traitsOf(mascota, usePalabras(), useLector().idioma).filter(Boolean);
  if (traits.length === 0) return null;
  return (
    <p className="traits">
      {traits.map((trait, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing moves in a page that is written once
        <Fragment key={at}>
          {at > 0 && ' · '}
          {trait}
        </Fragment>
      ))}
    </p>
  );
}

function traitsOf(mascota: InsigniaPublica, palabras: Palabras, idioma: Idioma): ReactNode[] {
  const { tipo_mascota, Raza, fecha_nac, Genero, Esteril } = mascota;
  const especies = tipo_mascota && palabras.especie[tipo_mascota];
  const especie = especies && fit(especies, Genero);
  const tellsSexo = especies && especie !== especies.X;
  return [
    especie,
    Raza && <Propio key="raza">{Raza}</Propio>,
    fecha_nac && edad(fecha_nac, { idioma }),
    Genero && !tellsSexo && palabras.sexo[Genero],
    Esteril !== null && fit(palabras.esteril[Esteril ? 'si' : 'no'], Genero),
  ];
}
