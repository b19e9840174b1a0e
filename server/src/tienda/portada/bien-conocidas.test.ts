import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();

describe('lo que se busca en /.well-known', () => {
  test('security.txt: a quién avisar de un fallo, hasta cuándo vale, y dónde está', async () => {
    const answer = await t.visitor().fetch('/.well-known/security.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    ) as Record<string, string>;
    const { soporte, publicUrl } = t.deps.config;
    expect(fields).toMatchObject({
      Contact: `mailto:${soporte.email}`,
      'Preferred-Languages': 'es, en',
      Canonical: `${publicUrl}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  test('change-password: lleva a donde se cambia la contraseña', async () => {
    const answer = await t.visitor().send('/.well-known/change-password', { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/app/recuperar');
  });

  test('lo que no hay → 404: así se sabe que lo demás es de verdad', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await t.visitor().fetch(path)).status).toBe(404);
  });
});
