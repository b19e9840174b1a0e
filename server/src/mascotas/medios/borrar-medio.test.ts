import { describe, expect, test } from 'vitest';
import { publishFicheros } from '../../cimientos/ficheros/ficheros.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { insertMedio, setMedio } from './medios.queries.ts';

const t = useTestApp();

describe('DELETE /insigniaMediaQR/delete de un vídeo que se está convirtiendo', () => {
  test('→ 200, y tampoco queda lo que salió de convertirlo', async () => {
    const { client, usuario } = await t.createOwner();
    const { id: mascota_id, hash } = await t.createMascota({ client });
    const video = { tipo: 'V' as const, fichero: 'original.avi', titulo: 'Vídeo', descripcion: '' };
    const fila = { ...video, mascota_id, poster: false, duracion_ms: null };
    const id = await insertMedio(t.db, { ...fila, estado: 'convirtiendo' });

    const ruta = `${usuario.hash}/${hash}/media/convertido.mp4`;
    const nuevo = { ruta, clase: 'video' as const, contenido: Buffer.from('vídeo') };
    const publicacion = { nuevos: [nuevo], reemplaza: [], cuotaBytes: Infinity };
    let removing: ReturnType<typeof client.delete> | undefined;
    await publishFicheros(t.deps, publicacion, async (trx) => {
      await setMedio(trx, id, { fichero: 'convertido.mp4', estado: 'listo' });
      removing = client.delete(`/insigniaMediaQR/delete?insignia_id=${mascota_id}&id=${id}`);
      await untilWaiting(t.db);
    });

    expect((await removing)?.status).toBe(200);
    expect(await t.listFicheros()).not.toContain(ruta);
    const counted = t.db.selectFrom('ficheros').select('ruta').where('ruta', '=', ruta);
    expect(await counted.execute()).toEqual([]);
  });
});
