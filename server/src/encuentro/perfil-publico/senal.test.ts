import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, inIdioma } from '../../test/ask.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const TODOS = Object.keys(IDIOMAS) as Idioma[];
const ARGUMOSA = {
  lugar: 'Calle de Argumosa, Lavapiés',
  aviso: 'Está asustada: no corras hacia ella.',
  recompensa: 'Se ofrece, en mano.',
};

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
beforeEach(() => describeOwner({ telefono: '612 345 678' }));
const pet = makeEach(() => t.createMascota(owner));

const describeOwner = (cambios: object) =>
  owner.client.put(`/usuarios/${owner.usuario.id}`, { nombre: 'Ana', ...cambios });
const edit = (cambios: object) =>
  owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, cambios);
const lose = (cambios: object = ARGUMOSA) =>
  owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true, ...cambios });
const read = async (idioma: Idioma = 'es') =>
  (await ask(t, `/app/view/${pet.hash}`, inIdioma(idioma))).html;

/** The visible text of the page's main part. */
const textOf = (html: string) =>
  /<main.*<\/main>/s
    .exec(html)![0]
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('GET /app/view de una mascota perdida', () => {
  test('dice lo primero que se ha perdido, y no saluda', async () => {
    await lose();
    const text = textOf(await read());
    expect(text.trim()).toMatch(/^Luna se ha perdido Desde el /);
    expect(text).toContain('Calle de Argumosa, Lavapiés');
    expect(text).not.toContain('¡Hola!');
  });

  test('lo dice en cada idioma, con el lugar y el aviso como se escribieron', async () => {
    await lose();
    const said: Record<string, string> = {};
    for (const idioma of TODOS) {
      const html = await read(idioma);
      said[idioma] = textOf(html).trim().split('Luna')[1]!.trim().split(' ').slice(0, 2).join(' ');
      const lang = idioma === 'es' ? '' : ' lang="es"';
      expect(html).toContain(`<span${lang}>${ARGUMOSA.lugar}</span>`);
      expect(html).toContain(`<p${lang}><b>${ARGUMOSA.aviso}</b></p>`);
      expect(html).toContain(`<p${lang}>${ARGUMOSA.recompensa}</p>`);
    }
    expect(said).toEqual({
      es: 'se ha',
      ca: 's’ha perdut',
      gl: 'perdeuse Desde',
      eu: 'galdu da',
      en: 'is lost',
      fr: 'a disparu',
      de: 'wird vermisst',
      pt: 'perdeu-se Desde',
    });
  });

  test('sin foto: una huella y «Sin foto todavía» en su idioma, perdida o no; con ella, su cara', async () => {
    const said = async () => {
      const [, figure] = /<div class="cover sin-foto">(.*?)<\/div>/s.exec(await read())!;
      return [figure!.match(/<svg/g)!.length, textOf(`<main>${figure}</main>`).trim()];
    };
    for (const tipo_mascota of [1, 2, 3, null]) {
      await edit({ tipo_mascota });
      expect(await said()).toEqual([1, 'Sin foto todavía']);
    }
    await lose();
    expect(await said()).toEqual([1, 'Sin foto todavía']);
    const words = await Promise.all(
      TODOS.map(async (idioma) => /<p>([^<]*)<\/p><\/div>/.exec(await read(idioma))![1]),
    );
    expect(words).toEqual([
      'Sin foto todavía',
      'Encara sense foto',
      'Aínda sen foto',
      'Oraindik argazkirik gabe',
      'No photo yet',
      'Pas encore de photo',
      'Noch kein Foto',
      'Ainda sem foto',
    ]);
    await t.db.updateTable('mascotas').set({ cover: 'a.webp' }).where('id', '=', pet.id).execute();
    await t.deps.perfilCache.settle();
    expect(await read()).not.toContain('Sin foto todavía');
  });

  test('desde cuándo: día y hora de España en su idioma, sin palabras que mañana no valgan', async () => {
    // In July Spain is two hours ahead of UTC.
    const year = new Date().getFullYear() - 1;
    await lose();
    const desde = new Date(`${year}-07-04T08:40:00Z`);
    await t.db.updateTable('perdidas').set({ desde }).where('mascota_id', '=', pet.id).execute();
    await t.deps.perfilCache.settle();
    const said: string[] = [];
    for (const idioma of TODOS) {
      said.push(/<time [^>]*>(.*?)<\/time>/.exec(await read(idioma))![1]!);
    }
    const weekday = (idioma: string) => desde.toLocaleDateString(idioma, { weekday: 'long' });
    expect(said).toEqual([
      `Desde el ${weekday('es')} 4 de julio de ${year}, 10:40`,
      `Des de ${weekday('ca')} 4 de juliol del ${year}, a les 10:40`,
      `Desde o ${weekday('gl')} 4 de xullo de ${year}, 10:40`,
      `Noiztik: ${year}/7/4, ${weekday('eu')} (10:40)`,
      `Since ${weekday('en')}, 4 July ${year} at 10:40`,
      `Depuis le ${weekday('fr')} 4 juillet ${year} à 10:40`,
      `Seit ${weekday('de')}, 4. Juli ${year} um 10:40`,
      `Desde ${weekday('pt')}, 4 de julho de ${year} às 10:40`,
    ]);
  });

  test('de este año no se dice el año', async () => {
    await lose();
    const [, said] = /<time [^>]*>(.*?)<\/time>/.exec(await read())!;
    expect(said).toMatch(/^Desde el [a-záéíóú]+ \d+ de [a-z]+, \d+:\d\d$/);
  });

  test('quien la comparte enseña que se ha perdido, y dónde', async () => {
    await edit({ texto_cabecera: 'Me pirra el queso' });
    await lose();
    for (const [idioma, title] of [
      ['es', 'Luna se ha perdido · Vuelve'],
      ['de', 'Luna wird vermisst · Vuelve'],
    ] as const) {
      const html = await read(idioma);
      const content = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(html)![1];
      expect(html).toContain(`<title>${title}</title>`);
      expect(content('og:title')).toBe(title);
      for (const name of ['description', 'og:description']) {
        expect(content(name)).toContain(`${ARGUMOSA.lugar} · ${ARGUMOSA.aviso}`);
      }
      expect(html).not.toContain('Me pirra el queso');
    }
  });

  test('sin nada más que decir: nada vacío', async () => {
    await lose({});
    const html = await read();
    expect(textOf(html).trim()).toMatch(/^Luna se ha perdido Desde el [^<]*? Llamar a Ana/);
    expect(html).not.toMatch(/<(p|b|span|h2|li)( [^>]*)?><\/\1>/);
    expect(html).not.toContain('Importante');
  });

  test('sin nombre: se dice igual', async () => {
    await t.db.updateTable('mascotas').set({ mascota: '' }).where('id', '=', pet.id).execute();
    await lose();
    expect(textOf(await read()).trim()).toMatch(/^Esta mascota se ha perdido/);
    expect(textOf(await read('de')).trim()).toMatch(/^Dieses Tier wird vermisst/);
  });

  test('lo que escribe su dueña se muestra tal cual, nunca como HTML', async () => {
    const img = '"><img src=x onerror=alert(1)>';
    await edit({ caracter: img, medicacion: img });
    await lose({ lugar: img, aviso: img, recompensa: img });
    const html = await read();
    expect(html).not.toContain('<img src=x');
    expect(html.match(/&quot;&gt;&lt;img src=x/g)!.length).toBeGreaterThanOrEqual(5);
  });

  test('su dueña ve lo mismo, con su panel', async () => {
    await lose();
    const html = await (await owner.client.fetch(`/app/view/${pet.hash}`)).text();
    expect(html).toContain('Así ve tu página quien escanee la chapa');
    expect(textOf(html)).toContain('Luna se ha perdido');
  });
});

