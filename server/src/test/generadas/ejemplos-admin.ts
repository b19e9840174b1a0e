import type { Cuenta } from '@vuelve/contract/cuenta';
import type { CuponAdmin } from '@vuelve/contract/cupones';
import type { productoAdmin } from '@vuelve/contract/producto-admin';
import type { Tienda } from '@vuelve/contract/tiendas';
import type * as z from 'zod/mini';
import { withTransaction } from '../../cimientos/db/database.ts';
import { createCaja } from '../cupon.ts';
import { get, post, postFoto, valueOf } from '../avisos-de-mascota.ts';
import { denounce, lookAt, openConversacion } from '../denuncias.ts';
import { createFallida } from '../fallidas.ts';
import type { Mundo } from './mundo.ts';
import type { Ejemplos } from './peticion.ts';

const PAGINA = { limite: 5, cursor: '1000', buscar: 'a' };
const lista = ({ admin: { client } }: Mundo) => ({ client, query: PAGINA });
const filtrada = ({ admin: { client } }: Mundo) => ({ client, query: { buscar: 'a' } });
const simple = ({ admin: { client } }: Mundo) => ({ client });

const PRODUCTO = {
  nombre: 'Chapa redonda',
  descripcion: 'De latón',
  color: 'Verde',
  talla: 'M',
  medidas: '3 cm',
  ancho_mm: 30,
  precio: 19.99,
  existencias: 5,
  activo: true,
};
const TIENDA = {
  nombre: 'Clínica Patitas',
  tipo: 'tienda' as const,
  cp: '28012',
  comision: 7.5,
  email: 'clinica@ejemplo.es',
  telefono: '612 345 678',
  activa: true,
};

async function newProducto({ admin: { client } }: Mundo) {
  const { body } = await client.post<z.infer<typeof productoAdmin>>('/admin/productos', PRODUCTO);
  return body;
}
async function newTienda({ admin: { client } }: Mundo) {
  const { body } = await client.post<Tienda>('/admin/tiendas', TIENDA);
  return body;
}

const newCupon = ({ puerta }: Mundo) => ({
  cupon: `C-${Math.random().toString(36).slice(2, 10).toUpperCase()}`,
  nombre: 'Verano',
  precio: 24.99,
  empieza: '2026-01-01T00:00:00.000Z',
  caduca: '2028-02-29T00:00:00.000Z',
  unidades_maximas: 1,
  usos_maximos: 10,
  publico: false,
  tienda_id: puerta.tiendaId,
});
async function deCupon(mundo: Mundo) {
  const { client } = mundo.admin;
  const cupon = newCupon(mundo);
  const { id, version } = (await client.post<CuponAdmin>('/admin/cupones', cupon)).body;
  return { client, params: { id }, cupon, version };
}

/** A lot that no other request uses, and one of its badges. */
async function deLote({ t, admin: { client } }: Mundo) {
  const [chapa] = await createCaja(t, 2);
  const query = t.db.selectFrom('chapas').select('lote_id').where('hash', '=', chapa!.hash);
  const { lote_id } = await query.executeTakeFirstOrThrow();
  return { client, params: { id: lote_id! }, chapa: chapa! };
}

async function deDenuncia({ t, admin: { client }, newDuena }: Mundo) {
  const owner = await newDuena();
  const { id } = await denounce(t, { owner, pet: owner.pet });
  return { client, params: { id } };
}

/** A reported conversation, and the photo that its finder sent. */
async function deFoto({ t, admin: { client }, newDuena, foto: { bytes } }: Mundo) {
  const owner = await newDuena();
  const { id, finder, suya } = await openConversacion(t, owner.pet);
  const clave = valueOf((await get(t.visitor(), finder)).html, 'clave');
  await postFoto(t.visitor(), finder, { clave }, { bytes });
  await post(owner.client, suya, { accion: 'denunciar' });
  const { mensajes } = (await lookAt(client).read(id)).body;
  const { grande } = mensajes.find(({ foto }) => foto)!.foto!;
  return { client, params: { id, fichero: grande.split('/').at(-1)! } };
}

