import type { EstadoContacto } from './contactos.ts';
import type { MascotaDeAviso } from './paginas-conversacion.ts';

/** The data of a contact's page: the pet, and the owner who asks the contact. */
export interface DatosContacto {
  mascota: MascotaDeAviso;
  retrato: string | null;
  /** The owner's first name; empty when the owner gave none. */
  dueno: string;
  /** The contact's own first name. */
  nombre: string;
  estado: EstadoContacto;
}

/** The data of a contact's page about a scan; times as ISO 8601. */
export interface DatosRelevo {
  mascota: MascotaDeAviso;
  retrato: string | null;
  dueno: string;
  /** When the scan happened. */
  ocurrida: string;
  /** Whether the pet is still lost. */
  perdida: boolean;
  /** The person who opened the alert first, a contact by first name; null while nobody has. */
  atiende: { quien: 'dueno' | 'yo' | 'otro'; nombre: string; desde: string } | null;
}
