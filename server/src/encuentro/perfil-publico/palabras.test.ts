import { hoyISO } from '@vuelve/contract/fechas';
import { IDIOMAS } from '@vuelve/contract/idiomas';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask as askAt, inIdioma } from '../../test/ask.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
beforeAll(async () => {
  await owner.client.put(`/usuarios/${owner.usuario.id}`, {
    nombre: 'Ana',
    telefono: '612 345 678',
  });
});
const pet = makeEach(() => t.createMascota(owner));

const ask = (path: string, headers?: Record<string, string>) => askAt(t, path, headers);
const pagina = () => `/app/view/${pet.hash}`;
const escaneo = () => `/q?${pet.chapa.hash}`;

describe('GET /app/view/{hash}, lo que dice en cada idioma', () => {
  test('lo que escribió su dueña se queda como está, y dice en qué idioma', async () => {
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, {
      Raza: 'Podenca',
      texto_cabecera: 'Acércate despacio',
      Bibliografia: 'Le gusta el mar',
      citas: 'Guau',
      tipo_mascota: 1,
      Genero: 'H',
      Esteril: true,
    });
    const medio = { mascota_id: pet.id, fichero: 'a.mp4', titulo: 'En la playa' };
    await t.db
      .insertInto('medios')
      .values({ ...medio, tipo: 'V', descripcion: 'Con olas' })
      .execute();
    const { html } = await ask(pagina(), inIdioma('de'));
    expect(html).toContain('<h1>Hallo! Ich bin <span lang="es">Luna</span></h1>');
    expect(html).toContain('Hündin · <span lang="es">Podenca</span> · Kastriert');
    for (const text of [
      'Acércate despacio',
      'Le gusta el mar',
      'Guau',
      'En la playa',
      'Con olas',
    ]) {
      expect(html).toMatch(new RegExp(`<\\w+[^>]* lang="es">${text}<`));
    }
    const spanish = (await ask(pagina())).html;
    expect(spanish).toContain('<h1>¡Hola! Soy Luna</h1>');
    expect(spanish).toContain('Perra · Podenca · Esterilizada');
    expect(spanish.replace(/<details.*<\/details>/s, '')).not.toContain(' lang="es">Acércate');
  });

  test('las palabras van con el sexo del animal; el que no se sabe, no se dice', async () => {
    const lines: string[] = [];
    for (const [Genero, tipo_mascota] of [
      ['H', 1],
      ['M', 1],
      [null, 1],
      ['H', 3],
    ] as const) {
      const datos = { Genero, tipo_mascota, Esteril: false };
      await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, datos);
      const { html } = await ask(pagina());
      lines.push(
        /<p class="traits">(.*?)<\/p>/.exec(html)![1]!,
        /<h2>(Si me.*?)<\/h2>/.exec(html)![1]!,
      );
    }
    expect(lines).toEqual([
      'Perra · Sin esterilizar',
      'Si me encuentras perdida, contacta',
      'Perro · Macho · Sin esterilizar',
      'Si me encuentras perdido, contacta',
      'Perro · Sin esterilizar',
      'Si me encuentras perdido, contacta',
      'Loro · Hembra · Sin esterilizar',
      'Si me encuentras perdida, contacta',
    ]);
  });

  test('la edad se dice en su idioma', async () => {
    const hace4 = Number(hoyISO().slice(0, 4)) - 4;
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, {
      fecha_nac: `${hace4}-01-01`,
    });
    const ages: string[] = [];
    for (const idioma of Object.keys(IDIOMAS)) {
      const { html } = await ask(pagina(), inIdioma(idioma));
      ages.push(/<p class="traits">(.*?)<\/p>/.exec(html)![1]!.replaceAll('\u00a0', ' '));
    }
    expect(ages).toEqual([
      '4 años',
      '4 anys',
      '4 anos',
      '4 urte',
      '4 years',
      '4 ans',
      '4 Jahre',
      '4 anos',
    ]);
  });

  test('el WhatsApp llega a su dueña en español, con lo que lee quien lo manda debajo', async () => {
    const messageIn = async (idioma: string) => {
      const { html } = await ask(pagina(), inIdioma(idioma));
      const href = /href="(https:\/\/wa\.me[^"]*)"/.exec(html)![1]!;
      return new URL(href).searchParams.get('text');
    };
    const spanish = '¡Hola! He encontrado a Luna y he leído su chapa. ¿Cómo quedamos?';
    expect(await messageIn('es')).toBe(spanish);
    expect(await messageIn('de')).toBe(
      `${spanish}\n\nHallo! Ich habe Luna gefunden und die Marke gescannt. Wie treffen wir uns?`,
    );
  });

  test('enlaza los ocho, con su nombre, por la dirección de la mascota', async () => {
    const { html } = await ask(escaneo(), inIdioma('eu'));
    for (const [idioma, nombre] of Object.entries(IDIOMAS)) {
      const current = idioma === 'eu' ? ' aria-current="true"' : '';
      expect(html).toContain(
        `<a href="/app/view/${pet.hash}?idioma=${idioma}" lang="${idioma}"${current}>${nombre}</a>`,
      );
    }
    expect((await ask(`${pagina()}?fotos=2`)).html).toContain(
      `href="/app/view/${pet.hash}?fotos=2&amp;idioma=de"`,
    );
  });

  test('su dueña la lee en el suyo, con su panel en español', async () => {
    const html = await (await owner.client.fetch(pagina(), inIdioma('de'))).text();
    expect(html).toContain('<html lang="de">');
    expect(html).toMatch(/<aside [^>]*lang="es"><h2>Así ve tu página quien escanee la chapa/);
  });
});
