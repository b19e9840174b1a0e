import { textos } from '@vuelve/contract/textos';
import { expect, test, vi } from 'vitest';
import { usuario } from '../../../test/ejemplos.ts';
import { call } from '../api.ts';
import { currentUsuario, dropSesion, startSesion } from './sesion.ts';

/** A call that the server refuses for want of a session, once `answer` is called. */
function beginRefused() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const refused = call('reportActividad').catch(() => {});
  return async () => {
    resolve(Response.json({ error: textos.errores.sinSesion }, { status: 401 }));
    await refused;
  };
}

test('la respuesta tardía de una sesión no acaba la siguiente, ni la de antes de entrar', async () => {
  const answerBefore = beginRefused();
  startSesion({ usuario: usuario() });
  await answerBefore();
  expect(currentUsuario()).not.toBeNull();

  const answerLate = beginRefused();
  dropSesion();
  startSesion({ usuario: usuario() });
  await answerLate();
  expect(currentUsuario()).not.toBeNull();

  await beginRefused()();
  expect(currentUsuario()).toBeNull();
});
