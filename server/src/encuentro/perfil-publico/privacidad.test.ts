import type { Insignia } from '@vuelve/contract/mascota';
import type { PerfilPublico } from '@vuelve/contract/perfil-publico';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildPdf } from '../../test/pdfs.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));
beforeEach(async () => {
  const { id } = owner.usuario;
  const perfil = { nombre: 'Ana', apellidos: 'Secretísima', telefono: '612345678' };
  await owner.client.put(`/usuarios/${id}`, { ...perfil, direccion: 'Calle Escondida 1' });
  await owner.client.upload('/pdfvacunas/upload', { hash_mascota: pet.hash }, await buildPdf(), {
    field: 'pdfvacunas',
  });
});

const change = (cambios: Partial<Insignia>) =>
  owner.client.put<{ insignia: Insignia }>(`/insigniasQR/edit/put?hash=${pet.hash}`, cambios);
const readHtml = async (client = t.visitor()) =>
  (await client.fetch(`/app/view/${pet.hash}`)).text();
const readApi = async () =>
  (await t.visitor().get<PerfilPublico>(`/verInsignia?hash=${pet.hash}`)).body.usuario;

describe('privacidad', () => {
  test('al principio se ve todo lo que dice la especificación, y nunca email ni dirección', async () => {
    const html = await readHtml();
    expect(html).toContain('Secretísima');
    expect(html).toContain('tel:+34612345678');
    expect(html).toContain(`/api/pdfvacunas/${owner.usuario.id}/${pet.hash}`);
    expect(await readApi()).toMatchObject({ apellidos: 'Secretísima', telefono: '612345678' });
    for (const secret of [owner.email, 'Calle Escondida']) expect(html).not.toContain(secret);
  });

  test('lo que se apaga desaparece al momento de la página y de la API', async () => {
    await readHtml();
    const { body } = await change({
      apellidos_publicos: false,
      telefono_publico: false,
      vacunas_publicas: false,
    });
    expect(body.insignia).toMatchObject({
      apellidos_publicos: false,
      telefono_publico: false,
      vacunas_publicas: false,
    });
    const html = await readHtml();
    for (const secret of ['Secretísima', '612 345', '612345', 'tel:+', 'wa.me', 'pdfvacunas']) {
      expect(html).not.toContain(secret);
    }
    expect(await readApi()).toMatchObject({ nombre: 'Ana', apellidos: '', telefono: '' });
  });

  test('y vuelve al encenderlo', async () => {
    await change({ telefono_publico: false });
    expect(await readHtml()).not.toContain('tel:+');
    await change({ telefono_publico: true });
    expect(await readHtml()).toContain('tel:+34612345678');
  });
});
