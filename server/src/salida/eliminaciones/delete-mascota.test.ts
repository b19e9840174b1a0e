import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import type { Cesta } from '@vuelve/contract/pedido';
import { describe, expect, test } from 'vitest';
import { publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { insertMedio } from '../../mascotas/medios/medios.queries.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { answerOf, initiate, notify, readPago } from '../../test/tienda.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const remove = (chapa: string, client = owner.client) =>
  client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=${chapa}`);

async function fill() {
  const jpeg = await drawJpeg();
  const fields = { hash_mascota: pet.hash };
  for (const tipo_imagen of ['cover', 'avatar']) {
    await owner.client.upload('/imagenes/subirfoto', { ...fields, tipo_imagen }, jpeg);
  }
  await owner.client.upload(
    '/imagenes/subirfoto',
    { ...fields, media: 'si', titulo: 'Foto' },
    jpeg,
  );
  await owner.client.upload('/pdfvacunas/upload', fields, await buildPdf(), {
    field: 'pdfvacunas',
  });
}

describe('DELETE /insigniasQR/edit/delete', () => {
  test('→ 200: ni mascota, ni página, ni un fichero suyo', async () => {
    await fill();
    expect((await t.listFicheros()).filter((file) => file.includes(pet.hash))).toHaveLength(5);
    expect((await t.visitor().fetch(`/app/view/${pet.hash}`)).status).toBe(200);
    const answer = await remove('libre');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect((await owner.client.get<Insignia[]>('/insigniasQR')).body).toEqual([]);
    expect((await t.visitor().fetch(`/app/view/${pet.hash}`)).status).toBe(404);
    expect((await t.listFicheros()).filter((file) => file.includes(pet.hash))).toEqual([]);
  });

  test('mientras se convierte uno de sus vídeos → tampoco queda lo que salió de convertirlo', async () => {
    const video = { tipo: 'V' as const, fichero: 'original.avi', titulo: 'Vídeo', descripcion: '' };
    const fila = { ...video, mascota_id: pet.id, poster: false, duracion_ms: null };
    await insertMedio(t.db, { ...fila, estado: 'convirtiendo' });
    const convertido = `${owner.usuario.hash}/${pet.hash}/media/convertido.mp4`;
    const nuevo = { ruta: convertido, clase: 'video' as const, contenido: Buffer.from('vídeo') };
    let removing: ReturnType<typeof remove> | undefined;
    await publishFicheros(
      t.deps,
      { nuevos: [nuevo], reemplaza: [], cuotaBytes: Infinity },
      async (trx) => {
        const converted = { fichero: 'convertido.mp4', poster: false };
        await trx.updateTable('medios').set(converted).where('mascota_id', '=', pet.id).execute();
        removing = remove('libre');
        await untilWaiting(t.db);
        return [];
      },
    );
    expect((await removing)?.status).toBe(200);
    expect(await t.listFicheros()).not.toContain(convertido);
    const counted = t.db.selectFrom('ficheros').select('ruta').where('ruta', '=', convertido);
    expect(await counted.execute()).toEqual([]);
  });

  test('la chapa queda libre si así lo quiere', async () => {
    await remove('libre');
    const answer = await t.visitor().get(`/verInsignia?hash=${pet.chapa.hash}`);
    expect(answer.body).toMatchObject({ qr: { libre: true } });
    const page = await t.visitor().fetch(`/q?${pet.chapa.hash}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`/app/activar?${pet.chapa.hash}`);
  });

  test('la chapa retirada no lleva a ninguna parte', async () => {
    await remove('retirada');
    const answer = await t.visitor().get(`/verInsignia?hash=${pet.chapa.hash}`);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toHaveProperty('qr');
    expect((await t.visitor().fetch(`/q?${pet.chapa.corto}`)).status).toBe(404);
  });

  test('con un pedido sin enviar de su chapa: no se retira, se deja libre y llega; la estrena otra, que tampoco la pierde', async () => {
    const pago = await initiate(owner, pet);
    const refused = async (answer: { status: number; body: unknown }) =>
      expect(answer).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('todavía no se ha enviado') },
      });
    await refused(await remove('retirada'));
    await notify(t, answerOf(t, pago));
    await refused(await remove('retirada'));
    const encargadas = await owner.client.get(`/insigniasQR/chapas?hash=${pet.hash}`);
    expect(encargadas.body).toEqual([{ ...pet.chapa, encargada: true }]);
    expect((await remove('libre')).status).toBe(200);

    const [linea] = (await owner.client.get<Cesta[]>(`/orders/user/${owner.usuario.id}`)).body[0]!
      .CestaDetalles;
    expect(linea).toMatchObject({ producto_id: 1, pet: { id: null, Mascota: 'Luna' } });
    const { pedido } = await readPago(t, pago);
    const grabar = t.db.selectFrom('pedido_lineas').select('chapa');
    expect(await grabar.where('pedido_id', '=', pedido.id).execute()).toEqual([
      { chapa: pet.chapa.corto },
    ]);
    const nala = await t.createMascota(owner);
    const activar = { hash: pet.chapa.hash, insignia_id: nala.id };
    const stranger = await t.createOwner();
    const { id } = await t.createMascota(stranger);
    const taken = await stranger.client.post('/codigoQR/activar', { ...activar, insignia_id: id });
    expect(taken).toMatchObject({ status: 409, body: { error: textos.chapas.encargadaPorOtro } });
    expect((await owner.client.post('/codigoQR/activar', activar)).status).toBe(201);
    await refused(
      await owner.client.post(`/insigniasQR/chapas/retirar?hash=${nala.hash}`, {
        chapa: pet.chapa.hash,
      }),
    );
  });

  test('sin decir qué hacer con la chapa → 400; ajena → 404; sin sesión → 401; y sigue ahí', async () => {
    expect((await remove('')).status).toBe(400);
    expect((await remove('libre', (await t.createOwner()).client)).status).toBe(404);
    expect((await remove('libre', t.visitor())).status).toBe(401);
    expect((await owner.client.get<Insignia[]>('/insigniasQR')).body).toHaveLength(1);
  });
});
