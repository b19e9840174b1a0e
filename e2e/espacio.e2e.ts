import { buildPdf } from '../server/src/test/pdfs.ts';
import { enter, expect, expectAccessible, test, uploadCertificate } from './fixtures.ts';

test('el panel dice cuánto espacio usas y en qué', async ({ page, owner }) => {
  await enter(page, owner.account);
  await page.goto('/app/perfil/datos');
  const espacio = page.getByRole('region', { name: 'Tu espacio' });
  await expect(espacio).toContainText('Tienes 2 GB');

  const buffer = Buffer.from(await buildPdf());
  await uploadCertificate(page, owner, { name: 'c.pdf', mimeType: 'application/pdf', buffer });
  await page.reload();
  await expect(espacio).toContainText('Usas 1 KB de 2 GB');
  await expect(espacio.getByText('Certificados')).toBeVisible();
  await expect(espacio.getByText('Vídeos')).toBeHidden();
  await expectAccessible(page);
});
