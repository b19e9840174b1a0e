import { edad } from '@vuelve/contract/fechas';
import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { TIPOS_MASCOTA } from '@vuelve/contract/reglas';
import { Dibujo } from './dibujo.tsx';

interface Props {
  insignia: InsigniaPublica;
  usuarioHash: string;
  saludo: string;
}

/** Photo, greeting and the line that tells this pet from another. */
export function Presentacion({ insignia, usuarioHash, saludo }: Props) {
  const { Cover, avatar, Mascota, texto_cabecera } = insignia;
  const portada = Cover ?? avatar;
  const ruta = (fichero: string) => rutaImagenMascota(usuarioHash, insignia.hash, fichero);
  const rasgos = rasgosDe(insignia);

  return (
    <>
      {portada ? (
        // React preloads any other image of the first screen, which only delays the number.
        <img
          className="portada"
          src={ruta(portada)}
          alt={Mascota ? `Foto de ${Mascota}` : 'Foto de la mascota'}
          width="640"
          height="340"
          fetchPriority="low"
        />
      ) : (
        <Dibujo tipo={insignia.tipo_mascota} />
      )}
      {Cover && avatar && (
        <img
          className="avatar"
          src={ruta(avatar)}
          alt={Mascota ? `Retrato de ${Mascota}` : 'Retrato de la mascota'}
          width="88"
          height="88"
          fetchPriority="low"
        />
      )}
      <h1>{saludo}</h1>
      {texto_cabecera && <p className="lema">{texto_cabecera}</p>}
      {rasgos && <p className="rasgos">{rasgos}</p>}
    </>
  );
}

const SEXO = { M: 'Macho', H: 'Hembra' } as const;

function rasgosDe({ tipo_mascota, Raza, fecha_nac, Genero, Esteril }: InsigniaPublica): string {
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
