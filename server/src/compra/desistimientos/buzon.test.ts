import { beforeEach, expect, test } from 'vitest';
import { declare, listAcuses } from '../../test/desistimientos.ts';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp({ DESISTIMIENTOS_HORA: '2' });
beforeEach(() => t.forgetLimites());

const statusOf = async (email: string, client = t.visitor()) =>
  (await declare(client, { numero: '261122ABCDEF', email }, 'confirmar')).status;

test.each([
  ['con etiquetas y mayúsculas', ['v@uno.example', 'v+1@uno.example', 'V+2@Uno.example']],
  ['con puntos en gmail.com', ['e.va@gmail.com', 'ev.a@googlemail.com', 'eva+1@gmail.com']],
])(
  'un mismo buzón, %s: lo que una cuenta declara para él se cuenta junto → 429',
  async (_, emails) => {
    const [{ client }, other] = await Promise.all([t.createOwner(), t.createOwner()]);
    const statuses: number[] = [];
    for (const email of emails) {
      statuses.push(await statusOf(email, client));
      // The account's own limit must not count here.
      await t.db.deleteFrom('limites').where('key', 'like', 'desistimiento:%').execute();
    }
    expect(statuses).toEqual([303, 303, 429]);
    expect(await statusOf(emails[2]!, other.client)).toBe(303);
  },
);

test('y lo de todas las cuentas también: ocho al día, las pida quien las pida → 429', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 9; n++) {
    const { client } = await t.createOwner();
    statuses.push(await statusOf(`lola+${n}@dos.example`, client));
  }
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 303), 429]);
  const letters = await Promise.all(
    Array.from({ length: 9 }, (_, n) => listAcuses(t, `lola+${n}@dos.example`)),
  );
  expect(letters.flat()).toHaveLength(8);
});

test.each(['"lola"@uno.example', 'lola@cañas.example'])(
  '%s no es una dirección que tomemos → 400, junto a su campo',
  async (email) => {
    const { status, html } = await declare(t.visitor(), { numero: '1', email }, 'confirmar');
    expect(status).toBe(400);
    expect(html).toContain('id="email-error"');
  },
);
