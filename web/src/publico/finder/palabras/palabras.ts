import { type Idioma, perIdioma } from '@vuelve/contract/idiomas';
import type { Asunto } from '@vuelve/contract/importante';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { MotivoSinCertificado } from '@vuelve/contract/paginas';

/** The word for a male, for a female, and for an animal whose sex nobody said. */
export type SegunSexo = Record<'M' | 'H' | 'X', string>;

/** A sentence with a name in it, and the one where there is no name. */
export interface Nombrado {
  de: (nombre: string) => string;
  sin: string;
}

/** The forms that the language has for one and for other numbers. */
export type SegunNumero = Record<'one' | 'other', string>;

type Tipo = NonNullable<InsigniaPublica['tipo_mascota']>;

/** All that the finder's pages say, the pet speaking on its own. */
export interface Palabras {
  /** What the list of languages is. */
  idioma: string;
  lema: string;
  /** Where the legal texts are, which are Spanish. */
  legal: string;
  saludo: Nombrado;
  descripcion: string;
  especie: Record<Tipo, SegunSexo>;
  sexo: Record<'M' | 'H', string>;
  esteril: Record<'si' | 'no', SegunSexo>;
  /** What the page says first while the pet is lost, and since when: a day and an hour in words. */
  perdida: Nombrado;
  desde: (momento: string) => string;
  foto: Nombrado;
  retrato: Nombrado;
  /** In the place of a photo: never the face of another. */
  sinFoto: string;
  /** By the owner's name, or else by the pet's. */
  llamar: { dueno: (nombre: string) => string; familia: Nombrado };
  /** The finder speaks, to the owner. */
  whatsApp: Nombrado;
  sinTelefono: string;
  /** Instead of a call; what can be told stands with the words of the form. */
  avisar: {
    sinLlamar: string;
    /** Asks for it, where nobody can be called. */
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
    /** With the numbers 092 and 112 in it. */
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
  /** What the page's script says of what was tried. */
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
  /** A poster of a loss that is over; of a pet that is lost again it is old. */
  cartelMuerto: { enCasa: Nombrado; gracias: string; antiguo: Nombrado; otraVez: string };
  noEncontrado: { pestana: string; titulo: string; revisa: string };
  sinPagina: {
    pestana: string;
    titulo: string;
    texto: string;
    principio: string;
    tienesCodigo: string;
  };
  codigo: { escribe: string; buscar: string };
  demasiados: { pestana: string; titulo: string; delante: string; escanea: string };
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

/** The word that fits an animal. */
export function fit(palabras: SegunSexo, genero: InsigniaPublica['Genero']): string {
  return palabras[genero ?? 'X'];
}

/** One word for all animals. */
export function any(palabra: string): SegunSexo {
  return { M: palabra, H: palabra, X: palabra };
}

/** The sentence about somebody, who may have no name. */
export function named({ de, sin }: Nombrado, nombre: string): string {
  return nombre ? de(nombre) : sin;
}

const plurales = perIdioma((idioma) => new Intl.PluralRules(idioma));

/** The form that goes with a number. */
export function countedAs(palabras: SegunNumero, n: number, idioma: Idioma): string {
  return plurales(idioma).select(n) === 'one' ? palabras.one : palabras.other;
}
