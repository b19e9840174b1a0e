import { APP, href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { expect, test, vi } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { mascota, usuario } from '../../../test/ejemplos.ts';
import { pathTo } from '../path-to.ts';

/** Opens a new document; `known` is the user whom this browser remembers. */
async function open(known?: ReturnType<typeof usuario>) {
  if (known) localStorage.setItem('authUser', JSON.stringify({ usuario: known }));
  vi.resetModules();
  const [guards, sesion, destino] = await Promise.all([
    import('./guards.ts'),
    import('./sesion.ts'),
    import('./destino.ts'),
  ]);
  return { ...guards, ...sesion, ...destino };
}

const at = (path: string) =>
  ({ request: new Request(`https://vuelve.example${path}`), params: {} }) as never;

/** Address to which a guard redirects its visitor; 'se queda' without a redirect. */
const sentTo = (guarding: Promise<unknown>) =>
  guarding.then(
    () => 'se queda',
    (thrown: unknown) => (thrown as Response).headers.get('Location'),
  );

const CADUCADA = { status: 401, error: textos.errores.sinSesion };

test('sin sesión, al inicio; y después de entrar, a donde se iba', async () => {
  const app = await open();
  expect(await sentTo(app.requireUsuarioAt(at(href('pedidos'))))).toBe(pathTo('inicio'));
  expect(app.readDestino()?.path).toBe(pathTo('pedidos'));
});

test('también la parte de la página a la que se iba', async () => {
  const app = await open();
  location.href = `https://vuelve.example${href('ajustesAvisos')}?municipio=Soria#cerca`;
  await sentTo(app.requireUsuarioAt(at(`${href('ajustesAvisos')}?municipio=Soria`)));
  expect(app.readDestino()?.path).toBe(`${pathTo('ajustesAvisos')}?municipio=Soria#cerca`);
  await sentTo(app.requireUsuarioAt(at(href('pedidos'))));
  expect(app.readDestino()?.path).toBe(pathTo('pedidos'));
});

test('una sesión que el servidor ya no conoce se acaba, y no se guarda', async () => {
  answer({ getSesion: CADUCADA });
  const app = await open(usuario());
  expect(await sentTo(app.requireUsuario())).toBe(pathTo('inicio'));
  expect(localStorage.getItem('authUser')).toBeNull();
});

test('sin red nadie pierde su sesión', async () => {
  answer({ getSesion: 'sin red' });
  const app = await open(usuario());
  expect(await app.requireUsuario()).toMatchObject({ id: 7 });
});

test('lo que el servidor sabe de la cuenta vale más que lo guardado', async () => {
  answer({ getSesion: { body: { usuario: usuario({ nombre: 'Ana María' }) } } });
  const app = await open(usuario());
  expect((await app.requireUsuario()).nombre).toBe('Ana María');
});

test('quien no trabaja aquí ve que no puede; sin sesión, que hay que entrar', async () => {
  answer({ getSesion: { body: { usuario: usuario() } } });
  const app = await open(usuario());
  await expect(app.requireAccess('admin', at(href('dashboard')))).rejects.toMatchObject({
    status: 403,
  });
  localStorage.clear();
  const nobody = await open();
  await expect(nobody.requireAccess('admin', at(href('dashboard')))).rejects.toMatchObject({
    status: 401,
  });
});

test('quien prepara pedidos entra en ellos, y en nada más', async () => {
  const preparador = usuario({ rol: 'preparador' });
  answer({ getSesion: { body: { usuario: preparador } } });
  const app = await open(preparador);
  const pedidos = at(href('adminPedidos'));
  expect(await app.requireAccess('preparador', pedidos)).toMatchObject({ id: 7 });
  await expect(app.requireAccess('admin', at(href('hoy')))).rejects.toMatchObject({ status: 403 });
  expect(await sentTo(app.requireVisitorAtStart())).toBe(pathTo('adminPedidos'));
});

test('al entrar: con una chapa, a activarla; sin mascotas, a la primera; con ellas, al panel', async () => {
  const session = { getSesion: { body: { usuario: usuario() } } };
  answer({ ...session, listMascotas: { body: [] } });
  const app = await open(usuario());
  app.keepChapaOf(new URL(`https://vuelve.example${APP}/login?chapa=K7QX4M2P`));
  expect(await sentTo(app.requireVisitorAtStart())).toBe(`${pathTo('activar')}?K7QX4M2P`);
  expect(await sentTo(app.requireVisitorAtStart())).toBe(pathTo('nuevaMascota'));
  answer({ ...session, listMascotas: { body: [mascota()] } });
  expect(await sentTo(app.requireVisitorAtStart())).toBe(pathTo('cuenta'));
});

test('al entrar, quien administra llega a lo que hay por hacer', async () => {
  const admin = usuario({ tipo_usuario: 'A' });
  answer({ getSesion: { body: { usuario: admin } }, listMascotas: { body: [] } });
  const app = await open(admin);
  expect(await sentTo(app.requireVisitorAtStart())).toBe(pathTo('hoy'));
  expect(await sentTo(app.requireVisitor())).toBe(pathTo('hoy'));
});

test('lo que se empezó a leer para otra persona se lee otra vez', async () => {
  answer({ getSesion: { body: { usuario: usuario({ id: 8 }) } } });
  const app = await open(usuario({ id: 7 }));
  const read = vi.fn<(of: { id: number }) => Promise<string>>(async ({ id }) => `de ${id}`);
  const { reading } = await app.beginAsUsuario(read);
  expect(await reading).toBe('de 8');
  expect(read).toHaveBeenCalledTimes(2);
});

test('quien cierra su sesión no deja nada escrito en el navegador', async () => {
  answer({ logout: 'sin red' });
  const app = await open(usuario());
  localStorage.setItem('borradores', '{"usuario_id":7,"formularios":{}}');
  app.closeSesion();
  expect(localStorage.getItem('borradores')).toBeNull();
  expect(localStorage.getItem('authUser')).toBeNull();
});

test('mientras se pide lo que acaba la sesión, nadie más la acaba; si la petición falla, sí', async () => {
  answer({ getSesion: CADUCADA });
  const app = await open(usuario());
  const sending = app.sendLast(async () => {
    expect(await app.checkSesion()).toMatchObject({ id: 7 });
    throw new Error('sin red');
  });
  await expect(sending).rejects.toThrow('sin red');
  expect(app.currentUsuario()).toBeNull();
});

test('otra pestaña cierra la sesión: en esta también se acaba', async () => {
  const app = await open(usuario());
  const heard = vi.fn<(reason?: string, usuarioId?: number) => void>();
  app.observeSesion(heard);
  localStorage.removeItem('authUser');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'authUser' }));
  expect(heard).toHaveBeenLastCalledWith('otherTab', 7);
});
