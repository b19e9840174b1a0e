import { beforeAll, describe, expect, test } from 'vitest';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { createChapa } from '../../chapas/chapas.ts';
import { findChapa } from '../../chapas/chapas.queries.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));
let libre: { hash: string; corto: string };
beforeAll(async () => {
  const { hash } = await createChapa(t.db, null);
  libre = (await findChapa(t.db, { hash }))!;
});

const NO_HAY = 'No encontramos ninguna mascota con este código';
const LIBRE = 'Esta chapa todavía no está asignada a ninguna mascota';

/** The ways to type a short code. */
function typed(corto: string): string[] {
  const halves = [corto.slice(0, 4), corto.slice(4)];
  return [corto, corto.toLowerCase(), halves.join('-'), halves.join('-').toLowerCase()];
}

describe('GET /q', () => {
  test('hash de la chapa → la página de su mascota, la misma que en su dirección', async () => {
    const response = await t.visitor().fetch(`/q?${pet.chapa.hash}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const html = await response.text();
    expect(html).toContain(`<link rel="canonical" href="/app/view/${pet.hash}"/>`);
    expect(html).toBe(await t.readPerfil(pet.hash));
    const same = await t.visitor().fetch(`/app/view/${pet.hash}`);
    expect(same.headers.get('etag')).toBe(response.headers.get('etag'));
  });

  test('el hash de la mascota vale también', async () => {
    const response = await t.visitor().fetch(`/q?${pet.hash}`);
    expect([response.status, await response.text()]).toEqual([200, await t.readPerfil(pet.hash)]);
  });

  test('sin JavaScript todo lleva a alguna parte desde ella: nada depende de su dirección', async () => {
    const html = await (await t.visitor().fetch(`/q?${pet.chapa.hash}`)).text();
    const links = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toMatch(/^(\/|#|https?:|tel:|sms:|mailto:|data:)/);
  });

  test('su owner ve su chapa, y nadie la guarda', async () => {
    const response = await owner.client.fetch(`/q?${pet.chapa.hash}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain(pet.chapa.corto);
    expect(await (await t.visitor().fetch(`/q?${pet.chapa.hash}`)).text()).not.toContain(
      pet.chapa.corto,
    );
  });

  test('código corto, en minúsculas o con guion → 302', async () => {
    for (const codigo of typed(pet.chapa.corto)) {
      const response = await t.visitor().fetch(`/q?${codigo}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(`/app/view/${pet.hash}`);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('el código escrito en el formulario de la página → 302', async () => {
    const [corto] = typed(pet.chapa.corto);
    const halves = `+${corto!.slice(0, 4)}+${corto!.slice(4).toLowerCase()}+`;
    for (const codigo of [...typed(pet.chapa.corto), halves, pet.chapa.hash]) {
      const response = await t.visitor().fetch(`/q?codigo=${codigo}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(`/app/view/${pet.hash}`);
    }
  });

  test('el código del dibujo de la portada, que ninguna chapa puede tener → 302 al ejemplo', async () => {
    for (const codigo of typed('HOLALUNA')) {
      const response = await t.visitor().fetch(`/q?codigo=${codigo}`);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/ejemplo']);
    }
  });

  test('un código desconocido se queda en su campo, tal cual; lo que leyó una cámara, no', async () => {
    const fieldOf = async (query: string) => {
      const response = await t.visitor().fetch(`/q?${query}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      return /<input [^>]*id="codigo"[^>]*>/.exec(await response.text())![0];
    };
    expect(await fieldOf('codigo=ZZZZ+2223')).toContain('value="ZZZZ 2223"');
    expect(await fieldOf('codigo=%22%3E%3Cscript%3E')).toContain(
      'value="&quot;&gt;&lt;script&gt;"',
    );
    expect(await fieldOf(newHash())).not.toContain('value=');
  });

  test('lo que añaden otros al enlace no estorba', async () => {
    for (const more of ['&utm_source=wa', '=', '=&fbclid=1']) {
      const response = await t.visitor().fetch(`/q?${pet.chapa.hash}${more}`);
      expect([response.status, await response.text()]).toEqual([200, await t.readPerfil(pet.hash)]);
    }
  });

  test('chapa libre → 200 con su código y qué hacer con ella', async () => {
    for (const codigo of [libre.hash, ...typed(libre.corto)]) {
      const response = await t.visitor().fetch(`/q?${codigo}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(LIBRE);
      expect(html).toContain(libre.corto);
      expect(html).toContain(`href="/app/CrearCuenta?chapa=${libre.corto}"`);
    }
  });

  test.each([
    '',
    '?',
    '?noexiste',
    '?codigo=',
    '?codigo=%00',
    '?%00',
    "?codigo='%20OR%201=1--",
    `?${'a'.repeat(500)}`,
  ])('/q%s → página 404 en español', async (query) => {
    const response = await t.visitor().fetch(`/q${query}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain(NO_HAY);
    expect(html).toMatch(/<form [^>]*action="\/q"/);
  });
});

describe('GET /app/view con el código de una chapa', () => {
  test('asignada → 302 a la página de su mascota', async () => {
    for (const codigo of [pet.chapa.hash, ...typed(pet.chapa.corto)]) {
      const response = await t.visitor().fetch(`/app/view/${codigo}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(`/app/view/${pet.hash}`);
    }
  });

  test('libre → página 404 que dice qué hacer', async () => {
    const response = await t.visitor().fetch(`/app/view/${libre.hash}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(LIBRE);
  });

  test.each(['noexiste', '%00', 'a%00b', "'--", '%F0%9F%90%BE', 'a'.repeat(200)])(
    '%s → página 404',
    async (codigo) => {
      const response = await t.visitor().fetch(`/app/view/${codigo}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(NO_HAY);
    },
  );
});

describe('códigos cortos', () => {
  test('son ocho letras y números que no se confunden', async () => {
    for (let i = 0; i < 50; i++) {
      const { hash } = await createChapa(t.db, null);
      expect(hash).toMatch(/^[\w-]{22}$/);
      const codigo = await findChapa(t.db, { hash });
      expect(codigo?.corto).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
      expect(codigo?.mascota_hash).toBeNull();
    }
  });
});
