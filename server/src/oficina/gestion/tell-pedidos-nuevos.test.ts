import type { AvisoPush } from '@vuelve/contract/avisos';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TrabajoPush } from '../../cimientos/jobs/trabajos.ts';
import { makeEach } from '../../test/fixtures.ts';
import { useNavegadores } from '../../test/navegadores.ts';
import { createAlta, createVenta } from '../../test/ventas.ts';
import { tellPedidosNuevos } from './tell-pedidos-nuevos.ts';

const MINUTO_MS = 60_000;

const { servicio, t, owner, begin } = useNavegadores();
const preparador = makeEach(() => t.createPreparador());

// No order of another test waits.
beforeEach(() => t.db.updateTable('pedidos').set({ grabado: new Date() }).execute());

const put = (pedidos: boolean, { client } = preparador) => client.put('/avisos', { pedidos });

/** The moment in some minutes. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTO_MS);

async function sell(minutes: number) {
  const pagado = inMinutes(minutes).toISOString();
  const { id: usuario_id } = await createAlta(t, pagado);
  return createVenta(t, { usuario_id, pagado });
}

/** Runs the job as if it were later; the titles of the pushes to the account. */
async function tellAt(minutes: number, { usuario } = preparador): Promise<string[]> {
  const titles: string[] = [];
  const cola = {
    send: (_trx: unknown, _queue: unknown, { usuarioId, aviso }: TrabajoPush) => {
      if (usuarioId === usuario.id) titles.push(aviso.titulo);
      return Promise.resolve();
    },
  } as Parameters<typeof tellPedidosNuevos>[0]['cola'];
  await tellPedidosNuevos({ db: t.db, cola }, inMinutes(minutes));
  return titles;
}

describe('el aviso de pedidos nuevos', () => {
  test('llega al navegador de quien prepara, y lleva a los pedidos', async () => {
    const { nombre } = await begin(preparador.client);
    expect((await put(true)).status).toBe(200);
    await sell(1);
    await tellPedidosNuevos(t.deps, inMinutes(3));
    const { texto } = await servicio.waitForPush(nombre);
    expect(JSON.parse(texto) as AvisoPush).toMatchObject({
      titulo: 'Un pedido nuevo',
      texto: expect.stringMatching(/por grabar\.$/) as string,
      ruta: '/app/admin/pedidos',
    });
  });

  test('cuenta cada pedido una vez, aunque dos servidores miren a la vez', async () => {
    await begin(preparador.client);
    await put(true);
    expect(await tellAt(1)).toEqual([]);
    await sell(1);
    await sell(1);
    const both = await Promise.all([tellAt(3), tellAt(3)]);
    expect(both.flat()).toEqual(['2 pedidos nuevos']);
    expect(await tellAt(4)).toEqual([]);
    await sell(4);
    expect(await tellAt(6)).toEqual(['Un pedido nuevo']);
  });

  test('espera un minuto al pago que aún se está guardando', async () => {
    await begin(preparador.client);
    await put(true);
    await sell(2);
    expect(await tellAt(2.5)).toEqual([]);
    expect(await tellAt(3.5)).toEqual(['Un pedido nuevo']);
  });

  test('calla lo que se grabó y vuelve más tarde a estar por grabar', async () => {
    await begin(preparador.client);
    await put(true);
    const { id } = await sell(1);
    const set = (grabado: Date | null) =>
      t.db.updateTable('pedidos').set({ grabado }).where('id', '=', id).execute();
    await set(inMinutes(2));
    expect(await tellAt(5)).toEqual([]);
    await set(null);
    expect(await tellAt(10)).toEqual([]);
  });

  test('calla lo que ya está grabado, y lo de antes de pedirlo', async () => {
    await begin(preparador.client);
    await sell(-1);
    await put(true);
    const { id } = await sell(1);
    await t.db
      .updateTable('pedidos')
      .set({ grabado: inMinutes(2) })
      .where('id', '=', id)
      .execute();
    expect(await tellAt(5)).toEqual([]);
  });

  test('deja de llegar cuando se apaga, y a quien deja de preparar', async () => {
    await begin(preparador.client);
    await put(true);
    await sell(1);
    await put(false);
    expect(await tellAt(3)).toEqual([]);
    await put(true);
    await sell(4);
    await t.db
      .updateTable('usuarios')
      .set({ rol_hasta: '2020-01-01' })
      .where('id', '=', preparador.usuario.id)
      .execute();
    expect(await tellAt(6)).toEqual([]);
  });

  test('no lo puede pedir quien no prepara pedidos → 403', async () => {
    expect((await put(true, owner)).status).toBe(403);
    const { body } = await owner.client.get<{ preferencias: object }>('/avisos');
    expect(body.preferencias).toMatchObject({ pedidos: false });
  });
});
