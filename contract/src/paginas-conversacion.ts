import type { Aviso, Rol, TipoAviso } from './conversacion.ts';
import type { FraseDicha } from './frases.ts';
import type { Regreso } from './perdida.ts';
import type { Sello } from './sello.ts';

/** Why what was sent is refused: the pages say it in the reader's language. */
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
  | NegativaFoto;

/** Why a photo is refused: sent again without it, the rest goes through. */
export type NegativaFoto =
  | 'fotoGrande'
  | 'fotoNoVale'
  | 'fotoSobra'
  | 'fotosSeguidas'
  | 'fotoAhoraNo';

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
  /** Whether a photo came that has to be chosen again. */
  sinFoto: boolean;
}

/** A photo of a message: where it is, small and large, and the small one's size in pixels. */
export interface FotoDeMensaje {
  miniatura: string;
  grande: string;
  ancho: number;
  alto: number;
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
  /** What he has scanned, for the owner and his contacts; null where that was never known. */
  sello: Sello | null;
  pasos: {
    enviado: string;
    /** When the owner saw it. */
    visto: string | null;
    /** The first answer, and whose: the first name of its owner or of a contact. */
    respondido: { cuando: string; nombre: string } | null;
  };
  /** Who was told because the owner did not open it, in order: first names alone. */
  relevos: { nombre: string; avisado: string; visto: string | null }[];
  /** The contacts who may read it, in the order in which they were told: of two with one first name the second has a number. */
  contactos: { nombre: string; yo: boolean }[];
  /** The contact who takes care of it, and whether it is whoever reads. */
  atiende: { nombre: string; desde: string; yo: boolean } | null;
  mensajes: {
    autor: Rol;
    /** Whether whoever reads wrote it. */
    mio: boolean;
    /** The first name of a contact who wrote it; empty for the others. */
    nombre: string;
    frases: FraseDicha[];
    texto: string;
    lugar: string;
    posicion: {
      latitud: number;
      longitud: number;
      precision: number | null;
      /** Whether a photo of his said it, and not his phone. */
      deFoto: boolean;
    } | null;
    foto: FotoDeMensaje | null;
    enviado: string;
  }[];
  /** Whether something waits for the eyes of whoever reads; a contact takes it on by hand first. */
  porVer: boolean;
  /** The end of the loss in which the finder wrote, while the pet is home, and whether he was thanked for it. */
  regreso: (Regreso & { agradecido: boolean }) | null;
  /** For the finder alone: the place that a photo of his names, which he has not said yet; `clave` is what he answers with. */
  lugarOfrecido: { clave: string; latitud: number; longitud: number } | null;
  /** Who ended it; a report ends it too. */
  cerradaPor: Exclude<Rol, 'contacto'> | 'denuncia' | null;
  /** The link of whoever reads. */
  enlace: string;
}

/** The page of a conversation: what stands in it, what the next message is sent under, and what came of the last. */
export interface VistaConversacion {
  datos: DatosConversacion;
  clave: string;
  escrito: string;
  error: Negativa | null;
  /** Whether a photo came that has to be chosen again. */
  sinFoto: boolean;
}
