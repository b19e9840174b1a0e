import type { Usuario } from '@vuelve/contract/usuario';
import { describe, expect, test } from 'vitest';
import { replaceContrasena } from '../../personas/usuarios/usuarios.ts';
import {
  beginActivacion,
  createPuerta,
  createSinCuenta,
  type SinCuenta,
  TOBY,
} from '../../test/cupon.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { answerOf, complete, type Iniciado, notify, readPago } from '../../test/tienda.ts';
import { useChapasPagadas } from '../../test/chapas-pagadas.ts';

type Pago = Iniciado['data'];

const { t, buy, tell, readChapa, readUsuario, statusOf } = useChapasPagadas();

/** Other windows of a browser, with copies of its current cookies. */
const copiesOf = ({ cookies }: SinCuenta['client'], count: number) =>
  Array.from({ length: count }, () => {
    const copy = t.visitor();
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    return copy;
  });

/** Asks for a payment's state from all windows at once. Returns their session statuses. */
async function askAtOnce(windows: SinCuenta['client'][], pago: Pago) {
  await Promise.all(windows.map((one) => statusOf(one, pago)));
  return Promise.all(windows.map(async (one) => (await one.get('/sesion')).status));
}

describe('una chapa pagada con su cupón, sin cuenta', () => {
  test('el aviso del banco basta: cuenta, mascota, chapa y pedido, sin el navegador', async () => {
    const { eva, puerta, pago } = await buy();
    expect(await readUsuario(eva.email)).toBeUndefined();
    expect((await tell(pago)).body).toEqual({ success: true });

    const usuario = (await readUsuario(eva.email))!;
    expect(usuario).toMatchObject({
      nombre: 'Eva',
      apellidos: 'Sanz',
      telefono: '612 345 678',
      activo: true,
      tipo_usuario: 'U',
    });
    const { pedido } = await readPago(t, pago);
    expect(pedido).toMatchObject({
      estado: 'completada',
      usuario_id: usuario.id,
      tienda_id: puerta.tiendaId,
      cupon_codigo: puerta.cupon.codigo,
      factura: expect.stringMatching(/^\d{4}-\d{6}$/),
    });
    const chapa = await readChapa(puerta.chapa.hash);
    expect(chapa).toMatchObject({ pagada: true, retenida_por: null });
    const mascota = await t.db
      .selectFrom('mascotas')
      .selectAll()
      .where('id', '=', chapa.mascota_id)
      .executeTakeFirstOrThrow();
    expect(mascota).toMatchObject({ mascota: 'Toby', raza: 'Beagle', usuario_id: usuario.id });

    const pagina = await t.readPerfil(puerta.chapa.hash);
    expect(pagina).toBe('');
    expect(await t.readPerfil(mascota.hash)).toContain('Toby');
    const login = await t.visitor().post('/usuarios/login', {
      email: eva.email,
      password: eva.datos.password,
    });
    expect(login.status).toBe(200);
  });

  test('su correo lleva a la página de la chapa, con el recibo y sin prometer envío', async () => {
    const { eva, puerta, pago } = await buy();
    await tell(pago);
    const mail = await t.mailbox.waitForMail(eva.email, 2);
    expect(mail.subject).toContain('Toby');
    expect(mail.text).toContain(`/q?${puerta.chapa.corto}`);
    expect(mail.text).not.toMatch(/env[ií]o|entrega|laborables/i);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^recibo-/),
      expect.stringMatching(/^condiciones-/),
    ]);
  });

  test('quien lo pagó vuelve ya dentro; las respuestas son las mismas cuantas veces se pida', async () => {
    const { eva, puerta, pago } = await buy();
    await tell(pago);
    const usuario = (await readUsuario(eva.email))!;
    const { mascota_id } = await readChapa(puerta.chapa.hash);
    const { body } = await statusOf(eva.client, pago);
    expect(body.compra).toEqual({
      userId: usuario.id,
      petInsigniaId: mascota_id,
      cestaId: expect.any(Number),
      orderId: pago.orderId,
      authCode: '331113',
      envio: false,
      mascota: { hash: expect.any(String), Mascota: 'Toby' },
    });
    expect(eva.client.cookies.has('comprador')).toBe(false);
    const sesion = await eva.client.get<{ usuario: Usuario }>('/sesion');
    expect(sesion.body.usuario.email).toBe(eva.email);
    expect((await statusOf(eva.client, pago)).body).toEqual(body);
    const sesiones = t.db.selectFrom('sesiones').select('usuario_id');
    expect(await sesiones.where('usuario_id', '=', usuario.id).execute()).toHaveLength(1);
    const pedidos = await eva.client.get<{ envio: boolean; estado: string }[]>(
      `/orders/user/${usuario.id}`,
    );
    expect(pedidos.body).toMatchObject([{ envio: false, estado: 'completada', direccion: '' }]);
  });

  test('POST /purchase/complete también lo termina y abre la sesión', async () => {
    const { eva, pago } = await buy();
    const answer = await complete(eva.client, answerOf(t, pago));
    expect([answer.status, answer.body.message]).toEqual([200, 'Compra completada']);
    expect((await eva.client.get('/sesion')).status).toBe(200);
  });

  test('otro navegador que conoce el pago no entra en la cuenta', async () => {
    const { pago } = await buy();
    await tell(pago);
    const other = await createSinCuenta(t);
    for (const client of [t.visitor(), other.client]) {
      expect((await statusOf(client, pago)).body.estado).toBe('completado');
      expect((await client.get('/sesion')).status).toBe(401);
    }
  });

  test('otro navegador que probó el mismo email y no pagó tampoco entra, ni pidiendo la chapa', async () => {
    const { eva, puerta, pago } = await buy();
    await t.forgetLimites();
    const tablet = await createSinCuenta(t, { email: eva.email });
    await tell(pago);
    expect((await statusOf(tablet.client, pago)).body.estado).toBe('completado');
    const activar = { hash: puerta.chapa.corto, pet: TOBY };
    expect((await tablet.client.post('/codigoQR/activar', activar)).status).toBe(401);
    expect((await tablet.client.get('/sesion')).status).toBe(401);
    await statusOf(eva.client, pago);
    expect((await eva.client.get('/sesion')).status).toBe(200);
  });

  test('cambia la contraseña: lo pagado no deja entrar a nadie más, tampoco a la vez', async () => {
    const { eva, pago } = await buy();
    await tell(pago);
    const { id } = (await readUsuario(eva.email))!;
    const asking = await t.db.transaction().execute(async (trx) => {
      await replaceContrasena(trx, id, 'otra');
      const asking = [askAtOnce(copiesOf(eva.client, 3), pago)];
      await untilWaiting(t.db, 3);
      return asking;
    });
    expect(await Promise.all(asking)).toEqual([[401, 401, 401]]);
    expect(await askAtOnce([eva.client], pago)).toEqual([401]);
  });

  test('un día después, o pedida la baja de la cuenta, lo pagado no deja entrar', async () => {
    const [late, leaving] = [await buy(), await buy()];
    for (const { pago } of [late, leaving]) await tell(pago);
    const creada = new Date(Date.now() - 25 * 3_600_000);
    await t.db
      .updateTable('marcas')
      .set({ creada })
      .where('usuario_id', '=', (await readUsuario(late.eva.email))!.id)
      .execute();
    expect(await askAtOnce([late.eva.client], late.pago)).toEqual([401]);

    const { email, password } = leaving.eva.datos;
    const other = t.visitor();
    await other.post('/usuarios/login', { email, password });
    const baja = { contrasena: password, libres: [] };
    expect((await other.post('/usuarios/eliminacion', baja)).status).toBe(200);
    expect(await askAtOnce([leaving.eva.client], leaving.pago)).toEqual([401]);
  });

  test('si la respuesta se perdió, pedirla otra vez al momento entra, también a la vez; más tarde, no', async () => {
    const { eva, pago } = await buy();
    const [late, ...windows] = copiesOf(eva.client, 4);
    await tell(pago);
    expect(await askAtOnce(windows, pago)).toEqual([200, 200, 200]);
    const before = new Date(Date.now() - 3 * 60_000);
    await t.db
      .updateTable('marcas')
      .set({ usada: before })
      .where('usada', 'is not', null)
      .execute();
    expect(await askAtOnce([late!], pago)).toEqual([401]);
  });

  test('entró en otra cuenta mientras pagaba: su compra se completa igual', async () => {
    const { eva, pago } = await buy();
    const { email } = await t.createOwner();
    await eva.client.post('/usuarios/login', { email, password: CONTRASENA });
    expect((await complete(eva.client, answerOf(t, pago))).status).toBe(200);
    const sesion = await eva.client.get<{ usuario: Usuario }>('/sesion');
    expect(sesion.body.usuario.email).toBe(email);
  });

  test('quien cierra la sesión no vuelve a entrar por haber pagado', async () => {
    const { eva, pago } = await buy();
    const [client, copy] = copiesOf(eva.client, 2);
    await tell(pago);
    await client!.post('/usuarios/logout');
    expect(await askAtOnce([client!, copy!], pago)).toEqual([401, 401]);
  });

  test('el email tiene cuenta entretanto: recibe mascota y pedido, nada suyo cambia y nadie entra', async () => {
    const { eva, pago } = await buy();
    await t.db
      .insertInto('usuarios')
      .values({ hash: eva.email, email: eva.email, contrasena: 'x', nombre: 'Otra' })
      .execute();
    await tell(pago);
    const usuario = (await readUsuario(eva.email))!;
    expect(usuario).toMatchObject({ nombre: 'Otra', contrasena: 'x', telefono: '' });
    expect((await readPago(t, pago)).pedido).toMatchObject({
      estado: 'completada',
      usuario_id: usuario.id,
    });
    expect((await statusOf(eva.client, pago)).body.compra).toMatchObject({ userId: usuario.id });
    expect((await eva.client.get('/sesion')).status).toBe(401);
  });

  test('aviso, vuelta y cierre a la vez, diez de cada: una cuenta, una mascota, un pedido', async () => {
    const { eva, puerta, pago } = await buy();
    const aviso = answerOf(t, pago);
    await Promise.all(
      Array.from({ length: 10 }, () => [
        notify(t, aviso),
        complete(t.visitor(), aviso),
        t.visitor().fetch(`/api/payment/return/${pago.ref}?${new URLSearchParams(aviso)}`),
      ]).flat(),
    );
    const usuario = (await readUsuario(eva.email))!;
    const mascotas = t.db.selectFrom('mascotas').select('id');
    expect(await mascotas.where('usuario_id', '=', usuario.id).execute()).toHaveLength(1);
    expect((await readChapa(puerta.chapa.hash)).mascota_id).not.toBeNull();
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
  });

  test('denegado: su correo lleva de vuelta a esta compra, una vez, y la chapa sigue siendo suya', async () => {
    const { eva, puerta, pago } = await buy();
    await tell(pago, { Ds_Response: '0190' });
    const mail = await t.mailbox.waitForMail(eva.email, 2);
    const [, path, token] =
      /(\/app\/customer\/[\w-]+)\?seguir=([\w-]+)/.exec(mail.text ?? '') ?? [];
    expect(path).toBe(`/app/customer/${puerta.cupon.hash}`);
    expect(mail.text).toContain('Tu banco ha denegado el pago');
    expect(mail.text).not.toContain('/app/carrito');

    const phone = t.visitor();
    const resumed = await phone.post('/purchase/resume', { token });
    expect([resumed.status, resumed.body]).toEqual([
      200,
      {
        email: eva.email,
        nombre: 'Eva',
        apellidos: 'Sanz',
        direccion: '',
        cp: '',
        localidad: '',
        provincia: '',
        telefono: '612 345 678',
        qrHash: puerta.chapa.hash,
        cuponHash: puerta.cupon.hash,
        pet: TOBY,
      },
    ]);
    expect((await t.visitor().post('/purchase/resume', { token })).status).toBe(404);
    const retry = await beginActivacion({ client: phone }, puerta);
    await tell(retry);
    expect((await statusOf(phone, retry)).body.estado).toBe('completado');
    expect((await phone.get('/sesion')).status).toBe(200);
    await tell(await beginActivacion(await createSinCuenta(t), await createPuerta(t)));
    await t.drainCorreo();
    const subjects = t.mailbox.to(eva.email).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test('denegado y luego autorizado con el mismo número: queda activada', async () => {
    const { puerta, pago } = await buy();
    await tell(pago, { Ds_Response: '0190' });
    await tell(pago);
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
    expect((await readChapa(puerta.chapa.hash)).mascota_id).not.toBeNull();
  });

  test('un importe que no es el suyo, o una firma ajena, no activan nada', async () => {
    const { eva, pago } = await buy();
    await tell(pago, { Ds_Amount: '1' });
    await notify(t, answerOf(t, pago, {}, { key: 'ClaveDeOtroBancoDeTreintaYDosByt' }));
    expect(await readUsuario(eva.email)).toBeUndefined();
    expect((await readPago(t, pago)).pedido.estado).toBe('pendiente');
  });
});
