import { camposMedio } from '@vuelve/contract/medio';
import { guardadoMascota } from '@vuelve/contract/mascota';
import { aviso } from '@vuelve/contract/conversacion';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Usuario } from '@vuelve/contract/usuario';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));

const saveUsuario = (cambios: object) =>
  owner.client.put<{ usuario: Usuario }>(`/usuarios/${owner.usuario.id}`, cambios);
const saveMascota = (cambios: object) =>
  owner.client.put<{ insignia: Insignia }>(`/insigniasQR/edit/put?hash=${pet.hash}`, cambios);

test('un nombre con 250.000 espacios dentro → 400 al momento, y nadie espera a que se lea', async () => {
  const answer = await saveUsuario({ nombre: `a${' '.repeat(250_000)}a` });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { campos: { nombre: expect.any(String) } },
  ]);
});

/** Name of the case, input, and the stored line. */
const LINEAS: [string, string, string][] = [
  ['que da la vuelta a lo que sigue', 'Ana\u202egpj.exe', 'Anagpj.exe'],
  [
    'con marcas de dirección',
    '\u200eA\u200fn\u061ca\u202a\u202b\u202c\u202d\u2066\u2067\u2068\u2069',
    'Ana',
  ],
  ['con espacios sin ancho', 'A\u200bn\u2060a\ufeff', 'Ana'],
  ['con letras que no se ven', '\u3164A\u00adn\u115f\u1160a\uffa0\u034f\u180e', 'Ana'],
  ['con controles', 'A\u0000n\u0007a\u001b[2J\u007f\u0080\u009f', 'Ana[2J'],
  ['con medias letras', 'Ana\ud83d', 'Ana'],
  ['en varias líneas', 'Ana\r\nMaría\u2028de\u2029la\tO\u0085', 'Ana María de la O'],
  ['de emojis enteros', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
  ['en árabe', 'ليلى أحمد', 'ليلى أحمد'],
  ['en persa, con su no-unión', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['en hebreo, con marca', 'לונה\u200f', 'לונה'],
  ['en catalán, vasco y gallego', 'Núria l·l ñ Ç', 'Núria l·l ñ Ç'],
  ['con uniones sueltas', '\u200dAna\u200c', 'Ana'],
];

describe('los textos de una línea', () => {
  test.each(LINEAS)('un nombre %s', async (_que, written, kept) => {
    const person = await saveUsuario({
      nombre: written,
      apellidos: written,
      direccion: written,
      localidad: written,
    });
    expect(person.status).toBe(200);
    const { nombre, apellidos, direccion, localidad } = person.body.usuario;
    expect([nombre, apellidos, direccion, localidad]).toEqual([kept, kept, kept, kept]);
    const saved = await saveMascota({ Mascota: written, Raza: written });
    expect([saved.body.insignia.Mascota, saved.body.insignia.Raza]).toEqual([kept, kept]);
    const medio = z.core.safeParse(camposMedio, { titulo: written, descripcion: 'x' });
    expect(medio.data).toMatchObject({ titulo: kept });
  });

  test.each([
    '\u202e',
    '\u200d\u200c',
    '\u3164',
    '\u2800 \u00ad',
    ' \u200b\ufeff ',
    '\u0000',
    '\r\n',
  ])('un nombre del que no se ve nada (%j) → falta', async (written) => {
    const person = await saveUsuario({ nombre: written });
    expect([person.status, person.body.campos]).toEqual([
      400,
      { nombre: 'El nombre es obligatorio' },
    ]);
    expect((await saveMascota({ Mascota: written })).status).toBe(400);
  });

  test.each([
    ['letras', 'a'.repeat(200)],
    ['letras árabes', 'ل'.repeat(200)],
    ['emojis', '🐾'.repeat(100)],
  ])('doscientas %s → dice cuántas caben', async (_que, written) => {
    const person = await saveUsuario({ nombre: written });
    expect([person.status, person.body.campos]).toEqual([400, { nombre: 'Máximo 80 caracteres' }]);
    const saved = await saveMascota({ Mascota: written });
    expect([saved.status, saved.body.campos]).toEqual([400, { Mascota: 'Máximo 60 caracteres' }]);
  });

  test('lo que no se ve no ocupa sitio', async () => {
    const person = await saveUsuario({ nombre: `${'\u200b'.repeat(200)}${'a'.repeat(80)}` });
    expect(person.body.usuario.nombre).toBe('a'.repeat(80));
  });
});

describe('los textos largos', () => {
  test.each([
    ['en varias líneas', 'Una\r\n\r\ndos\ttres\u2028cuatro', 'Una\n\ndos\ttres\ncuatro'],
    ['que da la vuelta a lo que sigue', 'Hola\u202e\u2066\u0000, \u200bAna', 'Hola, Ana'],
    ['en árabe y con emojis', 'مرحبا 👩‍🚀\nليلى', 'مرحبا 👩‍🚀\nليلى'],
  ])('uno %s', async (_que, written, kept) => {
    const saved = await saveMascota({ Bibliografia: written });
    expect(saved.body.insignia.Bibliografia).toBe(kept);
    expect(z.core.safeParse(guardadoMascota, { citas: written }).data).toEqual({ citas: kept });
    const tells = { clave: 'x'.repeat(22), tipo: 'mensaje', texto: written };
    expect(z.core.safeParse(aviso, tells).data).toMatchObject({ texto: kept });
  });
});
