import { expect, test } from 'vitest';
import { createAna, findLink, get, post, tell } from '../../test/avisos-de-mascota.ts';
import { addConfirmed } from '../../test/contactos.ts';
import { doSteps } from '../../test/relevos.ts';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();

const see = (path: string) => post(t.visitor(), path, { accion: 'visto' });

test('a un contacto que llega cuando ya se ocupa otro, o ella ya lo ha visto, no se le dice que nadie lo ha abierto', async () => {
  const owner = await createAna(t);
  const pet = await t.createMascota(owner);
  const luis = await addConfirmed(t, owner, pet, 'Luis');
  const marta = await addConfirmed(t, owner, pet, 'Marta');
  const linkOf = ({ email }: { email: string }) =>
    /\/c\/[\w-]{22}/.exec(t.mailbox.to(email)[1]!.text!)![0];
  const read = async () => (await get(t.visitor(), linkOf(marta))).html;

  await tell(t.visitor(), pet);
  await doSteps(t, pet);
  await doSteps(t, pet);
  expect(await read()).toContain('Ana no ha abierto esto todavía');
  await see(linkOf(luis));
  expect(await read()).toContain('<b>Luis se ocupa</b>');
  expect(await read()).not.toContain('no ha abierto esto');
  expect(await read()).toContain('Yo también me ocupo');
  await see(await findLink(t, owner));
  expect(await read()).toContain('Ana lo ha visto');
  expect(await read()).not.toContain('no ha abierto esto');
  await see(linkOf(marta));
  expect(await read()).not.toContain('me ocupo');
});
