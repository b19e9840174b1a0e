import type { Insignia } from '@vuelve/contract/mascota';
import { read, remove, write } from './storage.ts';

const KEY = 'datosEnvio';

/** Fields of the checkout form. */
export interface DatosEnvio {
  nombre: string;
  apellidos: string;
  direccionEnvio: string;
  codigoPostal: string;
  provincia: string;
  localidad: string;
  mismaDireccion: boolean;
  direccionFacturacion: string;
  codigoPostalFacturacion: string;
  localidadFacturacion: string;
  /** Whether the account keeps the shipping address. */
  guardarDireccion: boolean;
}

/** Remembers, for the buy screen, which pet a hash stands for. */
export function rememberMascotaToBuy({ id, hash }: Pick<Insignia, 'id' | 'hash'>): void {
  write(`mascota_${hash}`, id);
}

/** Stores the user's changes to the checkout form for the life of the tab. */
export function keepDatosEnvio(
  usuario_id: number,
  initial: DatosEnvio,
  datos: Partial<DatosEnvio>,
): void {
  const changes = Object.entries(datos).filter(
    ([campo, value]) => value !== initial[campo as keyof DatosEnvio],
  );
  write(KEY, { ...Object.fromEntries(changes), usuario_id }, sessionStorage);
}

/** The checkout form with this user's stored changes; unchanged fields come from `initial`. */
export function readDatosEnvio(usuario_id: number, initial: DatosEnvio): DatosEnvio {
  const kept = (read(KEY, sessionStorage) ?? {}) as Record<string, unknown>;
  if (kept['usuario_id'] !== usuario_id) return initial;
  const datos = Object.entries(initial).map(([campo, value]) => [
    campo,
    typeof kept[campo] === typeof value ? kept[campo] : value,
  ]);
  return Object.fromEntries(datos) as DatosEnvio;
}

export function forgetDatosEnvio(): void {
  remove(KEY, sessionStorage);
}
