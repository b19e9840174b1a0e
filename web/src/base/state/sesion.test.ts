import { textos } from '@vuelve/contract/textos';
import { expect, test, vi } from 'vitest';
import { usuario } from '../../../test/ejemplos.ts';
import { call } from '../api.ts';
import { adoptSesion, currentUsuario, dropSesion, sendLast, startSesion } from './sesion.ts';

const ANA = { usuario: usuario() };
const EVA = { usuario: usuario({ id: 8, nombre: 'Eva' }) };
const REFUSED = [{ error: textos.errores.sinSesion }, { status: 401 }] as const;

/** A network that keeps the next call waiting for its answer. */
function holdCall() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return (...answer: Parameters<typeof Response.json>) => resolve(Response.json(...answer));
}

/** Begins a call. @returns a function that refuses it: the server knows no session */
function beginRefused() {
  const answer = holdCall();
  const refused = call('reportActividad').catch(() => {});
  return async () => {
    answer(...REFUSED);
    await refused;
  };
}

/** Stores a session, or none, as another tab does; this tab hears of it. */
function storeInOtherTab(sesion: typeof ANA | null) {
  if (sesion) localStorage.setItem('authUser', JSON.stringify(sesion));
  else localStorage.removeItem('authUser');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'authUser' }));
}

const next: Record<string, () => void> = {
  'alguien entra': () => {
    dropSesion();
    startSesion(ANA);
  },
  'entra otra persona en su lugar': () => startSesion(EVA),
  'alguien entra en otra pestaña': () => {
    storeInOtherTab(null);
    storeInOtherTab(ANA);
  },
  'otra pestaña cambia de persona': () => storeInOtherTab(EVA),
};

for (const [nombre, begin] of Object.entries(next)) {
  test(`la respuesta tardía de una sesión no acaba la siguiente: ${nombre}`, async () => {
    startSesion(ANA);
    const answerLate = beginRefused();
    begin();
    await answerLate();
    expect(currentUsuario()).not.toBeNull();
    await beginRefused()();
    expect(currentUsuario()).toBeNull();
  });
}

test('quien sale mientras se preguntaba quién es ha salido', async () => {
  const answer = holdCall();
  const adopting = adoptSesion();
  startSesion(ANA);
  dropSesion();
  answer(ANA);
  await adopting;
  expect(currentUsuario()).toBeNull();
});

test('la última petición de una sesión: que otra pestaña la dé por acabada no interrumpe', async () => {
  startSesion(ANA);
  const answer = holdCall();
  const last = sendLast(() =>
    call('requestEliminacion', { body: { contrasena: 'x', libres: [] } }),
  );
  storeInOtherTab(null);
  expect(currentUsuario()).not.toBeNull();
  answer({});
  await last;
  expect(currentUsuario()).not.toBeNull();
});
