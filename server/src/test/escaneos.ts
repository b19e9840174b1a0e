import type { Escaneo } from '@vuelve/contract/actividad';
import type { Lista } from '@vuelve/contract/admin';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** The user agent of a common phone. */
export const MOVIL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let last = 0;
/** An address that was never used before. */
export const newIp = () => `198.51.${Math.floor(++last / 250)}.${(last % 250) + 1}`;

/** The headers of a phone at an address; `TRUST_PROXY` must be `loopback`. */
export const from = (ip: string, agente = MOVIL) => ({
  'x-forwarded-for': ip,
  'user-agent': agente,
});

/** A page of a pet's activity as its owner reads it. */
export async function readActividad(
  { client }: { client: Client },
  { hash }: { hash: string },
  query = '',
) {
  const path = `/insigniasQR/actividad?hash=${hash}${query}`;
  const { status, body } = await client.get<Lista<Escaneo>>(path);
  expect(status).toBe(200);
  return body;
}

/** A witness pet: once its scan is stored, all earlier scans are stored too. */
export async function createTestigo(t: TestApp) {
  const mascota = await t.createMascota(await t.createOwner());
  let scans = 0;
  return async () => {
    await t.visitor().fetch(`/q?${mascota.chapa.hash}`, from(newIp()));
    scans += 1;
    await eventually(async () => {
      const rows = await t.db
        .selectFrom('escaneos')
        .select('id')
        .where('mascota_id', '=', mascota.id)
        .execute();
      expect(rows).toHaveLength(scans);
    });
  };
}
