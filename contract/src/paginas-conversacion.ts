import type { Aviso, Rol, TipoAviso } from './conversacion.ts';
import type { FraseDicha } from './frases.ts';
import type { TelefonoLegible } from './telefonos.ts';
import type { Regreso } from './perdida.ts';
import type { Sello } from './sello.ts';

/** Why a form was refused; the pages word the reason in the reader's language. */
export type Negativa =
  | 'vacio'
  | 'largo'
  | 'demasiados'
  | 'mensajesSeguidos'
  | 'bloqueado'
  | 'redEspera'
  | 'revisa'
  | 'fallo'
  | 'lugarCaducado'
  | 'tarde'
  | NegativaFoto;

/** Why a photo was refused. Without the photo, the form would be accepted. */
export type NegativaFoto =
  | 'fotoGrande'
  | 'fotoNoVale'
  | 'fotoSobra'
  | 'fotosSeguidas'
  | 'fotoAhoraNo';

/** The pet, as a finder's form shows it. */
export interface MascotaDeAviso {
  /** Path of what the reader may see of the pet: its page, or its entry on the board. */
  pagina: string;
  nombre: string;
  genero: 'M' | 'H' | null;
  tipo: 1 | 2 | 3 | null;
}

/** The data of a finder's form: empty, or filled in as it was refused. */
export interface DatosAviso {
  mascota: MascotaDeAviso;
  /** Path of the pet's picture, if it has one. */
  retrato: string | null;
  /** The owner's first name; empty when the owner gave none. */
  dueno: string;
  tipo: TipoAviso;
  /** The idempotency key of the form. */
  clave: string;
  escrito: Partial<Omit<Aviso, 'clave' | 'tipo'>>;
  error: Negativa | null;
  /** Whether the refused form had a photo, which the finder has to choose again. */
  sinFoto: boolean;
}

/** A photo: paths of the thumbnail and the large picture, and the thumbnail's size in pixels. */
export interface FotoDeMensaje {
  miniatura: string;
  grande: string;
  ancho: number;
  alto: number;
}

/** A conversation, as the finder, the owner or a contact sees it; times as ISO 8601. */
export interface DatosConversacion {
  rol: Rol;
  tipo: TipoAviso;
  mascota: MascotaDeAviso;
  retrato: string | null;
  dueno: string;
  /** The language that the finder reads. */
  idiomaBuscador: string;
  /** The finder's words on how to be reached, for the owner only; may be empty. */
  contacto: string;
  /** The other side's number: the owner's while it is public, or the one that the finder left. */
  telefono: TelefonoLegible | null;
  /** The codes that the finder has scanned, for owner and contacts; null if never recorded. */
  sello: Sello | null;
  pasos: {
    enviado: string;
    /** When the owner saw it. */
    visto: string | null;
    /** The first answer, with the first name of its author (the owner or a contact). */
    respondido: { cuando: string; nombre: string } | null;
    /** For the finder: whether the family has seen the last message too. */
    todo: boolean;
  };
  /** The contacts told because the owner did not open the conversation, in order; first names. */
  relevos: { nombre: string; avisado: string; visto: string | null }[];
  /**
   * The contacts who may read the conversation, in the order in which they were told. The second
   * contact of the same first name gets a number.
   */
  contactos: { nombre: string; yo: boolean }[];
  /** The contact who takes care of the conversation; `yo`: the reader is this contact. */
  atiende: { nombre: string; desde: string; yo: boolean } | null;
  mensajes: {
    autor: Rol;
    /** Whether the reader wrote the message. */
    mio: boolean;
    /** The first name of the contact who wrote the message; empty for other authors. */
    nombre: string;
    frases: FraseDicha[];
    texto: string;
    lugar: string;
    posicion: {
      latitud: number;
      longitud: number;
      precision: number | null;
      /** Whether the position comes from the photo's metadata, and not from the finder's phone. */
      deFoto: boolean;
    } | null;
    foto: FotoDeMensaje | null;
    enviado: string;
  }[];
  /** Whether an alert of the conversation is unopened. A contact takes it on with a button. */
  porVer: boolean;
  /** The end of the loss in which the finder wrote, while the pet is home; any thanks for it. */
  regreso: (Regreso & { agradecido: boolean }) | null;
  /** For the finder: the photo's position, not shared yet. The finder's answer repeats `clave`. */
  lugarOfrecido: { clave: string; latitud: number; longitud: number } | null;
  /** The side that ended the conversation; a report ends it too. */
  cerradaPor: Exclude<Rol, 'contacto'> | 'denuncia' | null;
  /** While the end can be taken back: for how long (ms), and whether by the reader. */
  deshacible: { quedaMs: number; mio: boolean } | null;
  /** The reader's own link. */
  enlace: string;
  /** Set when two strangers write about a found animal, `dueno` being who says that it is his. */
  encontrada: EntreDesconocidos | null;
}

/** Whether two strangers' statements about an animal agree; null where one of them said nothing. */
export type Acuerdo = boolean | null;

/** What a conversation of two strangers shows above its messages. */
export interface EntreDesconocidos {
  /** 'Perro encontrado'. */
  nombre: string;
  /** For its finder: whether collar, sex and marks agree. Neither reads what the other stated. */
  acuerdo: { collar: Acuerdo; sexo: Acuerdo; marcas: Acuerdo } | null;
  /** The landmark in words where it was found; empty for the other side until the finder writes. */
  referencia: string;
  municipio: string;
  /** When it was found, ISO 8601. */
  desde: string;
  /** Path of the finder's private page; null for the other side. */
  propia: string | null;
  /** Whether a message of the other side speaks of money or documents. */
  pideDinero: boolean;
}

/** The conversation, the next message's idempotency key and text, and the last refusal. */
export interface VistaConversacion {
  datos: DatosConversacion;
  clave: string;
  escrito: string;
  error: Negativa | null;
  /** Whether the refused form had a photo, which the writer has to choose again. */
  sinFoto: boolean;
}
