import type { Lista } from '@vuelve/contract/admin';
import type { ProductoAdmin } from '@vuelve/contract/producto-admin';
import type { Producto } from '@vuelve/contract/tienda';
import { describe, expect, test } from 'vitest';
import { drawJpeg } from '../../test/imagenes.ts';
import { createBuyer, datosCompra, inicioPago } from '../../test/tienda.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

const DATOS = {
  nombre: 'Chapa hueso',
  descripcion: 'De latón.',
  color: 'Dorado',
  talla: 'Mediana',
  medidas: '35 × 22 mm',
  ancho_mm: 35,
  alto_mm: 22,
  peso_g: 7,
  desde_kg: 5,
  incluye: 'Una anilla',
  precio: 29.95,
  activo: true,
};

const create = (changes: object = {}) =>
  admin.client.post<ProductoAdmin>('/admin/productos', { ...DATOS, ...changes });
const save = (id: number, changes: object) =>
  admin.client.put<ProductoAdmin>(`/admin/productos/${id}`, { ...DATOS, version: 1, ...changes });
const findForSale = async (id: number) =>
  (await t.visitor().get<Producto[]>('/tama')).body.find((producto) => producto.id === id);

const INVALIDOS = [
  { precio: 0 },
  { precio: -1 },
  { precio: 9.999 },
  { precio: 10_000 },
  { precio: '29,95' },
  { nombre: '  ' },
  { nombre: 'x'.repeat(81) },
  { color: '' },
  { activo: 'sí' },
  { ancho_mm: 4 },
  { peso_g: 1.5 },
  { desde_kg: '6' },
];

describe('POST /admin/productos', () => {
  test('→ 201, y la tienda lo vende', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...DATOS, imagen: '', version: 1 });
    const { activo: _, ...forSale } = DATOS;
    expect(await findForSale(body.id)).toEqual({
      ...forSale,
      id: body.id,
      imagen: '',
      quedan: null,
    });
  });

  test('sin ponerlo a la venta no se ve', async () => {
    const { body } = await create({ activo: false });
    expect(await findForSale(body.id)).toBeUndefined();
  });

  test.each(INVALIDOS)('%j → 400 en su campo', async (change) => {
    const { status, body } = await create(change);
    expect(status).toBe(400);
    expect(Object.keys(body.campos!)).toEqual(Object.keys(change));
  });
});

describe('GET /admin/productos', () => {
  test('también los que no se venden; se buscan por su nombre', async () => {
    const { body: made } = await create({ nombre: 'Zepelín', activo: false });
    const { body } = await admin.client.get<Lista<ProductoAdmin>>('/admin/productos?buscar=zep');
    expect(body).toEqual({ filas: [made], siguiente: null });
  });
});

describe('GET /admin/productos/:id', () => {
  test('→ 200; uno que no hay → 404', async () => {
    expect((await admin.client.get('/admin/productos/1')).status).toBe(200);
    expect((await admin.client.get('/admin/productos/99999')).status).toBe(404);
  });
});

describe('PUT /admin/productos/:id', () => {
  test('→ 200; guardar lo que otro cambió mientras → 409', async () => {
    const { id } = (await create()).body;
    const first = await save(id, { precio: 31 });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ precio: 31, version: 2 });
    const late = await save(id, { precio: 1 });
    expect(late.status).toBe(409);
    expect((await findForSale(id))!.precio).toBe(31);
  });

  test('dos a la vez: uno guarda, el otro lo sabe', async () => {
    const { id } = (await create()).body;
    const answers = await Promise.all([save(id, { precio: 10 }), save(id, { precio: 20 })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('retirado con él en un carrito: al pagar se dice', async () => {
    const { id } = (await create()).body;
    await save(id, { activo: false });
    const buyer = await createBuyer(t);
    const linea = { tama_id: id, precio: 29.95, insigniaQR_id: buyer.pet.id, unidades: 1 };
    const datos = datosCompra(buyer.pet, { productos: [linea] });
    const { status, body } = await buyer.client.post(
      '/payment/initiate',
      inicioPago(datos, { amount: 29.95 }),
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body.campos)).toContain('productos.0.tama_id');
  });

  test('uno que no hay → 404', async () => {
    expect((await save(99_999, {})).status).toBe(404);
  });

  test.each(INVALIDOS)('%j → 400', async (change) => {
    expect((await save(1, change)).status).toBe(400);
  });
});

describe('POST /admin/productos/imagen', () => {
  const upload = (id: number, file: Uint8Array) =>
    admin.client.upload<ProductoAdmin>('/admin/productos/imagen', { id: String(id) }, file);

  test('→ 201 y la foto se ve, también la anterior: hay pedidos que la enseñan', async () => {
    const { id } = (await create()).body;
    const first = await upload(id, await drawJpeg());
    expect(first.status).toBe(201);
    const second = await upload(id, await drawJpeg());
    expect(second.body.version).toBe(1);
    expect(second.body.imagen).not.toBe(first.body.imagen);
    for (const { body } of [first, second]) {
      const picture = await t.visitor().fetch(body.imagen);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/webp');
    }
  });

  test('lo que no es una foto → 415; sin fichero → 400; de ningún producto → 404', async () => {
    expect((await upload(1, Buffer.from('no soy una foto'))).status).toBe(415);
    expect((await upload(1, Buffer.alloc(0))).status).toBe(400);
    expect((await upload(99_999, await drawJpeg())).status).toBe(404);
  });
});
