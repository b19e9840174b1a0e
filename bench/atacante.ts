import { pick, randomFrom } from '../server/src/test/azar.ts';
import type { Costoso } from '../server/src/test/doscientos/doscientos.ts';
import type { Cuenta } from './cuenta.ts';

const A_LA_VEZ = 8;
const FRONTERA = 'frontera-del-banco-de-pruebas';

/** A hostile file as a ready request; built in advance, because the server shares this machine. */
export interface Envio {
  nombre: string;
  ruta: string;
  cuerpo: Uint8Array<ArrayBuffer>;
}

const RUTAS = {
  video: { ruta: '/imagenes/subirfoto', fichero: 'imagen', campos: { media: 'si', titulo: 'x' } },
  imagen: { ruta: '/imagenes/subirfoto', fichero: 'imagen', campos: { tipo_imagen: 'cover' } },
  pdf: { ruta: '/pdfvacunas/upload', fichero: 'pdfvacunas', campos: {} },
};

/** Builds the request that sends `costoso` as `cuenta`. */
export function toEnvio({ nombre, tipo, bytes }: Costoso, { mascota }: Cuenta): Envio {
  const { ruta, fichero, campos } = RUTAS[tipo];
  const part = (name: string, rest: string) =>
    `--${FRONTERA}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const fields = Object.entries({ hash_mascota: mascota.hash, ...campos });
  const head = fields.map(([name, value]) => `${part(name, '')}${value}\r\n`).join('');
  const cuerpo = Buffer.concat([
    Buffer.from(head + part(fichero, '; filename="x"')),
    bytes,
    Buffer.from(`\r\n--${FRONTERA}--\r\n`),
  ]);
  return { nombre, ruta, cuerpo: Uint8Array.from(cuerpo) };
}

/** Sends a request; an accepted medium is deleted again, because their number is limited. */
export async function send(
  { client, mascota }: Cuenta,
  { ruta, cuerpo }: Envio,
  signal?: AbortSignal,
): Promise<number> {
  const { status, body } = await client.request<{ media?: { id: number } }>('POST', ruta, {
    headers: { 'content-type': `multipart/form-data; boundary=${FRONTERA}` },
    body: cuerpo,
    signal,
  });
  if (body.media) {
    await client.delete(`/insigniaMediaQR/delete?insignia_id=${mascota.id}&id=${body.media.id}`);
  }
  return status;
}

/**
 * Sends `envios` without pause, several in parallel, until stopped.
 * @returns a function that stops and resolves to the number of answers
 */
export function attack(cuenta: Cuenta, envios: Envio[], seed: number): () => Promise<number> {
  const random = randomFrom(seed);
  const stop = new AbortController();
  let sent = 0;
  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      await send(cuenta, pick(envios, random), stop.signal).catch(() => {});
      sent += 1;
    }
  }
  const workers = Array.from({ length: A_LA_VEZ }, work);
  return async () => {
    stop.abort();
    await Promise.all(workers);
    return sent;
  };
}
