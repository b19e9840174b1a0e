import type { Collar, Resultado, Sexo, Situacion } from './encontradas.ts';
import type { AnuncioMostrado } from './paginas-tablon.ts';
import type { ClaveEspecie, Color, Tamano } from './senas.ts';

/** Why fields of a form were refused, by the field's name. */
type Fallos = Record<string, string>;

/** The first step of an entry about a found animal, empty or as it was refused. */
export interface VistaHallazgo {
  /** The idempotency key of the form. */
  clave: string;
  /** Path of the private page when an entry is changed; null for a new one. */
  vuelta: string | null;
  escrito: {
    situacion: Situacion | '';
    especie: ClaveEspecie | '';
    tamano: Tamano | '';
    colores: Color[];
    municipio: string;
    referencia: string;
    latitud: string;
    longitud: string;
  };
  /** Sentence for the whole form; null when it is empty or only fields were refused. */
  error: string | null;
  campos: Fallos;
}

/** A photo of an entry: paths of the thumbnail and the large picture, and its key in forms. */
export interface FotoEncontrada {
  clave: string;
  miniatura: string;
  grande: string;
}

/** The second step: photos, what proves whose it is, and the mailbox. */
export interface VistaBorrador {
  anuncio: AnuncioMostrado;
  situacion: Situacion;
  /** Path of the form by which the first step is changed. */
  cambiar: string;
  fotos: FotoEncontrada[];
  /** The municipality where a photo says that it was made; null without, or once answered. */
  lugarDeFoto: string | null;
  escrito: { sexo: Sexo | ''; collar: Collar | ''; marcas: string; dia: string; email: string };
  /** The last day that can be chosen, YYYY-MM-DD: today in Spain. */
  hoy: string;
  /** The address that a code was mailed to; null before. */
  pedidoA: string | null;
  error: string | null;
  campos: Fallos;
}

/** A conversation in the finder's list. */
export interface ConversacionDeEncontrada {
  /** Path of the finder's side. */
  ruta: string;
  /** When it began, ISO 8601. */
  abierta: string;
  /** Whether something in it waits for the finder. */
  porVer: boolean;
  cerrada: boolean;
}

/** The finder's private page, once the entry is published. */
export interface VistaEncontrada {
  /** `oculta`: reported by several, until the team decides. `retirada`: the team took it off. */
  estado: 'publicada' | 'oculta' | 'retirada' | 'cerrada';
  anuncio: AnuncioMostrado;
  situacion: Situacion;
  cambiar: string;
  fotos: FotoEncontrada[];
  lugarDeFoto: string | null;
  conversaciones: ConversacionDeEncontrada[];
  /** Lost pets on the board that it may be, the likeliest first. */
  candidatas: AnuncioMostrado[];
  /** When it leaves the board unless its finder says that it is still so; in words. */
  hasta: string;
  /** How it ended; null while it is open. */
  resultado: Resultado | null;
  /** The team's reason for a removal, and what became of the one appeal. */
  retirada: { explicacion: string; apelada: boolean; respuesta: string } | null;
  /** The appeal as it was typed, when it was refused. */
  escrito: string;
  /** The reader's link to this page. */
  enlace: string;
  /** The day on which a closed entry is erased, in words; null while it is open. */
  seBorra: string | null;
  error: string | null;
  campos: Fallos;
}

/** The form of somebody who recognises his animal. */
export interface VistaReclamar {
  anuncio: AnuncioMostrado;
  clave: string;
  escrito: { email: string; sexo: Sexo | ''; collar: Collar | ''; marcas: string };
  error: string | null;
  campos: Fallos;
}

/** The page on which he types the mailed code. */
export interface VistaReclamacion {
  anuncio: AnuncioMostrado;
  email: string;
  error: string | null;
  campos: Fallos;
}
