import type { EstadoContacto } from './contactos.ts';
import type { MascotaDeAviso } from './paginas-conversacion.ts';

/** What a contact's page shows of the pet and of who asks him. */
export interface DatosContacto {
  mascota: MascotaDeAviso;
  retrato: string | null;
  /** The owner's first name; empty while he has given none. */
  dueno: string;
  /** The contact's own first name. */
  nombre: string;
  estado: EstadoContacto;
}

/** What a contact's page about a scan shows; times as ISO 8601. */
export interface DatosRelevo {
  mascota: MascotaDeAviso;
  retrato: string | null;
  dueno: string;
  /** When the scan was. */
  ocurrida: string;
  /** Whether it is still lost. */
  perdida: boolean;
  /** Who took notice first: the owner, this contact or another, by his first name; null while nobody has. */
  atiende: { quien: 'dueno' | 'yo' | 'otro'; nombre: string; desde: string } | null;
}
