import type { Aviso } from './conversacion.ts';
import type { Situacion } from './encontradas.ts';
import type { ClaveEspecie, Color, Especie, Tamano } from './senas.ts';

/** How far an entry is from the reader, from cell to cell: under 1 km, 1 to 3, more. */
export type Lejania = 'cerca' | 'media' | 'lejos';

/** The kinds of entry: a lost pet, or a found animal. */
export const CLASES = ['perdida', 'encontrada'] as const;
export type Clase = (typeof CLASES)[number];

/** An entry of the public board. Nothing finer than its municipality and `lejania` is told. */
export interface AnuncioMostrado {
  clase: Clase;
  /** Path of its page. */
  ruta: string;
  /** The pet's name; of a found animal what it is called: 'Perro encontrado'. */
  nombre: string;
  especie: Especie;
  /** Null where its finder did not say. */
  tamano: Tamano | null;
  colores: Color[];
  municipio: string;
  /** Null while the reader has not said where he is, or the entry does not. */
  lejania: Lejania | null;
  /** When it was lost or found, ISO 8601. */
  desde: string;
  /** Path of the pet's photo; null without one. */
  foto: string | null;
}

/** The filters of the board, as its address holds them. */
export interface FiltroTablon {
  /** INE's code of a municipality (five digits) or a province (two); empty: all Spain. */
  zona: string;
  /** The reader's cell; null while he has not shared where he is. */
  celda: number | null;
  especie: ClaveEspecie | null;
  /** Only lost or only found ones; null: both. */
  clase: Clase | null;
  /** Only the last so many days; null: all. */
  dias: number | null;
}

/** The board. */
export interface VistaTablon {
  filtro: FiltroTablon;
  /** The area's name; empty for all Spain. */
  nombreZona: string;
  /** For a municipality: its province, whose entries may be read instead. */
  provincia: { codigo: string; nombre: string } | null;
  /** What was typed as the area, why it was refused, and which areas may be meant. */
  escrito: string;
  error: string | null;
  parecidos: { nombre: string; zona: string }[];
  anuncios: AnuncioMostrado[];
  /** Path of the next page, if there is one. */
  siguiente: string | null;
  /** Paths of the area's map, beside the list and on a phone; null for a province and all Spain. */
  mapa: Record<'ancha' | 'baja', string> | null;
}

/** The page of one entry. */
export interface VistaAnuncio {
  anuncio: AnuncioMostrado;
  /** Whether the team alone sees it: nobody can act on it. */
  oculta: boolean;
  /** Path of the form by which the reader writes: to the family, or that a found one is his. */
  escribir: string;
  /** Of a found animal: where it is now, and the paths of its photos; null and none for others. */
  situacion: Situacion | null;
  fotos: { miniatura: string; grande: string }[];
  /** Path of the form by which anybody reports the entry. */
  denunciar: string;
  /** Path of the board of its municipality. */
  tablon: string;
}

/** The form by which anybody reports an entry. */
export interface VistaDenunciarAnuncio {
  nombre: string;
  /** Path of the entry's page. */
  ruta: string;
  escrito: { motivo: string; texto: string };
  error: string | null;
}

/** What became of a report, for its author. */
export interface VistaDenunciaAnuncio {
  /** The link to this page. */
  enlace: string;
  decision: { retira: boolean; explicacion: string } | null;
}

/** What somebody typed about an entry that had just left the board. */
export type AvisoSinEnviar = Partial<Pick<Aviso, 'texto' | 'lugar' | 'contacto'>>;
