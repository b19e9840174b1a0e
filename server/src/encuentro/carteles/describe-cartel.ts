import { edad } from '@vuelve/contract/fechas';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Perdida } from '@vuelve/contract/perdida';
import { toLegible } from '../../taller/letras/letras.ts';
import type { ICONOS } from './iconos.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

/** A fact about the pet, in a row of its own. */
export interface Dato {
  icono: keyof typeof ICONOS;
  texto: string;
  fuerte: boolean;
}

/** A way to reach the family without a camera: an instruction, and the code or number. */
export interface Via {
  orden: string;
  dato: string;
}

/** The words of a poster. */
export interface PalabrasCartel {
  nombre: string;
  /** Species, breed, sex and age in one line. */
  senas: string;
  datos: Dato[];
  pregunta: string;
  vias: Via[];
}

/** The site and the code to type there; the owner's number, if he wants it on the poster. */
interface Contacto {
  sitio: string;
  corto: string;
  telefono: string | null;
}

const ESPECIES = {
  1: { M: 'Perro', H: 'Perra', X: 'Perro' },
  2: { M: 'Gato', H: 'Gata', X: 'Gato' },
  3: { M: 'Loro', H: 'Lora', X: 'Loro' },
} as const;

const PREGUNTAS = { M: '¿Lo has visto?', H: '¿La has visto?' } as const;

/** Writes the texts of a lost pet's poster. */
export function describeCartel(
  mascota: Insignia,
  perdida: Perdida,
  contacto: Contacto,
): PalabrasCartel {
  const nombre = toEscribible(mascota.Mascota);
  const { Genero } = mascota;
  const sinSexo = nombre ? `¿Has visto a ${nombre}?` : '¿Has visto a esta mascota?';
  return {
    nombre: nombre || 'Mascota perdida',
    senas: describeSenas(mascota),
    datos: listDatos(perdida, Genero),
    pregunta: Genero ? PREGUNTAS[Genero] : sinSexo,
    vias: listVias(contacto),
  };
}

/** Groups of three characters are easy to read aloud and to remember. */
function listVias({ sitio, corto, telefono }: Contacto): Via[] {
  const dato = corto.replace(/(?<=^(?:.{3})+)(?=.)/g, '-');
  return [
    { orden: `Sin cámara: entra en ${sitio} y escribe`, dato },
    ...(telefono === null ? [] : [{ orden: 'O llama a su familia', dato: telefono }]),
  ];
}

/** Removes characters that the poster's fonts lack, such as Arabic or Chinese. */
function toEscribible(texto: string): string {
  const latino = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu;
  return toLegible(texto.replace(latino, ' '));
}

function describeSenas({ tipo_mascota, Raza, Genero, fecha_nac }: Insignia): string {
  const especie = tipo_mascota && ESPECIES[tipo_mascota][Genero ?? 'X'];
  const sexo = !tipo_mascota && Genero && { M: 'Macho', H: 'Hembra' }[Genero];
  const parts = [especie, toEscribible(Raza), sexo, fecha_nac && edad(fecha_nac)];
  return parts.filter(Boolean).join(' · ');
}

function listDatos(
  { desde, lugar, aviso, recompensa }: Perdida,
  genero: Insignia['Genero'],
): Dato[] {
  const consejo = {
    M: 'Si lo ves, no lo persigas: quédate cerca y avisa.',
    H: 'Si la ves, no la persigas: quédate cerca y avisa.',
    X: 'Si ves a esta mascota, no la persigas: quédate cerca y avisa.',
  };
  const [sitio, cuidado, premio] = [lugar, aviso, recompensa].map(toEscribible) as [
    string,
    string,
    string,
  ];
  const datos: Dato[] = [
    { icono: 'lugar', texto: sitio, fuerte: true },
    { icono: 'hora', texto: `Desde el ${momentOf(desde)}`, fuerte: false },
    { icono: 'cuidado', texto: cuidado || consejo[genero ?? 'X'], fuerte: false },
    { icono: 'regalo', texto: premio && `Gratificación: ${premio}`, fuerte: false },
  ];
  return datos.filter(({ texto }) => texto !== '');
}

const madrid = { timeZone: 'Europe/Madrid' } as const;

/** Date and time. A poster hangs for weeks: never 'today', and another year is named. */
function momentOf(iso: string): string {
  const momento = new Date(iso);
  const in_ = (options: Intl.DateTimeFormatOptions) =>
    momento.toLocaleString('es-ES', { ...madrid, ...options });
  const year = in_({ year: 'numeric' });
  const isThis = year === readAhora().toLocaleString('es-ES', { ...madrid, year: 'numeric' });
  const dia = in_({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  const hora = in_({ hour: 'numeric', minute: '2-digit' });
  return `${dia}${isThis ? '' : ` de ${year}`} a ${hora.startsWith('1:') ? 'la' : 'las'} ${hora}`;
}
