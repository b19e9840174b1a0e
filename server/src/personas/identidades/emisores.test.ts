import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { comeBack, signIn, signInAt } from '../../test/identidad.ts';
import { openTestApp } from '../../test/test-app.ts';
import { useTestApp } from '../../test/fixtures.ts';

const EMAIL = 'persona.privada@ejemplo.es';

const t = useTestApp();
let impostor: Server;
beforeAll(async () => {
  impostor = createServer((_request, response) => void describeImpostor(response));
  await new Promise<void>((listening) => impostor.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  impostor.closeAllConnections();
  impostor.close();
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Answers as an issuer with its own name whose tokens another issuer signs. */
async function describeImpostor(response: ServerResponse) {
  const path = '/dev/identidad/google/.well-known/openid-configuration';
  const described = await (await fetch(t.base + path)).json();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ...described, issuer: urlOf(impostor) }));
}

test('un ID token de otro emisor que el que se preguntó: nadie entra, y nada de él queda en el registro', async () => {
  const warn = vi.spyOn(t.app.log, 'warn');
  const { google } = t.deps.config.identidades;
  google!.emisor = urlOf(impostor);
  const client = t.visitor();
  const { path } = await signInAt(client, 'google', { email: EMAIL });
  const withoutIss = path.replace(/&iss=[^&]+/, '');
  expect(await comeBack(client, { path: withoutIss })).toBe('/app/login?acceso=fallido');
  expect((await client.get('/sesion')).status).toBe(401);
  const written = JSON.stringify(warn.mock.calls);
  expect(written).toContain('google');
  for (const secret of [EMAIL, ...new URL(path, t.base).searchParams.values()])
    expect(written).not.toContain(secret);
  warn.mockRestore();
});

test('Apple no acepta un secreto firmado con otra clave', async () => {
  const { apple } = t.deps.config.identidades;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const privada = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { secreto } = apple!;
  apple!.secreto = { ...(secreto as { equipo: string; clave: string }), privada };
  const client = t.visitor();
  expect(await signIn(client, 'apple', { email: EMAIL })).toBe('/app/login?acceso=fallido');
  expect((await client.get('/sesion')).status).toBe(401);
});

test('un proveedor que no responde → 503, y se le vuelve a preguntar', async () => {
  const other = await openTestApp();
  const { google } = other.deps.config.identidades;
  const { emisor } = google!;
  google!.emisor = 'http://127.0.0.1:9';
  const away = await other.visitor().post('/identidades/google');
  expect(away.status).toBe(503);
  expect(away.body.error).toMatch(/^Ahora no podemos hablar con Google/);
  google!.emisor = emisor;
  expect((await other.visitor().post('/identidades/google')).status).toBe(200);
  await other.close();
});
