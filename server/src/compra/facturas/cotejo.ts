import type { Queryable } from '../../cimientos/db/database.ts';
import { NIF_DEMO } from '../../cimientos/nif.ts';
import { writeFecha, writeImporte } from './huella.ts';
import { findFila } from './registro-facturas.queries.ts';

/** The address in an invoice's QR code. `verificable`: AEAT has the invoice and can confirm it. */
export interface Cotejo {
  url: string;
  verificable: boolean;
}

const SERVICIO = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/';
/** AEAT's service for tests, for the demo's invoices. */
const SERVICIO_PRUEBAS = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/';

/**
 * The address at which AEAT compares an invoice, by its number (Orden HAC/1177/2024, art. 20 and
 * 21); undefined for an invoice outside the register, for example an older one.
 */
export async function findCotejo(db: Queryable, numero: string): Promise<Cotejo | undefined> {
  const fila = await findFila(db, numero);
  if (!fila) return undefined;
  const { verificable } = fila;
  const campos = new URLSearchParams({
    nif: fila.emisor,
    numserie: fila.numero,
    fecha: writeFecha(fila.fecha),
    importe: writeImporte(fila.importe),
  });
  const pagina = verificable ? 'ValidarQR' : 'ValidarQRNoVerifactu';
  const servicio = fila.emisor === NIF_DEMO ? SERVICIO_PRUEBAS : SERVICIO;
  return { url: `${servicio}${pagina}?${campos}`, verificable };
}
