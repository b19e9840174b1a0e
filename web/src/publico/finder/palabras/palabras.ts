import { type Idioma, perIdioma } from '@vuelve/contract/idiomas';
import type { Asunto } from '@vuelve/contract/asuntos';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { MotivoSinCertificado } from '@vuelve/contract/paginas';

/** The word for a male, for a female, and for an animal of unknown sex. */
export type SegunSexo = Record<'M' | 'H' | 'X', string>;

/** A sentence with a name, and the same without one. */
export interface Nombrado {
  de: (nombre: string) => string;
  sin: string;
}

/** The language's forms for one and for other numbers. */
export type SegunNumero = Record<'one' | 'other', string>;

type Tipo = NonNullable<InsigniaPublica['tipo_mascota']>;

/** All texts of the finder's pages; in many of them the pet speaks. */
export interface Palabras {
  /** Label of the list of languages. */
  idioma: string;
  lema: string;
  /** Link to the legal texts, which are in Spanish. */
  legal: string;
  saludo: Nombrado;
  descripcion: string;
  especie: Record<Tipo, SegunSexo>;
  sexo: Record<'M' | 'H', string>;
  esteril: Record<'si' | 'no', SegunSexo>;
  /** Headline while the pet is lost, and since when: day and hour in words. */
  perdida: Nombrado;
  desde: (momento: string) => string;
  foto: Nombrado;
  retrato: Nombrado;
  /** Instead of a photo. */
  sinFoto: string;
  /** Label of the call button, with the owner's name, else with the pet's. */
  llamar: { dueno: (nombre: string) => string; familia: Nombrado };
  /** Message from the finder to the owner. */
  whatsApp: Nombrado;
  sinTelefono: string;
  /** Alternatives to a call; the form's own words are in `PalabrasAviso`. */
  avisar: {
    sinLlamar: string;
    /** Headline when the owner has no public telephone. */
    envia: Nombrado;
    alMomento: Nombrado;
  };
  importante: Record<Asunto | 'titulo' | 'recompensa' | 'chip', string>;
  contacto: SegunSexo;
  consejos: {
    siNoContestan: string;
    quePuedesHacer: string;
    vuelveALlamar: string;
    veterinario: string;
    /** Contains the numbers 092 and 112. */
    policia: string;
  };
  historia: string;
  fotos: SegunNumero;
  likes: SegunNumero;
  videos: SegunNumero;
  album: {
    nombre: string;
    imagenes: string;
    videos: string;
    documentos: string;
    primerasFotos: string;
    sinFotos: string;
    masFotos: string;
    cerrar: string;
    sinTitulo: string;
    meGusta: string;
    compartir: string;
    duracion: (tiempo: string) => string;
    convirtiendo: string;
    descarga: string;
    descargarVideo: string;
    certificado: string;
    verCertificado: string;
  };
  /** Messages of the page's script. */
  avisos: Record<'sinGuardar' | 'copiado' | 'sinCompartir', string>;
  chapaLibre: {
    pestana: string;
    titulo: string;
    codigo: string;
    tuya: string;
    pagada: string;
    activar: string;
    conCupon: string;
    tengo: string;
    crearCuenta: string;
    encontrada: string;
    ayuda: string;
  };
  /** The code of an old poster: the pet is home, or lost again. */
  cartelMuerto: { enCasa: Nombrado; gracias: string; antiguo: Nombrado; otraVez: string };
  noEncontrado: {
    pestana: string;
    titulo: string;
    revisa: string;
    sinChapa: string;
    publicala: string;
    buscaCerca: string;
  };
  sinPagina: {
    pestana: string;
    titulo: string;
    texto: string;
    principio: string;
    tienesCodigo: string;
  };
  codigo: { escribe: string; buscar: string };
  demasiados: { pestana: string; titulo: string; delante: string; escanea: string };
  pausa: { pestana: string; titulo: string; texto: string; otraVez: string };
  contigo: { titulo: string; ayuda: string };
  soporte: string;
  sinCertificado: {
    titulo: string;
    motivos: Record<MotivoSinCertificado, string>;
    tuya: string;
    entra: string;
    mascotas: string;
  };
}

export function fit(palabras: SegunSexo, genero: InsigniaPublica['Genero']): string {
  return palabras[genero ?? 'X'];
}

/** The same word for all sexes. */
export function any(palabra: string): SegunSexo {
  return { M: palabra, H: palabra, X: palabra };
}

export function named({ de, sin }: Nombrado, nombre: string): string {
  return nombre ? de(nombre) : sin;
}

const plurales = perIdioma((idioma) => new Intl.PluralRules(idioma));

export function countedAs(palabras: SegunNumero, n: number, idioma: Idioma): string {
  return plurales(idioma).select(n) === 'one' ? palabras.one : palabras.other;
}
