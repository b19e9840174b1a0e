import { addressOf } from '@vuelve/contract/addresses';
import { textos } from '@vuelve/contract/textos';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/answers.ts';
import { usuario } from '../../test/ejemplos.ts';

afterEach(() => void vi.useRealTimers());

const SESION = { usuario: usuario() };

/** Opens a document that carries these answers. */
async function openWith(brought: Record<string, unknown>) {
  const script = { remove: () => {}, textContent: JSON.stringify(brought) };
  vi.stubGlobal('document', { getElementById: () => script, querySelector: () => null });
  vi.resetModules();
  const [api, carried] = await Promise.all([import('./api.ts'), import('./brought.ts')]);
  return { ...api, ...carried };
}

test('sin red se dice que no hay conexión', async () => {
  const { call } = await openWith({});
  answer({ getSesion: 'sin red' });
  await expect(call('getSesion')).rejects.toMatchObject({
    status: 0,
    message: textos.errores.conexion,
  });
});

test('el portal de un hotel contesta una página: no es una respuesta nuestra, ni ha entrado nadie', async () => {
  const { call } = await openWith({});
  vi.stubGlobal('fetch', async () => new Response('<h1>Wifi gratis</h1>', { status: 200 }));
  await expect(call('getSesion')).rejects.toMatchObject({ name: 'UnreadableAnswer', status: 200 });
});

test('una negativa llega con la frase del servidor y la de cada campo', async () => {
  const { call } = await openWith({});
  const said = { error: 'Revisa los datos', campos: { email: 'Ese correo no vale' } };
  vi.stubGlobal('fetch', async () => Response.json(said, { status: 400 }));
  const body = { email: 'x', password: 'y' };
  await expect(call('login', { body })).rejects.toMatchObject({
    message: 'Revisa los datos',
    campos: { email: 'Ese correo no vale' },
  });
});

test('una llamada con sesión que ya no vale acaba la sesión; una contraseña mal escrita, no', async () => {
  const { call, watchSesion } = await openWith({});
  const lost = vi.fn<() => void>();
  watchSesion(() => lost);
  vi.stubGlobal('fetch', async () => Response.json({ error: 'No es' }, { status: 401 }));
  const body = { email: 'ana@vuelve.example', password: 'x' };
  await expect(call('login', { body })).rejects.toMatchObject({ status: 401 });
  expect(lost).not.toHaveBeenCalled();
  await expect(call('getSesion')).rejects.toMatchObject({ status: 401 });
  expect(lost).toHaveBeenCalledOnce();
});

test('lo que el documento trae no se pide: vale una vez, para quien se hizo', async () => {
  const brought = { [addressOf('getSesion')]: SESION };
  const network = answer({ getSesion: { body: { usuario: usuario({ nombre: 'Del servidor' }) } } });
  const mine = await openWith(brought);
  mine.keepBroughtFor(7);
  expect((await mine.call('getSesion')).usuario.nombre).toBe('Ana');
  expect(network.sentTo('getSesion')).toHaveLength(0);
  expect((await mine.call('getSesion')).usuario.nombre).toBe('Del servidor');

  const another = await openWith(brought);
  another.keepBroughtFor(8);
  expect((await another.call('getSesion')).usuario.nombre).toBe('Del servidor');
});

test('lo que el documento trae y llega tarde ya no vale', async () => {
  vi.useFakeTimers({ now: performance.timeOrigin + 61_000, toFake: ['Date'] });
  const { call } = await openWith({ [addressOf('getSesion')]: SESION });
  answer({ getSesion: { body: { usuario: usuario({ nombre: 'Del servidor' }) } } });
  expect((await call('getSesion')).usuario.nombre).toBe('Del servidor');
});

test('quien entra espera a que salga quien se iba: la respuesta tardía le quitaría la sesión', async () => {
  const { call } = await openWith({});
  const order: string[] = [];
  const { promise: out, resolve: letOut } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    const isLogout = address === addressOf('logout', { query: {} });
    if (isLogout) await out;
    order.push(isLogout ? 'sale' : 'entra');
    return Response.json({});
  });
  const leaving = call('logout', { query: {} });
  await Promise.resolve();
  const coming = call('login', { body: { email: 'ana@vuelve.example', password: 'x' } });
  await new Promise((done) => setTimeout(done, 20));
  expect(order).toEqual([]);
  letOut();
  await Promise.all([leaving, coming]);
  expect(order).toEqual(['sale', 'entra']);
});
