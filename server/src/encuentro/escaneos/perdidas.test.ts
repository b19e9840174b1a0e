import { randomBytes } from 'node:crypto';
import { AVISO_ESCANEO_CADA_MS, AVISOS_ESCANEO_HORA } from '@vuelve/contract/reglas';
import { describe, expect, test } from 'vitest';
import { from, newIp } from '../../test/escaneos.ts';
import { makeEach, useTestApp, useTestigo } from '../../test/fixtures.ts';

const t = useTestApp({ TRUST_PROXY: 'loopback' });
const settle = useTestigo(t);
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const lose = () => owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
const end = () => owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);

async function scan(headers = from(newIp())) {
  await (await t.visitor().fetch(`/q?${pet.chapa.hash}`, headers)).text();
  await settle();
}

async function listAvisos() {
  await t.drainCorreo();
  return t.mailbox
    .to(owner.usuario.email)
    .filter(({ subject }) => subject?.startsWith('Acaban de leer la chapa'));
}

describe('la chapa de una mascota perdida', () => {
  test('la leen → un correo a su dueña, con el camino a su actividad', async () => {
    await lose();
    await scan();
    const [mail, ...more] = await listAvisos();
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`/app/mascota/${pet.hash}/actividad`);
  });

  test('la misma persona otra vez → ni uno más', async () => {
    await lose();
    const phone = from(newIp());
    for (let i = 0; i < 3; i++) await scan(phone);
    expect(await listAvisos()).toHaveLength(1);
  });

  test('en casa, o ya de vuelta → ninguno', async () => {
    await scan();
    await lose();
    await end();
    await scan();
    expect(await listAvisos()).toEqual([]);
  });

  test('quien la leyó en casa la lee otra vez ya perdida, al rato → un correo', async () => {
    const phone = from(newIp());
    await scan(phone);
    await lose();
    await scan(phone);
    await scan(phone);
    expect(await listAvisos()).toHaveLength(1);
  });

  test('una avalancha → unos pocos a la hora; después uno de vez en cuando', async () => {
    await lose();
    for (let i = 0; i < AVISOS_ESCANEO_HORA + 5; i++) await scan();
    expect(await listAvisos()).toHaveLength(AVISOS_ESCANEO_HORA);
    await t.db
      .updateTable('alertas')
      .set({ creada: new Date(Date.now() - AVISO_ESCANEO_CADA_MS - 1000) })
      .where('mascota_id', '=', pet.id)
      .execute();
    for (let i = 0; i < 3; i++) await scan();
    expect(await listAvisos()).toHaveLength(AVISOS_ESCANEO_HORA + 1);
  });

  test('muchos leen su cartel, o la leyeron antes de perderse → de la chapa se avisa igual', async () => {
    for (let i = 0; i < AVISOS_ESCANEO_HORA; i++) await scan();
    await lose();
    const rows = Array.from({ length: AVISOS_ESCANEO_HORA + 1 }, () => ({
      mascota_id: pet.id,
      origen: 'cartel' as const,
      visitante: randomBytes(16),
      linea: randomBytes(16),
    }));
    await t.db.insertInto('escaneos').values(rows).execute();
    await t.db
      .insertInto('alertas')
      .values({ mascota_id: pet.id, motivo: 'escaneo', ocurrida: new Date() })
      .execute();
    await scan();
    expect(await listAvisos()).toHaveLength(1);
  });
});
