import { edad } from '@vuelve/contract/fechas';
import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { Idioma } from '@vuelve/contract/idiomas';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { Fragment, type ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { Alrededor, Propio, useLector, usePalabras, usePropio } from './lector.tsx';
import { fit, named, type Palabras } from './palabras/palabras.ts';

interface Props {
  mascota: InsigniaPublica;
  usuarioHash: string;
}

/** Photo, greeting and the line that tells this pet from another. */
export function Intro({ mascota, usuarioHash }: Props) {
  const { Cover, avatar, Mascota, texto_cabecera } = mascota;
  const { foto, retrato, saludo } = usePalabras();
  const propio = usePropio();
  const cover = Cover ?? avatar;
  const pathOf = (fichero: string) => rutaImagenMascota(usuarioHash, mascota.hash, fichero);

  return (
    <>
      {cover ? (
        // React preloads any other image of the first screen, which only delays the number.
        <img
          className="cover"
          src={pathOf(cover)}
          alt={named(foto, Mascota)}
          width="640"
          height="340"
          fetchPriority="low"
        />
      ) : (
        <Drawing tipo={mascota.tipo_mascota} />
      )}
      {Cover && avatar && (
        <img
          className="avatar"
          src={pathOf(avatar)}
          alt={named(retrato, Mascota)}
          width="88"
          height="88"
          fetchPriority="low"
        />
      )}
      <h1>{Mascota ? <Alrededor frase={saludo.de} propio={Mascota} /> : saludo.sin}</h1>
      {texto_cabecera && (
        <p className="tagline" {...propio}>
          {texto_cabecera}
        </p>
      )}
      <Traits {...mascota} />
    </>
  );
}

function Traits(mascota: InsigniaPublica) {
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
