import { expect, test } from 'vitest';
import { forgetBorradores, keepBorrador, readBorrador } from './borradores.ts';

const escrito = { cambios: { Mascota: 'Lunita' }, leido: 1 };

test('lo escrito y no guardado espera en su formulario, y en ningún otro', () => {
  keepBorrador(7, 'mascota_3', escrito);
  expect(readBorrador(7, 'mascota_3')).toEqual(escrito);
  expect(readBorrador(7, 'mascota_4')).toBeUndefined();
});

test('otra cuenta no lo encuentra, y lo que ella escribe ocupa su sitio', () => {
  keepBorrador(7, 'perfil', escrito);
  expect(readBorrador(8, 'perfil')).toBeUndefined();
  keepBorrador(8, 'perfil', { cambios: { nombre: 'Eva' }, leido: 1 });
  expect(readBorrador(7, 'perfil')).toBeUndefined();
});

test('guardado el último formulario, en el navegador no queda nada', () => {
  keepBorrador(7, 'perfil', escrito);
  keepBorrador(7, 'mascota_3', escrito);
  keepBorrador(7, 'perfil');
  expect(readBorrador(7, 'mascota_3')).toEqual(escrito);
  keepBorrador(7, 'mascota_3');
  expect(localStorage.getItem('borradores')).toBeNull();
});

test('quien cierra su sesión no deja lo que escribía', () => {
  keepBorrador(7, 'perfil', escrito);
  forgetBorradores();
  expect(readBorrador(7, 'perfil')).toBeUndefined();
});
