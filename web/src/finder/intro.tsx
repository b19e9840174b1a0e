import { edad } from '@vuelve/contract/fechas';
import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { TIPOS_MASCOTA } from '@vuelve/contract/reglas';
import { Drawing } from './drawing.tsx';

interface Props {
  mascota: InsigniaPublica;
  usuarioHash: string;
  greeting: string;
}

/** Photo, greeting and the line that tells this pet from another. */
export function Intro({ mascota, usuarioHash, greeting }: Props) {
  const { Cover, avatar, Mascota, texto_cabecera } = mascota;
  const cover = Cover ?? avatar;
  const pathOf = (fichero: string) => rutaImagenMascota(usuarioHash, mascota.hash, fichero);
  const traits = traitsOf(mascota);

  return (
    <>
      {cover ? (
        // React preloads any other image of the first screen, which only delays the number.
        <img
          className="cover"
          src={pathOf(cover)}
          alt={Mascota ? `Foto de ${Mascota}` : 'Foto de la mascota'}
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
          alt={Mascota ? `Retrato de ${Mascota}` : 'Retrato de la mascota'}
          width="88"
          height="88"
          fetchPriority="low"
        />
      )}
      <h1>{greeting}</h1>
      {texto_cabecera && <p className="tagline">{texto_cabecera}</p>}
      {traits && <p className="traits">{traits}</p>}
    </>
  );
}

const SEXO = { M: 'Macho', H: 'Hembra' } as const;

function traitsOf({ tipo_mascota, Raza, fecha_nac, Genero, Esteril }: InsigniaPublica): string {
  return [
    TIPOS_MASCOTA.find(({ valor }) => valor === tipo_mascota)?.nombre,
    Raza,
    fecha_nac && edad(fecha_nac),
    Genero && SEXO[Genero],
    Esteril !== null && `Esterilización: ${Esteril ? 'Sí' : 'No'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
