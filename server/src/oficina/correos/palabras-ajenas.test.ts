import { join } from 'node:path';
import type { NombreCorreo, Paginas } from '@vuelve/contract/paginas';
import { beforeAll, describe, expect, test } from 'vitest';

// The web's sources, not its last build. A literal path would pull the sources into these types.
const CORREOS = join(import.meta.dirname, '../../../../web/src/publico/correos');

type Juicios = Record<string, unknown>;
const { DE_QUIEN } = (await import(`${CORREOS}/de-quien.ts`)) as {
  DE_QUIEN: Record<NombreCorreo, Juicios>;
};
const { asNombre, breakLinks } = (await import(`${CORREOS}/ajeno.ts`)) as Record<
  'asNombre' | 'breakLinks',
  (escrito: string) => string
>;
let renderCorreo: Paginas['renderCorreo'];
beforeAll(async () => {
  ({ renderCorreo } = (await import(`${CORREOS}/correos.tsx`)) as Paginas);
});

const TRAMPA =
  'Mira https://timo.example/x, www.timo.example, timo.example o escribe a yo@timo.example';
/** Texts that mail programs turn into links. */
const VIVO = /timo\.example|https?:\/\/timo|www\.timo|yo@/i;

/** The other data that mails need. */
const LO_DEMAS = {
  tipo: 'visto',
  envio: true,
  presentado: '2026-11-23T10:00:00.000Z',
  devolverHasta: '2026-12-07',
  soporte: { email: 'ayuda@vuelve.example', telefono: '+34 900 000 000' },
};

/** The other data of a notice in a mail about several. */
const EN_LISTA = {
  tipo: 'tengo',
  enviado: '2026-11-23T10:00:00.000Z',
  frases: [],
  posicion: null,
  conFoto: false,
};

const isTexto = (juicio: unknown) => typeof juicio !== 'object' || juicio === null;

/** Whether a text, or a text in an object, may be written by others. */
const isAjeno = (juicio: unknown): boolean => {
  if (typeof juicio === 'function') return isAjeno(juicio({}));
  return isTexto(juicio)
    ? /ajeno/i.test(String(juicio))
    : Object.values(juicio as Juicios).some(isAjeno);
};

/** Sample data for a mail: foreign texts are traps; an object becomes a list of one. */
const fill = (juicio: unknown): unknown => {
  if (isTexto(juicio)) return isAjeno(juicio) ? TRAMPA : 'Luna';
  const texts = Object.entries(juicio as Juicios).map(([campo, it]) => [campo, fill(it)]);
  return [{ ...Object.fromEntries(texts), ...EN_LISTA }];
};
const AJENOS = (Object.keys(DE_QUIEN) as NombreCorreo[]).flatMap((nombre) => {
  const juicios = DE_QUIEN[nombre];
  const campos = Object.keys(juicios).filter((campo) => isAjeno(juicios[campo]));
  return campos.length > 0 ? [[nombre, campos] as const] : [];
});

describe('un correo con palabras de otra persona', () => {
  test.each(AJENOS)(
    '%s: en %s no se puede pinchar, ni en el asunto ni en la carta',
    async (nombre, campos) => {
      const filled = Object.entries(DE_QUIEN[nombre]).map(([campo, it]) => [campo, fill(it)]);
      const ajenos = filled.filter(([campo]) => campos.includes(campo as string));
      const datos = { ...Object.fromEntries(filled), ...LO_DEMAS, ...Object.fromEntries(ajenos) };
      const correo = await renderCorreo(nombre, datos as never, 'https://vuelve.example');
      for (const part of [correo.asunto, correo.html, correo.texto]) {
        expect(part).not.toMatch(VIVO);
        expect(part).not.toContain('undefined');
      }
    },
  );

  test('son los que se espera: quien añade uno lo decide', () => {
    expect(AJENOS.map(([nombre]) => nombre).toSorted()).toEqual([
      'avisoBuscador',
      'avisosJuntos',
      'contactoEnCasa',
      'contactoPedido',
      'desistimientoNegado',
      'desistimientoRecibido',
      'desistimientoSinPedido',
      'mensajeBuscador',
      'relevoConversacion',
      'relevoEscaneo',
      'traspasoRecibir',
    ]);
  });

  test('lo que escribió quien lo lee se queda como está', async () => {
    const datos = { ...LO_DEMAS, conSesion: true, nombre: 'Lola', numero: '1', direccion: '' };
    const correo = await renderCorreo(
      'desistimientoRecibido',
      { ...datos, parte: 'la de timo.example', urlDesistir: 'https://vuelve.example/desistir' },
      'https://vuelve.example',
    );
    expect(correo.texto).toContain('la de timo.example');
  });
});

test.each([
  ['un dominio', 'timo.example', 'timo. example'],
  [
    'con letras que no se ven',
    'timo.\uFEFFexample timo.\u200Bexample',
    'timo. example timo. example',
  ],
  ['con un punto de otra escritura', 'timo。example timo．example', 'timo example timo example'],
  [
    'una dirección con cualquier principio',
    'tel:806 mailto:yo@x ftp://x',
    'tel 806 mailto yo x ftp x',
  ],
  [
    'una frase corriente',
    '¿La roja (3,5 cm)? 30 % menos; «la pequeña».',
    '¿La roja (3,5 cm)? 30 % menos; «la pequeña».',
  ],
  ['lo que sigue al punto', 'Sí.No... y timo..example', 'Sí. No... y timo.. example'],
  ['en árabe', 'لقد وجدت قطتك', 'لقد وجدت قطتك'],
])('de lo que otro escribió, %s: «%s» → «%s»', (_, escrito, leido) => {
  expect(breakLinks(escrito)).toBe(leido);
});

test.each([
  ['Luna', 'Luna'],
  ['Sr. Gato', 'Sr. Gato'],
  ['D’Artagnan', 'D’Artagnan'],
  ['Toby 2', 'Toby 2'],
  ['Luna 🐾❤️', 'Luna'],
  ['قطة', 'قطة'],
  ['Ñusta-María', 'Ñusta-María'],
])('el nombre que otro puso «%s» → «%s»', (escrito, leido) => {
  expect(asNombre(escrito)).toBe(leido);
});

test.each([
  'www.timo.example',
  'timo.example',
  'yo@timo',
  'Llama al 906 123 456',
  'Llama al 90 61 23 45 6',
  'Gana 900 € ya',
  'x'.repeat(200),
  '🐾',
  '\u202Etimo.example',
])('«%s» puede ser más que un nombre → no se dice', (escrito) => {
  expect(asNombre(escrito)).toBe('');
});
