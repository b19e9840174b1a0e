import { afterEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach } from '../../test/fixtures.ts';
import { openProxy } from '../../test/proxy.ts';
import { openDataDir } from '../../test/servidor.ts';

const dataDir = makeEach(() => openDataDir());
afterEach(() => dataDir.close());

test('mientras la base de datos no está: la última página de la mascota, otra en su idioma, y una línea en el registro', async () => {
  const proxy = await openProxy(await cloneDatabase());
  const { client, output } = await dataDir.start({ DATABASE_URL: proxy.url });
  const [, badge] = /Badge +http:\/\/[^/]+(\/q\?\S+)/.exec(output.stdout)!;
  const scan = async (path: string, idioma: string) => {
    const headers = { accept: 'text/html', 'accept-language': idioma };
    const answer = await client.fetch(path, headers);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const known = await scan(badge!, 'es');
  expect(known.html).toContain('Luna');
  const said = await eventually(() => {
    expect(output.stdout).toMatch(/^Cards .*\n$/m);
    return output.stdout;
  });

  proxy.cut(Infinity);
  await eventually(async () => expect((await client.get('/salud')).status).toBe(503));
  const kept = await eventually(async () => {
    const answer = await scan(badge!, 'es');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer;
  });
  expect(kept.status).toBe(200);
  expect(kept.html).toBe(known.html);

  for (let i = 0; i < 10; i++) {
    const other = await scan(`/app/view/${'x'.repeat(22)}`, 'de');
    expect(other.status).toBe(503);
    expect(other.headers.get('retry-after')).toBe('10');
    expect(other.headers.get('content-language')).toBe('de');
    expect(other.html).toContain('Wir können diese Seite gerade nicht öffnen.');
    const { status, body } = await client.post('/usuarios/login', {
      email: 'ana@vuelve.example',
      password: 'luna-misu-kiwi',
    });
    expect(status).toBe(503);
    expect(body.error).toBe('Algo ha fallado por nuestra parte. Inténtalo de nuevo.');
  }
  expect(output.stderr).toMatch(/^The database is away: .+\n$/);
  expect(output.stdout).toBe(said);

  proxy.cut(0);
  await eventually(async () => {
    const fresh = await scan(badge!, 'es');
    expect(fresh.headers.get('cache-control')).toBe('private, no-cache');
    expect(fresh.status).toBe(200);
  });
  proxy.close();
});
