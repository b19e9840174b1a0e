import { comeBack, goToBank, payWith } from './bank.ts';
import { BASE, LENSES, scanButton, test } from './camara/camera-test.ts';
import { holdTag } from './camara/hand.ts';
import { drawFur } from './camara/scene.ts';
import { drawTag, PRINTED } from './camara/tag.ts';
import { expectActivated, fillCustomer, fillPet, newPuerta, typeMailedCode } from './cupon.ts';
import { expect } from './fixtures.ts';

test.use(LENSES);

test('de la chapa ante la cámara a su página activa, sin escribir ningún código de ella', async ({
  openWith,
}) => {
  const puerta = await newPuerta();
  const [chapa] = puerta.chapas;
  const tag = drawTag(`${BASE}/q?${chapa.hash}`, PRINTED);
  const page = await openWith(holdTag(await drawFur(1), tag, 2));
  await scanButton(page).click();
  await page.waitForURL(`**/app/customer/${puerta.cupon.hash}*`);
  const email = await fillCustomer(page);
  await typeMailedCode(page, email);
  await fillPet(page, 'Luna');
  await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectActivated(page, 'Luna');
  await page.goto(`/q?${chapa.hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Luna');
});
