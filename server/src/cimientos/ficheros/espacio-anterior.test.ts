import { readFile } from 'node:fs/promises';
import type { Espacio } from '@vuelve/contract/espacio';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawJpeg } from '../../test/imagenes.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { makeVideo } from '../../test/videos.ts';
import { measureFicheros } from './espacio.ts';

const MIGRACION = new URL('../../../migrations/0011_espacio.sql', import.meta.url);

const t = useTestApp();

test('lo que se guardó antes de contarlo → la limpieza lo mide, y la cuenta es la misma', async () => {
  const { client } = await t.createOwner();
  const { hash: hash_mascota } = await t.createMascota({ client });
  const jpeg = await drawJpeg();
  await client.upload('/imagenesUsuario/subirfotoUsuario', {}, jpeg);
  for (const tipo_imagen of ['cover', 'avatar']) {
    await client.upload('/imagenes/subirfoto', { hash_mascota, tipo_imagen }, jpeg);
  }
  for (const file of [jpeg, await makeVideo('mp4')]) {
    const fields = { hash_mascota, media: 'si', titulo: 'Antiguo' };
    await client.upload('/imagenes/subirfoto', fields, file);
  }
  await client.upload('/pdfvacunas/upload', { hash_mascota }, await buildPdf(), {
    field: 'pdfvacunas',
  });
  const read = async () => (await client.get<Espacio>('/usuarios/espacio')).body;
  const counted = await read();

  await sql`DROP TABLE ficheros`.execute(t.db);
  for (const table of ['medios', 'vacunas']) {
    const named = sql`ALTER TABLE ${sql.table(table)} RENAME mascota_id TO insignia_id`;
    await named.execute(t.db);
  }
  await sql.raw(await readFile(MIGRACION, 'utf8')).execute(t.db);
  expect((await read()).usos).toMatchObject({ fotos: 0, videos: 0, imagenes: 0 });
  await measureFicheros(t.deps);
  expect(await read()).toEqual(counted);
});
