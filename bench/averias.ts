import { openDatabase, openPool } from '../server/src/cimientos/db/database.ts';
import { type Fuera, openInstalacion } from '../server/src/test/instalacion/instalacion.ts';
import { openProxy, type Proxy } from '../server/src/test/proxy.ts';
import { cutBase, cutCorreo, hangAlmacen, silenceBanco } from './averias/ajenos.ts';
import { createOwner } from './averias/escena.ts';
import { fillDisk } from './averias/disco.ts';
import { advanceClock, killOne } from './averias/instancias.ts';
import type { Figure } from './figure.ts';
import { killTwo } from './muertes.ts';

const PORT = 4600;

/**
 * What fails while an outside service or an instance is away, and how long it takes to come back:
 * two instances in production mode behind nginx.
 */
export async function measureAverias(): Promise<Figure[]> {
  const fuera = {} as Record<Fuera, Proxy>;
  const relaxed = { PETICIONES_MINUTO: '1000000', AVISOS_HORA: '1000', CODIGO_REENVIO_S: '1' };
  const instalacion = await openInstalacion(PORT, relaxed, async (name, url) => {
    fuera[name] = await openProxy(url);
    return fuera[name].url;
  });
  const db = openDatabase(openPool(instalacion.databaseUrl, 2));
  try {
    const scene = { instalacion, fuera, db, ...(await createOwner(db, instalacion.base)) };
    return [
      ...(await cutBase(scene)),
      await hangAlmacen(scene),
      await cutCorreo(scene),
      await silenceBanco(scene),
      ...(await killOne(scene)),
      await fillDisk(scene),
      await advanceClock(scene),
      await killTwo(),
    ];
  } finally {
    await db.destroy();
    await instalacion.close();
    for (const proxy of Object.values(fuera)) proxy.close();
  }
}

if (import.meta.main) {
  for (const { name, value, budget } of await measureAverias()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
