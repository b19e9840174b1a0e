import type { Aviso, Rol, TipoAviso } from './conversacion.ts';
import type { Frase } from './frases.ts';

/** Why what was sent is refused: the pages say it in the reader's language. */
export type Negativa = 'vacio' | 'largo' | 'demasiados' | 'revisa';

/** What a form about a pet says of it. */
export interface MascotaDeAviso {
  hash: string;
  nombre: string;
  genero: 'M' | 'H' | null;
  tipo: 1 | 2 | 3 | null;
}

/** What a finder's form shows: empty, or as it was sent and refused. */
export interface DatosAviso {
  mascota: MascotaDeAviso;
  /** Address of the pet's picture, if it has one. */
  retrato: string | null;
  /** The owner's first name; empty while he has given none. */
  dueno: string;
  tipo: TipoAviso;
  /** What it is sent under. */
  clave: string;
  escrito: Partial<Omit<Aviso, 'clave' | 'tipo'>>;
  error: Negativa | null;
}

/** What either side sees of a conversation; times as ISO 8601. */
export interface DatosConversacion {
  rol: Rol;
  tipo: TipoAviso;
  mascota: MascotaDeAviso;
  retrato: string | null;
  dueno: string;
  /** The language that the finder reads. */
  idiomaBuscador: string;
  /** How he may be reached otherwise, for the owner alone; empty when he did not say. */
  contacto: string;
  pasos: { enviado: string; visto: string | null; respondido: string | null };
  mensajes: {
    autor: Rol;
    frases: Frase[];
    texto: string;
    lugar: string;
    posicion: { latitud: number; longitud: number; precision: number | null } | null;
    enviado: string;
  }[];
  /** Who ended it; a report ends it too. */
  cerradaPor: Rol | 'denuncia' | null;
  /** The link of whoever reads. */
  enlace: string;
}

/** The page of a conversation: what stands in it, what the next message is sent under, and what came of the last. */
export interface VistaConversacion {
  datos: DatosConversacion;
  clave: string;
  escrito: string;
  error: Negativa | null;
}
