import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { drawJpeg } from '../../test/imagenes.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));
const other = makeOnce(() => t.createOwner());
const otherPet = makeOnce(() => t.createMascota(other));

type Cuenta = { client: typeof owner.client };
const publish = ({ client }: Cuenta, hash: string, photo: Buffer) =>
  client.upload('/imagenes/subirfoto', { hash_mascota: hash, media: 'si', titulo: 'x' }, photo);

/** This process's children that open files, except programs like ffmpeg. */
function listHijos(): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    try {
      const [, parent] = /\(.*\) \S+ (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8');
      const isHijo = Number(parent) === process.pid && command.includes('taller/apart/child.ts');
      return isHijo ? [Number(entry)] : [];
    } catch {
      return []; // no process, or one that has ended
    }
  });
}

test.skipIf(process.platform !== 'linux')(
  'POST /imagenes/subirfoto: una foto que cuelga su proceso se rechaza sola; las demás, suyas y ajenas, entran',
  async () => {
    const photo = await drawJpeg();
    expect((await publish(owner, pet.hash, photo)).status).toBe(201);
    const spare = await eventually(() => {
      const hijos = listHijos();
      expect(hijos).toHaveLength(1);
      return hijos[0]!;
    });
    process.kill(spare, 'SIGSTOP');
    const hung = publish(owner, pet.hash, photo);
    await eventually(() => expect(listHijos().length).toBeGreaterThan(1)); // it has the stopped one
    const rest = await Promise.all([
      ...Array.from({ length: 7 }, () => publish(owner, pet.hash, photo)),
      publish(other, otherPet.hash, photo),
    ]);
    expect(rest.map(({ status }) => status)).toEqual(Array(8).fill(201));
    // 503 where the process was stopped before it was ready
    expect([415, 503]).toContain((await hung).status);
    await eventually(() => expect(listHijos()).not.toContain(spare));
  },
);
