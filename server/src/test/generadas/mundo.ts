import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createEnlaceTienda } from '../../cimientos/sesion/enlaces-tienda.ts';
import { createPuerta } from '../cupon.ts';
import { sell } from '../devoluciones.ts';
import { drawJpeg } from '../imagenes.ts';
import { buildPdf } from '../pdfs.ts';
import { openServicioPush } from '../servicio-push.ts';
import { openTestApp } from '../test-app.ts';
import { createBuyer } from '../tienda.ts';
import type { Client } from '../client.ts';

export type Mundo = Awaited<ReturnType<typeof openMundo>>;

const MUCHOS = '100000';

/** No rate limits: they have their own tests, and would hide the answers that are tested here. */
const SIN_LIMITES = Object.fromEntries(
  [
    'CODIGOS_HORA',
    'CODIGOS_DIRECCION_HORA',
    'CODIGOS_RED_HORA',
    'CODIGOS_INTENTOS_HORA',
    'CODIGOS_INTENTOS_RED_HORA',
    'CHAPAS_DESCONOCIDAS_HORA',
    'LOGIN_FALLOS',
    'LOGIN_FALLOS_CUENTA',
    'LOGIN_FALLOS_RED',
    'ME_GUSTA_DIA',
    'TRASPASOS_DIA',
  ].map((name) => [name, MUCHOS]),
);

/** An app, a client of each role, and shared data. Requests that change data make their own. */
export async function openMundo() {
  const servicio = await openServicioPush();
  const t = await openTestApp({
    PUSH_HOSTS_PERMITIDOS: servicio.host,
    TRUST_PROXY: 'loopback',
    ...SIN_LIMITES,
  });
  // Accounts get ids that no broken number in a request matches by chance.
  await sql`ALTER SEQUENCE usuarios_id_seq RESTART WITH 700000`.execute(t.db);
  const [admin, ana] = await Promise.all([t.createOwner('A'), t.createOwner()]);
  await ana.client.put(`/usuarios/${ana.usuario.id}`, { telefono: '612 345 678' });
  const luna = await t.createMascota(ana);
  const puerta = await createPuerta(t, { chapas: 3 });
  const token = await createEnlaceTienda(t.db, puerta.tiendaId);

  const kept = new Map<string, Promise<unknown>>();
  /** Makes something once for all requests that only read it. */
  function keep<T>(name: string, make: () => Promise<T>): Promise<T> {
    const found = (kept.get(name) ?? make()) as Promise<T>;
    kept.set(name, found);
    return found;
  }

  const newVenta = () => sell(t, admin);

  return {
    t,
    servicio,
    admin,
    ana,
    luna,
    puerta,
    /** The headers of a shop's requests. */
    tienda: { authorization: `Bearer ${token}` },
    foto: fichero('imagen', await drawJpeg(), 'foto.jpg', 'image/jpeg'),
    cartilla: fichero('pdfvacunas', await buildPdf(), 'cartilla.pdf', 'application/pdf'),
    newEmail: () => `${randomBytes(8).toString('hex')}@ejemplo.es`,
    newDuena: () => createBuyer(t),
    newVenta,
    /** A paid order that no request changes. */
    venta: () => keep('venta', newVenta),
    keep,
    /** Reads something as an administrator, to change it. */
    read: async <T>(path: string, client: Client = admin.client) =>
      (await client.get<T>(path)).body,
    async close() {
      await t.close();
      await servicio.close();
    },
  };
}

const fichero = (campo: string, bytes: Uint8Array, nombre: string, tipo: string) => ({
  campo,
  bytes,
  nombre,
  tipo,
});