/** The calls of the back office, except orders. */
export const ejemplosAdmin = {
  findHallazgos: ({ admin: { client } }) => ({ client, query: { q: 'ana' } }),
  listAuditoria: lista,
  downloadAuditoriaCsv: filtrada,
  listCuentas: lista,
  downloadCuentasCsv: filtrada,
  getCuenta: ({ admin: { client }, ana }) => ({ client, params: { id: ana.usuario.id } }),
  updateCuenta: async ({ admin: { client }, t, read }) => {
    const { id } = (await t.createOwner()).usuario;
    const { version } = await read<Cuenta>(`/admin/usuarios/${id}`);
    const body = { tipo_usuario: 'U' as const, activo: true, oculto: true, version };
    return { client, params: { id }, body };
  },
  listProductosAdmin: lista,
  downloadProductosCsv: filtrada,
  getProducto: ({ admin: { client } }) => ({ client, params: { id: 1 } }),
  createProducto: ({ admin: { client } }) => ({ client, body: PRODUCTO }),
  updateProducto: async (mundo) => {
    const { id, version } = await newProducto(mundo);
    return { client: mundo.admin.client, params: { id }, body: { ...PRODUCTO, version } };
  },
  uploadImagenProducto: async (mundo) => ({
    client: mundo.admin.client,
    form: { id: (await newProducto(mundo)).id },
    fichero: mundo.foto,
  }),
  listCorreos: lista,
  downloadCorreosCsv: filtrada,
  resendCorreo: async ({ t, admin: { client }, newEmail, read }) => {
    const para = newEmail();
    const datos = { nombre: 'Ana', urlRecuperar: 'https://vuelve.example/app/recuperar' };
    const correo = { para, nombre: 'contrasenaCambiada', datos } as const;
    await withTransaction(t.db, (trx) => t.deps.cola.sendCorreo(trx, correo));
    const { filas } = await read<{ filas: { id: number }[] }>(`/admin/correos?buscar=${para}`);
    return { client, params: { id: filas[0]!.id } };
  },

  listDenuncias: ({ admin: { client } }) => ({ client, query: { limite: 5, cursor: '1:1000:7' } }),
  downloadDenunciasCsv: simple,
  readDenuncia: (mundo) => mundo.keep('denuncia', () => deDenuncia(mundo)),
  getFotoDenuncia: (mundo) => mundo.keep('foto', () => deFoto(mundo)),
  closeDenuncia: async (mundo) => ({ ...(await deDenuncia(mundo)), body: { nota: 'Vista' } }),

  listColas: simple,
  listTareas: ({ admin: { client } }) => ({
    client,
    query: { limite: 5, cursor: '1000:00000000-0000-4000-8000-000000000000' },
  }),
  downloadTareasCsv: simple,
  listPlazos: simple,
  retryTarea: async ({ t, admin: { client } }) => ({
    client,
    params: { cola: 'limpieza', id: (await createFallida(t.db, 'limpieza'))!.id },
  }),

  listTiendas: lista,
  downloadTiendasCsv: filtrada,
  createTienda: ({ admin: { client } }) => ({ client, body: TIENDA }),
  getTienda: ({ admin: { client }, puerta }) => ({ client, params: { id: puerta.tiendaId } }),
  updateTienda: async (mundo) => {
    const { id, version } = await newTienda(mundo);
    return { client: mundo.admin.client, params: { id }, body: { ...TIENDA, version } };
  },
  createEnlaceTienda: async (mundo) => ({
    client: mundo.admin.client,
    params: { id: (await newTienda(mundo)).id },
    body: { actual: null },
  }),
  revokeEnlaceTienda: async (mundo) => {
    const { client } = mundo.admin;
    const { id } = await newTienda(mundo);
    await client.post(`/admin/tiendas/${id}/enlace`, { actual: null });
    const { enlace } = await mundo.read<Tienda>(`/admin/tiendas/${id}`);
    return { client, params: { id }, body: { actual: enlace!.id } };
  },

  listCuponesAdmin: (mundo) => ({
    ...lista(mundo),
    query: { ...PAGINA, tienda: mundo.puerta.tiendaId },
  }),
  downloadCuponesCsv: filtrada,
  createCupon: (mundo) => ({ client: mundo.admin.client, body: newCupon(mundo) }),
  getCuponAdmin: ({ admin: { client }, puerta }) => ({ client, params: { id: puerta.cupon.id } }),
  updateCupon: async (mundo) => {
    const { client, params, cupon, version } = await deCupon(mundo);
    return { client, params, body: { ...cupon, version } };
  },
  endCupon: async (mundo) => {
    const { client, params, version } = await deCupon(mundo);
    return { client, params, body: { version } };
  },
  downloadQrCupon: ({ admin: { client }, puerta }) => ({ client, params: { id: puerta.cupon.id } }),

  listLotes: (mundo) => ({ ...lista(mundo), query: { ...PAGINA, tienda: mundo.puerta.tiendaId } }),
  downloadLotesCsv: filtrada,
  createLote: ({ admin: { client }, puerta }) => ({
    client,
    body: { tienda_id: puerta.tiendaId, cupon_id: puerta.cupon.id, unidades: 2 },
  }),
  getLote: deLote,
  listChapasLote: async (mundo) => {
    const { client, params, chapa } = await deLote(mundo);
    return { client, params, query: { limite: 5, cursor: chapa.corto, buscar: 'A' } };
  },
  moveLote: async (mundo) => ({ ...(await deLote(mundo)), body: { estado: 'impreso' } }),
  retireChapas: async (mundo) => {
    const { client, params, chapa } = await deLote(mundo);
    return { client, params, body: { cortos: [chapa.corto] } };
  },
  downloadHoja: async (mundo) => ({
    ...(await mundo.keep('lote', () => deLote(mundo))),
    query: { forma: 'redonda', lado: 30, nivel: 'Q', direccion: 'corta', dorso: '1' },
  }),
  downloadChapaSvg: async (mundo) => {
    const { client, params, chapa } = await mundo.keep('lote', () => deLote(mundo));
    return {
      client,
      params: { ...params, corto: chapa.corto },
      query: { forma: 'cuadrada', lado: 30 },
    };
  },
  downloadLoteCsv: async (mundo) => ({
    ...(await mundo.keep('lote', () => deLote(mundo))),
    query: { direccion: 'larga' },
  }),

  getDatosDashboard: ({ admin: { client, usuario } }) => ({
    client,
    query: {
      usuario_id: usuario.id,
      desde: '2024-02-29',
      hasta: '2026-12-31',
      genero: 'M',
      tipo_pedido: 'with_store',
    },
  }),
  downloadDatosDashboard: ({ admin: { client } }) => ({
    client,
    query: { desde: '2024-02-29', hasta: '2026-12-31', tabla: 'dias' },
  }),
} satisfies Partial<Ejemplos>;
