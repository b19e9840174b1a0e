import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { CERCA } from '../../test/comparada.ts';
import { askToErase } from '../../test/eliminaciones.ts';
import { publishEncontrada } from '../../test/encontradas.ts';
import { eventually } from '../../test/eventually.ts';
import { useVecinos } from '../../test/vecinos.ts';
import { callVecinosAgain } from './llamamientos.ts';
import { tellVecinos } from './tell-vecinos.ts';

const { t, ana, createVecino, settle, heard, publish, listWork, tellWhile } = useVecinos();

/** Mails in flight: a third of the connections to the mail server. */
const EN_VUELO = 4;

describe('quien lo deja', () => {
  test('con un clic desde el buzón (RFC 8058), sin entrar', async () => {
    const eva = await createVecino();
    await publish();
    await settle();
    const { headers } = heard(eva)[0]!;
    const of = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
    expect(of('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { pathname } = new URL(of('list-unsubscribe').slice(1, -1));
    const answer = await t.visitor().send(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await publishEncontrada(t, { campos: CERCA });
    await settle();
    expect(heard(eva)).toHaveLength(1);
  });

  test('mientras se escribe su carta: no sale', async () => {
    const eva = await createVecino();
    expect(await tellWhile([eva], () => eva.client.delete('/avisos/cerca'))).toEqual([]);
  });

  test('quien va a borrar su cuenta no oye nada', async () => {
    const eva = await createVecino();
    await askToErase(eva.client);
    await publish();
    await settle();
    expect(heard(eva)).toEqual([]);
  });
});

describe('lo que cambia mientras se avisa', () => {
  test('la mascota vuelve a casa: no sale ninguna carta más', async () => {
    const eva = await createVecino();
    const back = () => ana.client.post(`/insigniasQR/perdida/vuelta?hash=${ana.hash}`);
    expect(await tellWhile([eva], back)).toEqual([]);
  });

  test('la mascota se borra: no sale, y nada falla', async () => {
    const eva = await createVecino();
    const erase = () => t.db.deleteFrom('mascotas').where('id', '=', ana.id).execute();
    expect(await tellWhile([eva], erase)).toEqual([]);
  });

  test('oculta cuando iba a salir: si el equipo la devuelve, sale entonces, una vez', async () => {
    const eva = await createVecino();
    await publish();
    const hide = (retirado: boolean) =>
      t.db.updateTable('anuncios').set({ retirado }).where('mascota_id', '=', ana.id).execute();
    const chosen = await listWork([eva]);
    await tellVecinos(t.deps, { send: async () => {} }, { llamamiento: chosen.llamamiento });
    await hide(true);
    await settle();
    expect(heard(eva)).toEqual([]);
    for (let veces = 0; veces < 2; veces++) {
      await hide(false);
      await withTransaction(t.db, (trx) =>
        callVecinosAgain(trx, t.deps.cola, { clase: 'perdida', id: ana.id }),
      );
      await settle();
      expect(heard(eva)).toHaveLength(1);
    }
  });

  test('otro servidor sigue mientras el primero aún escribe: solo lo que estaba saliendo, dos veces', async () => {
    const vecinos = await Promise.all(Array.from({ length: 7 }, () => createVecino()));
    await publish();
    const work = await listWork(vecinos);
    const sent: string[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const slow = {
      send: async (para: string) => {
        sent.push(para);
        await held;
      },
    };
    const first = tellVecinos(t.deps, slow, work);
    await eventually(() => expect(sent).toHaveLength(EN_VUELO));
    await tellVecinos(t.deps, { send: async (para) => void sent.push(para) }, work);
    release();
    await first;
    expect(sent).toHaveLength(vecinos.length + EN_VUELO);
    expect(new Set(sent).size).toBe(vecinos.length);
  });
});

describe('después de una avería', () => {
  test('se sigue con quienes faltan, y nadie lo oye dos veces', async () => {
    const vecinos = [await createVecino(), await createVecino(), await createVecino()];
    const usuarios = vecinos.map(({ usuario }) => usuario.id);
    await publish();
    const { id } = await t.db.selectFrom('llamamientos').select('id').executeTakeFirstOrThrow();
    const sent: string[] = [];
    let isBroken = true;
    const buzon = {
      send: async (para: string) => {
        if (isBroken && para === vecinos[1]!.email) throw new Error('Away');
        sent.push(para);
      },
    };
    const work = () => tellVecinos(t.deps, buzon, { llamamiento: id, vecinos: usuarios });
    await expect(work()).rejects.toThrow('A mail was not taken');
    expect(sent.toSorted()).toEqual([vecinos[0]!.email, vecinos[2]!.email].toSorted());
    isBroken = false;
    await work();
    await work();
    expect(sent.toSorted()).toEqual(vecinos.map(({ email }) => email).toSorted());
  });

  test('un buzón que ya no existe no se intenta más, y los demás lo oyen', async () => {
    const [gone, eva] = [await createVecino(), await createVecino()];
    await publish();
    const { id } = await t.db.selectFrom('llamamientos').select('id').executeTakeFirstOrThrow();
    const asked: string[] = [];
    const buzon = {
      send: async (para: string) => {
        asked.push(para);
        const refusal = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' };
        if (para === gone.email) throw Object.assign(new Error('No such mailbox'), refusal);
      },
    };
    const vecinos = [gone.usuario.id, eva.usuario.id];
    for (let veces = 0; veces < 2; veces++) {
      await tellVecinos(t.deps, buzon, { llamamiento: id, vecinos });
    }
    expect(asked.toSorted()).toEqual([gone.email, eva.email].toSorted());
  });

  test('si el servidor de correo rechaza al remitente, no a ellos, se intenta otra vez', async () => {
    const eva = await createVecino();
    await publish();
    const work = await listWork([eva]);
    const refusal = { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' };
    const refuse = {
      send: () => Promise.reject(Object.assign(new Error(`Quota; ${eva.email}`), refusal)),
    };
    const failed = tellVecinos(t.deps, refuse, work);
    await expect(failed).rejects.toThrow(/^A mail was not taken$/);
    const sent: string[] = [];
    await tellVecinos(t.deps, { send: async (para) => void sent.push(para) }, work);
    expect(sent).toEqual([eva.email]);
  });

  test('elegidos dos veces a la vez: una tanda', async () => {
    await createVecino();
    await publish();
    const { llamamiento } = await listWork([ana]);
    const buzon = { send: async () => {} };
    await Promise.all([1, 2].map(() => tellVecinos(t.deps, buzon, { llamamiento })));
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name = 'vecino' AND data->>'llamamiento' = ${String(llamamiento)}
        AND data->'vecinos' IS NOT NULL`.execute(t.db);
    expect(rows).toHaveLength(1);
  });
});
