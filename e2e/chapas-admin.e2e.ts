import { DEMO, enter, expect, test } from './fixtures.ts';
import { CUT_OFF, fill, sendTwice } from './sin-red.ts';
import { createCupon, createTienda, readPuerta } from './trastienda.ts';

test.use({ allowedErrors: CUT_OFF });

const unique = () => Date.now().toString(36).toUpperCase();

test('un lote se imprime, se entrega y se retira; un cupón se cambia y se termina', async ({
  page,
  visitor,
}) => {
  const nombre = `Huellas ${unique()}`;
  const codigo = `HUELLAS-${unique()}`;
  await enter(page, DEMO.admin);
  await createTienda(page, nombre);
  await createCupon(page, codigo);
  const kept = {
    Nombre: 'Otoño en Triana',
    'Límite de usos': '40',
    Desde: '2039-12-31T23:59',
    Hasta: '2040-12-31T23:59',
  };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Guardar' }), kept });
  await expect(page.getByText('0 de 40')).toBeVisible();
  await expect(page.getByText('Aún no empieza')).toBeVisible();
  await visitor.goto(await readPuerta(page));
  const pendiente = { level: 1, name: 'Este cupón todavía no se puede usar' };
  await expect(visitor.getByRole('heading', pendiente)).toBeVisible();
  const ficha = page.url();

  await page.getByRole('link', { name: nombre }).click();
  await page.getByRole('link', { name: 'Nuevo lote de esta tienda' }).click();
  await page.getByLabel('Cuántas chapas').fill('2');
  await page.getByRole('button', { name: 'Hacer las chapas' }).click();
  const printed = page.getByRole('button', { name: 'Marcar como impreso' });
  await sendTwice(page, { send: printed, kept: {} });
  const estado = page.getByRole('region', { name: 'Estado del lote' });
  await expect(estado.getByText('Impreso')).toHaveCount(2); // as state and in the history
  await page.getByRole('button', { name: 'Marcar como entregado a la tienda' }).click();
  await expect(estado.getByText('En la tienda')).toHaveCount(2);
  const search = { 'Principio del código': '' };
  await sendTwice(page, { send: page.getByRole('button', { name: 'Buscar' }), kept: search });
  await page
    .getByRole('button', { name: /^Retirar la chapa/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  const retire = question.getByRole('button', { name: 'Retirarla' });
  await sendTwice(page, { send: retire, kept: {}, form: question });
  await expect(page.getByText(/^Retirada el/)).toHaveCount(1);
  const otra = await page.context().newPage();
  await otra.goto(ficha);
  await otra.getByRole('button', { name: 'Terminar el cupón' }).click();
  await expect(otra.getByText(/^Queda 1 chapa sin activar/)).toBeVisible();
  await otra.close();
  await page.getByRole('button', { name: 'Retirar las que quedan' }).click();
  await page.getByRole('button', { name: 'Retirarlas' }).click();
  await expect(page.getByText(/^Retirada el/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Retirar las que quedan' })).toHaveCount(0);

  await page.goto('/app/admin/cupones');
  await page.getByRole('searchbox').fill(`otono ${codigo}`);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: codigo }).click();
  await page.getByRole('button', { name: 'Terminar el cupón' }).click();
  const end = question.getByRole('button', { name: 'Terminar' });
  await sendTwice(page, { send: end, kept: {}, form: question });
  await expect(page.getByText('Terminado', { exact: true })).toBeVisible();
  await page.goto('/app/admin/lotes?buscar=nada-de-nada');
  await expect(page.getByText('No hay ningún lote así.')).toBeVisible();
});
