import type { Codigo as Chapa } from '../chapas.ts';
import { type Encargo, type Hojas, openHojas } from './draw-hoja.ts';

/** The PDFs in progress, by the id of their download. */
const abiertas = new Map<string, Hojas>();

/** One more sheet of a download, in order; without `encargo`, the end of an aborted download. */
export type Tanda =
  | { descarga: string; encargo: Encargo; chapas: Chapa[]; primera: boolean; ultima: boolean }
  | { descarga: string; encargo: undefined };

/**
 * Task of the PDF thread: draws a sheet of a download and returns the bytes that are ready.
 * @throws Error when the thread that began the PDF has ended
 */
export default function drawHojas(tanda: Tanda): Uint8Array {
  const { descarga } = tanda;
  if (!tanda.encargo) {
    abiertas.delete(descarga);
    return new Uint8Array();
  }
  if (tanda.primera) abiertas.set(descarga, openHojas(tanda.encargo));
  const hojas = abiertas.get(descarga);
  if (!hojas) throw new Error('The sheets were lost with their thread');
  const ready = hojas.draw(tanda.chapas);
  if (!tanda.ultima) return ready;
  abiertas.delete(descarga);
  return Buffer.concat([ready, hojas.close()]);
}
