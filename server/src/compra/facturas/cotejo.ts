import type { Queryable } from '../../cimientos/db/database.ts';
import { NIF_DEMO } from '../../cimientos/nif.ts';
import { writeFecha, writeImporte } from './huella.ts';
import { findFila } from './registro-facturas.queries.ts';

/** What the QR code of an invoice says, and whether AEAT has the invoice, so that it can vouch for it. */
export interface Cotejo {
  url: string;
  verificable: boolean;
}

const SERVICIO = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/';
/** AEAT's for tests: the demo's invoices are nobody's. */
const SERVICIO_PRUEBAS = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/';

/**
 * The address at which AEAT compares an invoice, by its number (Orden HAC/1177/2024, art. 20 and 21); undefined for one that
 * stands in no register, as those from before it.
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