describe('GET /app/view, lo importante', () => {
  test('está antes que los consejos, en su orden; lo oculto no está', async () => {
    await edit({
      alergias: 'Al pollo',
      caracter: 'Tímida',
      medicacion: 'Tiroides',
      medicacion_publica: false,
      chip: '941000012345678',
    });
    await lose();
    const text = textOf(await read());
    expect(text).toContain(
      'Importante Con desconocidos Tímida Alergias Al pollo Gratificación Se ofrece, en mano.',
    );
    expect(text.indexOf('Importante')).toBeLessThan(text.indexOf('Si no contestan'));
    expect(text).not.toContain('Tiroides');
    expect(text).not.toContain('941');
  });

  test('con el chip en grupos, si se muestra; la gratificación, solo mientras está perdida', async () => {
    await edit({ chip: '941000012345678', chip_publico: true });
    expect(textOf(await read())).toContain('Importante Chip 941 0000 1234 5678');
    await lose();
    expect(textOf(await read('de'))).toContain('Finderlohn Se ofrece, en mano. Chip 941 0000');
    await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    expect(textOf(await read())).not.toContain('Gratificación');
  });

  test('sin nada que decir no está', async () => {
    expect(await read()).not.toContain('Importante');
  });
});

describe('GET /app/view, cómo se llama y se escribe', () => {
  test('el número, como se marca aquí; en otro idioma, con el prefijo', async () => {
    await lose();
    for (const idioma of TODOS) {
      const numero = idioma === 'es' ? '612 34 56 78' : '+34 612 34 56 78';
      const said = [...(await read(idioma)).matchAll(/>((?:\+34 )?612[ \d]+)</g)].map(
        ([, it]) => it,
      );
      expect([idioma, ...said]).toEqual([idioma, numero, numero]);
    }
    await describeOwner({ telefono: '+49 30 123456' });
    expect(textOf(await read())).toContain('+49 30 123456');
  });

  test('un SMS dice lo mismo que el WhatsApp, en un Android y en un iPhone', async () => {
    const html = await read('de');
    const [, wa] = /href="https:\/\/wa\.me\/34612345678\?text=([^"]*)"/.exec(html)!;
    const [, sms] = /href="sms:\+34612345678\?&amp;body=([^"]*)"/.exec(html)!;
    expect(sms).toBe(wa);
    expect(decodeURIComponent(sms!)).toContain('He encontrado a Luna');
  });

  test('a un fijo no se escribe', async () => {
    await describeOwner({ telefono: '912 345 678' });
    const html = await read();
    expect(html).toContain('href="tel:+34912345678"');
    expect(html).not.toMatch(/wa\.me|sms:/);
  });

  test('si no contestan: primero el aviso, y al final a quién se llama en peligro', async () => {
    const html = await read();
    const steps = /Si no contestan<\/h2><ol>(.*?)<\/ol>/.exec(html)![1]!;
    expect(steps.startsWith(`<li><a href="/app/view/${pet.hash}/aviso">Envía un aviso a Ana`)).toBe(
      true,
    );
    expect(steps).toMatch(/veterinario.*href="tel:092">092<.*href="tel:112">112</);
    for (const idioma of TODOS) {
      expect((await read(idioma)).match(/href="tel:(092|112)"/g)).toHaveLength(2);
    }
  });
});

