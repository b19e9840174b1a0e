import { HALLAZGOS_MAXIMO, type Hallazgos } from '@vuelve/contract/hallazgos';
import { describe, expect, test } from 'vitest';
import { useGestion } from '../../test/gestion.ts';

const { t, admin, buyer, pedido, pay, setPedido } = useGestion();

const ask = (q: string, client = admin.client) =>
  client.get<Hallazgos>(`/admin/buscar?q=${encodeURIComponent(q)}`);
const find = async (q: string) => (await ask(q)).body;

const setNombre = (nombre: string, apellidos: string) =>
  t.db
    .updateTable('usuarios')
    .set({ nombre, apellidos })
    .where('id', '=', buyer.usuario.id)
    .execute();
const setMascota = (mascota: string, id = buyer.pet.id) =>
  t.db.updateTable('mascotas').set({ mascota }).where('id', '=', id).execute();

describe('GET /admin/buscar', () => {
  test('un pedido, por las palabras de a quién y adónde va, sin acentos', async () => {
    await pay();
    await setPedido({ nombre: 'Ágata', apellidos: 'Muñoz', direccion: 'Calle del Álamo 3' });
    expect((await find('alamo MUÑ agata')).pedidos).toMatchObject([
      { id: pedido.id, destinatario: 'Ágata Muñoz', estado: 'completada' },
    ]);
  });

  test('una persona, por su correo o por palabras de su nombre', async () => {
    await setNombre('Julián', 'Luna Ríos');
    const whole = { id: buyer.usuario.id, nombre: 'Julián', apellidos: 'Luna Ríos' };
    for (const q of [buyer.email, buyer.email.toUpperCase(), 'rios julian', 'luna ri']) {
      expect((await find(q)).cuentas).toMatchObject([whole]);
    }
    expect((await find('rios julio')).cuentas).toEqual([]);
  });

  test('una mascota y de quién es: por cómo empieza su nombre, su chapa o media chapa', async () => {
    await setNombre('Rosa', 'Pardo');
    await setMascota('Ñandú');
    const { corto } = buyer.pet.chapa;
    const whole = {
      id: buyer.pet.id,
      nombre: 'Ñandú',
      chapa: corto,
      dueno: { id: buyer.usuario.id, nombre: 'Rosa Pardo', email: buyer.email },
    };
    for (const q of [
      'ñandú',
      'NAND',
      corto,
      `${corto.slice(0, 4)} ${corto.slice(4)}`.toLowerCase(),
      corto.slice(0, 5),
    ]) {
      expect((await find(q)).mascotas).toEqual([whole]);
    }
    expect((await find('andu')).mascotas).toEqual([]);
    expect((await find('%andu')).mascotas).toEqual([]);
    expect((await find(corto.slice(0, 3))).mascotas).toEqual([]);
  });

  test('una tienda y un cupón, por palabras de su nombre o por su código', async () => {
    const tienda = { nombre: 'Clínica Búho', tipo: 'tienda', cp: '28001', comision: 5, email: '' };
    const datos = { ...tienda, telefono: '', activa: true };
    const { body } = await admin.client.post<{ id: number }>('/admin/tiendas', datos);
    const { body: cupon } = await admin.client.post<{ id: number }>('/admin/cupones', {
      cupon: 'BUHO-26',
      nombre: 'De la clínica',
      precio: 19.99,
      empieza: null,
      caduca: null,
      unidades_maximas: 1,
      usos_maximos: null,
      publico: false,
      tienda_id: body.id,
    });
    const { tiendas, cupones } = await find('buho');
    expect(tiendas).toMatchObject([{ id: body.id, nombre: 'Clínica Búho' }]);
    expect(cupones).toMatchObject([{ id: cupon.id, cupon: 'BUHO-26' }]);
  });

  test('de cada cosa, cinco como mucho, y primero las que se llaman justo así', async () => {
    for (let n = 0; n < HALLAZGOS_MAXIMO; n++) {
      await setMascota(`Pipa ${n}`, (await t.createMascota(buyer)).id);
    }
    await setMascota('Pipa');
    const { mascotas } = await find('pipa');
    expect(mascotas).toHaveLength(HALLAZGOS_MAXIMO);
    expect(mascotas[0]!.nombre).toBe('Pipa');
  });

  test.each(['', 'a', 'á', '--', ' %% ', '@.'])('%j no encuentra nada', async (q) => {
    const { status, body } = await ask(q);
    expect(status).toBe(200);
    expect(Object.values(body).flat()).toEqual([]);
  });

  test('más de cien letras → 400', async () => {
    expect((await ask('a'.repeat(101))).status).toBe(400);
  });

  test('sin sesión → 401; sin ser administrador → 403', async () => {
    expect((await ask('ana', t.visitor())).status).toBe(401);
    expect((await ask('ana', buyer.client)).status).toBe(403);
  });
});
