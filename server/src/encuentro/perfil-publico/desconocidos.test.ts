import { beforeEach, describe, expect, test } from 'vitest';
import { newCodigoCorto, newHash } from '../../cimientos/hashes.ts';
import type { Client } from '../../test/client.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { createChapa } from '../../chapas/chapas.ts';
import { findChapa } from '../../chapas/chapas.queries.ts';

const LIMITE = 6;
const DEMASIADOS =
  'Se han probado demasiados códigos desde esta conexión. Espera un poco y vuelve a probar.';

const t = useTestApp({ CHAPAS_DESCONOCIDAS_HORA: String(LIMITE), TRUST_PROXY: '127.0.0.1' });
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));
const libre = makeOnce(async () => (await findChapa(t.db, await createChapa(t.db, null)))!);
beforeEach(() => t.forgetLimites());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const ATACANTE = '203.0.113.9';

/** Ways to ask for a code, as a page or as JSON. */
const CAMINOS: [string, (codigo: string) => string][] = [
  ['/q?…', (codigo) => `/q?${codigo}`],
  ['/q?codigo=…', (codigo) => `/q?codigo=${codigo}`],
  ['/app/view/…', (codigo) => `/app/view/${codigo}`],
  ['/api/verInsignia?hash=…', (codigo) => `/api/verInsignia?hash=${codigo}`],
];

const ask = (path: string, ip = ATACANTE, client: Client = t.visitor()) =>
  client.fetch(path, from(ip));

/** Tries unknown codes until the rate limit of the IP address is reached. */
async function guess(toPath = CAMINOS[0]![1], ip = ATACANTE, client?: Client) {
  const statuses: number[] = [];
  for (let i = 0; i < LIMITE; i++) {
    statuses.push((await ask(toPath(newCodigoCorto()), ip, client)).status);
  }
  return statuses;
}

