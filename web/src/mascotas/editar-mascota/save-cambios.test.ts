import { cambiosMascota } from '@vuelve/contract/mascota';
import { expect, test } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { mascota } from '../../../test/ejemplos.ts';
import { fromMascota } from './datos/campos.ts';
import { saveCambios, toLeida } from './save-cambios.ts';

const DE = { usuario_id: 7, hash: mascota().hash };
const OTRO_GUARDO = { status: 409, error: 'Ha cambiado' };

test('el formulario tiene todo lo que se puede cambiar: lo que falte se borraría al guardar', () => {
  const deUnInterruptor = new Set(['apellidos_publicos', 'telefono_publico', 'vacunas_publicas']);
  const campos = Object.keys(cambiosMascota.shape).filter((it) => !deUnInterruptor.has(it));
  expect(Object.keys(fromMascota(mascota())).toSorted()).toEqual(campos.toSorted());
});

test('una mascota que se abre y se guarda sin tocar es la misma', () => {
  const sinFecha = mascota({ fecha_nac: null });
  const valores = cambiosMascota.parse(fromMascota(sinFecha));
  expect(sinFecha).toMatchObject(valores);
});

test('otra pestaña cambió otra cosa: se guarda sobre lo suyo, sin preguntar', async () => {
  const suya = mascota({ Raza: 'Mestizo', version: 2 });
  const server = answer({
    updateMascota: [OTRO_GUARDO, { body: { insignia: { ...suya, Mascota: 'Lunita' } } }],
    getMascota: { body: [suya] },
  });
  const guardada = await saveCambios(DE, { Mascota: 'Lunita' }, toLeida(mascota()));
  expect(guardada).toMatchObject({ Mascota: 'Lunita', Raza: 'Mestizo' });
  expect(server.sentTo('updateMascota')).toEqual([
    { Mascota: 'Lunita', version: 1 },
    { Mascota: 'Lunita', version: 2 },
  ]);
});

test('otra pestaña cambió lo mismo: se dice qué, y no se pisa', async () => {
  const suya = mascota({ Mascota: 'Lunera', version: 2 });
  const server = answer({ updateMascota: OTRO_GUARDO, getMascota: { body: [suya] } });
  await expect(saveCambios(DE, { Mascota: 'Lunita' }, toLeida(mascota()))).rejects.toMatchObject({
    name: 'CambiadaMientras',
    campos: ['Mascota'],
  });
  expect(server.sentTo('updateMascota')).toHaveLength(1);
});

test('las dos pestañas escribieron lo mismo: no hay nada que decidir', async () => {
  const suya = mascota({ Mascota: 'Lunita', version: 2 });
  answer({
    updateMascota: [OTRO_GUARDO, { body: { insignia: suya } }],
    getMascota: { body: [suya] },
  });
  expect(await saveCambios(DE, { Mascota: 'Lunita' }, toLeida(mascota()))).toEqual(suya);
});
