import { randomUUID } from 'node:crypto';
import type { Publicado } from '@vuelve/contract/tablon';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteBloqueadosVencidos } from '../../compra/bloqueados/bloqueados.queries.ts';
import { listColumnas, TABLAS } from '../../cimientos/datos/tablas.ts';
import { rowsOf } from '../exportaciones/datos.queries.ts';
import { TABLAS as LLEVADAS } from '../exportaciones/tablas.ts';
import { get, post, postFoto, tell, valueOf } from '../../test/avisos-de-mascota.ts';
import { addConfirmed } from '../../test/contactos.ts';
import { declare } from '../../test/desistimientos.ts';
import { leavePedida, sell } from '../../test/devoluciones.ts';
import { askToErase, findTablesWith, makeDue } from '../../test/eliminaciones.ts';
import { openEntreDos, publishEncontrada } from '../../test/encontradas.ts';
import { takeAlong } from '../../test/exportaciones.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { openServicioPush, beginAvisos } from '../../test/servicio-push.ts';
import { makeOnce, useOpened, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { ask } from '../../test/traspasos.ts';
import { eraseDue } from './borrado.ts';

/** A word that is written into every text with personal data, by the map of personal data. */
const CANARIO = 'canario-amarillo';

/** The canary, as it is added to a text, an object and a list. */
const CON = {
  text: ` ${CANARIO}`,
  jsonb: sql`jsonb_build_object('canario', ${CANARIO}::text)`,
  ARRAY: sql`ARRAY[${CANARIO}::text]`,
};

/** Keys by which rows and files are found, and order numbers at the bank: no person's words. */
const LLAVES =
  /\.(hash|clave|buzon|fichero|poster|foto|avatar|cover|ds_order|ref|comprador|visitante|endpoint|auth|factura|numero|cupon_codigo|token_hash|turno|contrasena)$/;

const servicio = useOpened(() => openServicioPush());
const t = useTestApp(() => ({ PUSH_HOSTS_PERMITIDOS: servicio.host }));
const admin = makeOnce(() => t.createOwner('A'));
let ficheros: string[];
beforeAll(async () => {
  ficheros = await t.listFicheros();
});
const venta = makeOnce(() => sell(t, admin));

/** Columns about a sale or the bank's answer: they stay with the sale's amounts. */
const DE_LA_VENTA =
  /^(pago_intentos\.|devoluciones\.codigo$|pedido_lineas\.(nombre|color|talla|imagen)$)/;

/** The number of a pet's chip, which has to be digits. */
const CHIP = '978000987654321';

/** Columns without free text: codes, numbers, states, fixed texts of bank and invoice. */
const SIN_PALABRAS = [
  'alertas.motivo',
  'anuncios.clase',
  'anuncios.municipio',
  'anuncios.provincia',
  'anuncios.tamano',
  'busquedas.municipio',
  'busquedas.provincia',
  'busquedas.tamano',
  'chapas.corto',
  'conversaciones.denuncia_nota',
  'conversaciones.tipo',
  'desistimientos.estado',
  'devoluciones.estado',
  'encontradas.municipio',
  'encontradas.sexo',
  'encontradas.situacion',
  'encontradas.tamano',
  'mascotas.chip',
  'medios.tipo',
  'mensajes.autor',
  'pago_eventos.campos',
  'pago_eventos.ip',
  'pago_eventos.resultado',
  'pedidos.correo',
  'pedidos.cp',
  'pedidos.estado',
  'perdidas.pasos',
  'reclamaciones.sexo',
  'rectificativas.motivo',
  'traspasos.estado',
  'usuarios.cp',
  'usuarios.tipo_usuario',
  'vecinos.municipio',
];

/** A refund of ten euros without an answer of the bank, which an administrator closes as made. */
async function closeByHand(): Promise<void> {
  await leavePedida(t, admin, venta, 1000, 16);
  const [{ id } = { id: 0 }] = (await venta.read()).devoluciones;
  const cierre = { hecha: true, nota: 'En Canales consta', contrasena: CONTRASENA };
  expect((await admin.client.post(`/admin/devoluciones/${id}/cierre`, cierre)).status).toBe(200);
}

/** Puts the lost pet on the board, has it reported and taken off, and appeals. */
async function publishAndAppeal(): Promise<void> {
  const { client, pet } = venta.buyer;
  const path = `/insigniasQR/tablon?hash=${pet.hash}`;
  const shown = { tamano: 'grande', colores: ['negro'], municipio: 'Teruel' };
  await client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
  const { body } = await client.put<{ publicado: Publicado }>(path, shown);
  const denuncia = `/cerca/${body.publicado.clave}/denuncia`;
  await post(t.visitor(), denuncia, { motivo: 'falsa', texto: 'No lo es' });
  const decision = { retira: true, explicacion: 'No lo es' };
  await admin.client.post(`/admin/tablon/${pet.id}`, decision);
  const apelacion = `/insigniasQR/tablon/apelacion?hash=${pet.hash}`;
  expect((await client.post(apelacion, { texto: 'Sí lo es' })).status).toBe(200);
}

/** Publishes a found animal from the account's mailbox, which a stranger claims, and claims another. */
async function findAndClaim(email: string): Promise<void> {
  const una = await publishEncontrada(t, { email });
  await postFoto(una.client, una.ruta, { accion: 'foto' }, { bytes: await drawJpeg() });
  const { client, suya } = await openEntreDos(t, una);
  const { html } = await get(client, suya);
  await post(client, suya, { clave: valueOf(html, 'clave'), texto: 'Es la mía' });
  await t.db.deleteFrom('limites').execute();
  await openEntreDos(t, await publishEncontrada(t), { email });
}

/** Fills an account with data of every kind, through its owner's calls. */
async function fillAccount(): Promise<void> {
  const { client, pet } = venta.buyer;
  const owner = { ...venta.buyer };
  const jpeg = await drawJpeg();
  const fields = { hash_mascota: pet.hash };
  await client.upload('/imagenesUsuario/subirfotoUsuario', {}, jpeg);
  await client.upload('/imagenes/subirfoto', { ...fields, tipo_imagen: 'cover' }, jpeg);
  await client.upload('/imagenes/subirfoto', { ...fields, media: 'si', titulo: 'Mar' }, jpeg);
  await client.upload('/pdfvacunas/upload', fields, await buildPdf(), { field: 'pdfvacunas' });
  await addConfirmed(t, owner, pet, 'Rosa');
  await beginAvisos(servicio, client);
  await client.put('/avisos', { resumen: true });
  await client.put('/avisos/cerca', { municipio: 'Teruel', km: 3 });
  expect((await tell(t.visitor(), pet, { texto: 'La tengo' })).status).toBe(303);
  await ask(t, owner, await t.createMascota(owner), 'otra@ejemplo.es');
  await declare(t.visitor(), { numero: venta.pago.orderId, email: owner.email }, 'confirmar');
  await publishAndAppeal();
  await findAndClaim(owner.email);
  const nota = { texto: 'Llama por la tarde', clave: randomUUID() };
  await admin.client.post(`/admin/pedidos/${venta.id}/notas`, nota);
  await closeByHand();
  await venta.refund({ importe: 29.99 });
  await takeAlong(client);
  await t.drainCorreo();
}

/**
 * Writes the canary into every text, object and list of the account's rows. Returns the columns
 * with the canary, and those where a constraint refused it.
 */
async function sow() {
  const { usuario, email } = venta.buyer;
  const personales = new Set(
    Object.entries(TABLAS).flatMap(([tabla, columnas]) =>
      Object.entries(columnas).flatMap(([columna, de]) =>
        de === 'ninguno' ? [] : [`${tabla}.${columna}`],
      ),
    ),
  );
  const { rows: textos } = await sql<{ tabla: string; columna: string; tipo: keyof typeof CON }>`
    SELECT table_name AS tabla, column_name AS columna, data_type AS tipo FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'ARRAY')
    ORDER BY column_name IN ('para', 'email')`.execute(t.db); // last: they find the row
  const sown: string[] = [];
  const refused: string[] = [];
  // The mailbox of these finds the rows of others.
  const inOrder = LLEVADAS.toSorted(
    (a, b) => Number(a.camino === 'buzon') - Number(b.camino === 'buzon'),
  );
  for (const llevada of inOrder) {
    for (const { tabla, columna, tipo } of textos.filter((it) => it.tabla === llevada.tabla)) {
      const nombre = `${tabla}.${columna}`;
      if (!personales.has(nombre) || LLAVES.test(nombre) || DE_LA_VENTA.test(nombre)) continue;
      const change = sql`UPDATE ${sql.table(tabla)}
        SET ${sql.ref(columna)} = ${sql.ref(columna)} || ${CON[tipo]}
        WHERE ${sql.ref(columna)} IS NOT NULL
          AND ${rowsOf(llevada.camino, { id: usuario.id, email })}`;
      const done = await change.execute(t.db).catch(() => undefined);
      if (!done) refused.push(nombre);
      if (done?.numAffectedRows) sown.push(nombre);
    }
  }
  return { sown, refused };
}

describe('los canarios', () => {
  test('en cada texto de la cuenta que nombra el mapa: borrada, solo están en los pedidos bloqueados; y vencidos, en ningún sitio', async () => {
    await fillAccount();
    const { sown, refused } = await sow();
    await t.db
      .updateTable('mascotas')
      .set({ chip: CHIP })
      .where('id', '=', venta.buyer.pet.id)
      .execute();
    expect(await findTablesWith(t.db, CHIP)).toEqual(['public.mascotas']);
    expect(listColumnas('cuenta').length).toBeGreaterThan(10);
    expect(sown).toEqual(
      expect.arrayContaining([
        'usuarios.nombre',
        'usuarios.direccion',
        'mascotas.mascota',
        'medios.titulo',
        'contactos.nombre',
        'correos.datos',
        'mensajes.frases',
        'mensajes.lugar',
        'mensajes.texto',
        'suscripciones_push.nombre',
        'traspasos.email',
        'pedidos.direccion',
        'pedido_lineas.mascota',
        'desistimientos.nombre',
        'devoluciones.nota',
        'notas_pedido.texto',
        'anuncios.colores',
        'decisiones_anuncio.apelacion',
        'decisiones_anuncio.explicacion',
        'busquedas.marcas',
        'encontradas.marcas',
        'encontradas.referencia',
        'reclamaciones.marcas',
      ]),
    );
    expect(refused.toSorted()).toEqual(SIN_PALABRAS);
    expect(sown.length).toBeGreaterThan(40);
    expect((await findTablesWith(t.db, CANARIO)).length).toBeGreaterThan(10);

    const { usuario, client } = venta.buyer;
    await askToErase(client);
    await makeDue(t.db, usuario.id);
    await eraseDue(t.deps);
    await t.drainCorreo();
    await sql`DELETE FROM pgboss.job WHERE state = 'completed'`.execute(t.db);
    expect(await findTablesWith(t.db, CANARIO)).toEqual(['public.pedidos_bloqueados']);
    expect(await findTablesWith(t.db, CHIP)).toEqual([]);
    expect(await t.listFicheros()).toEqual(ficheros);

    await t.db.updateTable('pedidos_bloqueados').set({ hasta: '2020-12-31' }).execute();
    expect(await deleteBloqueadosVencidos(t.db)).toBe(1);
    expect(await findTablesWith(t.db, CANARIO)).toEqual([]);
  });
});