describe('códigos que ninguna chapa tiene', () => {
  test.each(CAMINOS)('%s: tantos en una hora, y después → 429 con la espera', async (_, toPath) => {
    expect(await guess(toPath)).toEqual(Array(LIMITE).fill(404));
    const response = await ask(toPath(newCodigoCorto()));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('las páginas lo dicen en una página en español; la API, en JSON', async () => {
    await guess();
    for (const [, toPath] of CAMINOS.slice(0, 3)) {
      const response = await ask(toPath(newHash()));
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await response.text();
      expect(html).toContain('<html lang="es">');
      expect(html).toContain(DEMASIADOS);
    }
    const answer = await ask(CAMINOS[3]![1](newHash()));
    expect(await answer.json()).toEqual({ error: DEMASIADOS });
  });

  test('por un camino o por otro, cuentan juntos', async () => {
    for (let i = 0; i < LIMITE; i++) await ask(CAMINOS[i % CAMINOS.length]![1](newCodigoCorto()));
    for (const [, toPath] of CAMINOS) expect((await ask(toPath('noexiste'))).status).toBe(429);
  });

  test('quien abre su propia página, que nunca sale de la memoria, no gasta intentos', async () => {
    for (let i = 0; i < LIMITE + 1; i++) {
      expect((await ask(`/app/view/${pet.hash}`, ATACANTE, owner.client)).status).toBe(200);
      expect((await ask(`/q?${pet.hash}`, ATACANTE, owner.client)).status).toBe(200);
    }
    expect((await ask(`/q?${newCodigoCorto()}`, ATACANTE, owner.client)).status).toBe(404);
  });

  test('los aciertos no cuentan', async () => {
    for (let i = 0; i < LIMITE * 2; i++) {
      for (const codigo of [pet.hash, pet.chapa.hash, pet.chapa.corto]) {
        for (const [, toPath] of CAMINOS.slice(2)) await ask(toPath(codigo));
      }
      for (const codigo of [pet.chapa.hash, pet.chapa.corto, libre.hash, libre.corto]) {
        for (const [, toPath] of CAMINOS.slice(0, 2)) await ask(toPath(codigo));
      }
    }
    expect((await ask('/q?noexiste')).status).toBe(404);
  });

  test('quien escanea una chapa pasa siempre, haga lo que haga su vecino', async () => {
    await guess();
    const response = await ask(`/app/view/${pet.chapa.hash}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/app/view/${pet.hash}`);
    expect((await ask(`/q?${pet.chapa.hash}`)).status).toBe(200);
    expect((await ask(`/app/view/${pet.hash}`)).status).toBe(200);
    expect((await ask(`/api/verInsignia?hash=${pet.hash}`)).status).toBe(200);
    expect((await ask(`/api/verInsignia?hash=${pet.chapa.hash}`)).status).toBe(200);
    expect((await ask(`/q?${libre.hash}`)).status).toBe(200);
  });

  test('agotado el límite, un código corto que existe responde como uno que no: adivinar no sirve', async () => {
    await guess();
    for (const [, toPath] of CAMINOS) {
      for (const codigo of [pet.chapa.corto, pet.chapa.corto.toLowerCase(), libre.corto]) {
        const other = newCodigoCorto();
        const [hit, miss] = [await ask(toPath(codigo)), await ask(toPath(other))];
        expect([hit.status, miss.status]).toEqual([429, 429]);
        // The links to other languages contain the code.
        const said = (await miss.text()).replaceAll(other, codigo);
        expect(await hit.text()).toBe(said);
      }
    }
  });

  test('a la vez tampoco se pasa', async () => {
    const misses = Array.from({ length: LIMITE * 4 }, newCodigoCorto);
    // Open connections first: then all requests arrive at once.
    await Promise.all(misses.map(() => ask(`/q?${pet.chapa.hash}`)));
    const hits = Array.from({ length: 5 }, (_, i) => [pet.chapa.corto, libre.corto][i % 2]!);
    const answers = await Promise.all([...misses, ...hits].map((codigo) => ask(`/q?${codigo}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(LIMITE);
    expect(statuses.slice(misses.length)).toEqual(hits.map(() => 429));
  });

  test('muchos códigos cortos que existen, a la vez: después no queda ninguno contado', async () => {
    await Promise.all(Array.from({ length: LIMITE * 5 }, () => ask(`/q?${pet.chapa.corto}`)));
    expect(await guess()).toEqual(Array(LIMITE).fill(404));
  });

  test('otra dirección tiene su cuenta; una red IPv6 es una', async () => {
    await guess();
    expect((await ask('/q?noexiste', '203.0.113.10')).status).toBe(404);
    for (let i = 0; i < LIMITE; i++) await ask('/q?noexiste', `2001:db8:1:2::${i}`);
    expect((await ask('/q?noexiste', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('/q?noexiste', '2001:db8:1:3::1')).status).toBe(404);
  });

  test('con sesión abierta se cuenta aparte, por cuenta: los vecinos no estorban', async () => {
    await guess();
    for (const path of [`/q?${pet.chapa.corto}`, `/app/view/${pet.chapa.corto}`]) {
      expect((await ask(path, ATACANTE, owner.client)).status).toBe(302);
    }
    expect((await ask('/q?noexiste', ATACANTE, owner.client)).status).toBe(404);
    await guess(undefined, '198.51.100.1', owner.client);
    expect((await ask('/q?noexiste', '198.51.100.2', owner.client)).status).toBe(429);
    expect((await ask('/q?noexiste', '198.51.100.2')).status).toBe(404);
  });

  test.each(['', '?', '?codigo=', '?%00', "?codigo='%20OR%201=1--"])(
    '/q%s no es un código: no cuenta',
    async (query) => {
      for (let i = 0; i < LIMITE + 1; i++) {
        expect((await ask(`/q${query}`)).status).toBe(404);
      }
    },
  );
});