describe('GET /app/view, sin llamar', () => {
  const formOf = (html: string) => /<form .*?<\/form>/s.exec(html)![0];

  test('un formulario que vale sin JavaScript, con las palabras de su sexo', async () => {
    const buttons: string[][] = [];
    for (const Genero of ['M', 'H', null]) {
      await edit({ Genero });
      const form = formOf(await read());
      expect(form).toContain(`action="/app/view/${pet.hash}/aviso"`);
      expect(form).toMatch(/value="tengo" name="tipo".*value="visto" name="tipo"/);
      buttons.push([...form.matchAll(/<\/svg>(.*?)<\/button>/g)].map(([, word]) => word!));
    }
    expect(buttons).toEqual([
      ['Lo tengo conmigo', 'Lo he visto'],
      ['La tengo conmigo', 'La he visto'],
      ['Está conmigo', 'Creo que he visto a esta mascota'],
    ]);
  });

  test('dice quién lo recibe, en cada idioma y también sin nombre', async () => {
    const text = textOf(await read());
    expect(text).toContain('¿Prefieres no llamar?');
    expect(text).toContain('Ana recibe el aviso al momento. No hace falta que des tu número.');
    for (const idioma of TODOS) expect(formOf(await read(idioma))).toContain('Ana');
    await t.db
      .updateTable('usuarios')
      .set({ nombre: '' })
      .where('id', '=', owner.usuario.id)
      .execute();
    await t.deps.perfilCache.settle(); // like a request that writes
    expect(textOf(await read())).toContain('Su familia recibe el aviso al momento.');
    expect(textOf(await read('de'))).toContain('Die Familie bekommt deine Nachricht sofort.');
  });

  test('donde no hay teléfono es lo primero, y no se pregunta si se prefiere', async () => {
    await edit({ telefono_publico: false });
    const html = await read();
    expect(textOf(html)).toContain('¡Hola! Soy Luna Envía un aviso a Ana');
    expect(html).not.toContain('¿Prefieres no llamar?');
    expect(html).not.toMatch(/tel:\+|sms:|wa\.me/);
    await lose();
    const lost = textOf(await read());
    expect(lost).toMatch(/Está asustada: no corras hacia ella\. Envía un aviso a Ana/);
  });

  test('el ejemplo no lleva a ninguna parte', async () => {
    const html = await (await t.visitor().fetch('/ejemplo')).text();
    expect(html).not.toMatch(/<form|\/aviso"|tel:/);
    expect(html).toContain('Si no contestan');
  });
});
