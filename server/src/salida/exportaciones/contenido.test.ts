import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAna, findLink, postFoto, tell, tellConFoto } from '../../test/avisos-de-mascota.ts';
import { type Datos, takeAlong } from '../../test/exportaciones.ts';
import { drawFoto, drawJpeg } from '../../test/imagenes.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, type Owner } from '../../test/test-app.ts';
import { answerOf, type Buyer, complete, createBuyer, initiate } from '../../test/tienda.ts';
import { makeVideo } from '../../test/videos.ts';

const TORCIDO = '../../<script>alert(1)</script>: "fin"\u202e';

type Copia = Awaited<ReturnType<typeof takeAlong>>;

const t = useTestApp();
let other: Buyer;

const publish = (
  { client, hash_mascota }: Pick<Owner, 'client'> & { hash_mascota: string },
  file: Uint8Array,
  titulo: string,
) =>
  client.upload<{ media: { id: number } }>(
    '/imagenes/subirfoto',
    { hash_mascota, media: 'si', titulo },
    file,
  );

/** The owner's id at an identity provider. */
const SUJETO = '108163202512345678901';

const foto = { id: 0 };
const video = { id: 0 };

/** Fills an account with data of every kind, some with malicious names. */
async function fillAccount() {
  const album = { client: owner.client, hash_mascota: pet.hash };
  const jpeg = await drawFoto().jpeg().toBuffer();
  await owner.client.upload('/imagenesUsuario/subirfotoUsuario', {}, jpeg);
  for (const tipo_imagen of ['cover', 'avatar']) {
    const fields = { hash_mascota: pet.hash, tipo_imagen };
    await owner.client.upload('/imagenes/subirfoto', fields, jpeg);
  }
  foto.id = (await publish(album, jpeg, TORCIDO)).body.media.id;
  video.id = (await publish(album, await makeVideo('mp4'), 'Corriendo')).body.media.id;
  const pdf = await buildPdf();
  await owner.client.upload('/pdfvacunas/upload', { hash_mascota: pet.hash }, pdf, {
    field: 'pdfvacunas',
  });
  await tellConFoto(t.visitor(), pet, await drawJpeg(), { texto: 'La tengo en casa' });
  const own = await findLink(t, owner);
  const clave = /name="clave" value="([^"]*)"/.exec(
    await (await t.visitor().fetch(own)).text(),
  )![1]!;
  await postFoto(t.visitor(), own, { clave, texto: '¡Voy!' }, { bytes: await drawJpeg() });
  const pago = await initiate(owner, pet);
  await complete(owner.client, answerOf(t, pago));
  await addNota(owner, 'Llama por la tarde');
  const identidad = { emisor: 'https://accounts.google.com', sujeto: SUJETO };
  const propia = { ...identidad, usuario_id: owner.usuario.id };
  await t.db.insertInto('identidades').values(propia).execute();
}

/** What the team wrote down about the order of an account. */
async function addNota({ usuario: { id } }: Buyer | typeof owner, texto: string) {
  const { id: pedido_id } = await t.db
    .selectFrom('pedidos')
    .select('id')
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow();
  const nota = { pedido_id, administrador_id: 1, clave: `clave de ${id}`, texto };
  await t.db.insertInto('notas_pedido').values(nota).execute();
}

/** Texts of another account, written by it or to it. */
const AJENO = {
  mascota: 'Trufa',
  titulo: 'En la playa de Laredo',
  nota: 'Insiste mucho',
  texto: 'Duerme en mi portal',
  direccion: 'Paseo de la Florida 7',
};

/** Another account with a pet, a photo, a conversation, an order and mails. */
async function fillOther() {
  other = await createBuyer(t);
  const { client, pet: ajena } = other;
  await client.put(`/insigniasQR/edit/put?hash=${ajena.hash}`, { Mascota: AJENO.mascota });
  await publish({ client, hash_mascota: ajena.hash }, await drawJpeg(), AJENO.titulo);
  await tell(t.visitor(), ajena, { texto: AJENO.texto });
  await findLink(t, other);
  const pago = await initiate(other, ajena, { Direccion: AJENO.direccion });
  await complete(client, answerOf(t, pago));
  await addNota(other, AJENO.nota);
  await t.drainCorreo();
}

const owner = makeOnce(() => createAna(t));
const pet = makeOnce(() => t.createMascota(owner));
beforeAll(async () => {
  await fillAccount();
  await fillOther();
});
const copia = makeOnce(() => takeAlong(owner.client));

const stored = async (ruta: string) => {
  const { ficheros } = t.deps;
  const chunks: Buffer[] = [];
  for await (const chunk of await ficheros.read(ruta)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

describe('lo que se lleva quien se va', () => {
  test('cada fichero con su nombre, y ninguno de más', () => {
    const { corto } = pet.chapa;
    const numero = /recibo-([\w-]+)\.pdf/.exec([...copia.files.keys()].join(' '))![1];
    const mensajes = [...copia.files.keys()].filter((ruta) => ruta.includes('conversaciones/'));
    expect(mensajes).toHaveLength(2);
    expect([...copia.files.keys()].sort()).toEqual(
      [
        'LEEME.html',
        'datos.json',
        'fotos/perfil.webp',
        `fotos/Luna ${pet.id}/portada.webp`,
        `fotos/Luna ${pet.id}/avatar.webp`,
        `fotos/Luna ${pet.id}/script alert(1) script fin ${foto.id}.webp`,
        ...mensajes,
        `videos/Luna ${pet.id}/Corriendo ${video.id}.mp4`,
        `certificados/Luna ${pet.id}.pdf`,
        `recibos/recibo-${numero}.pdf`,
        `chapas/Luna ${corto}.svg`,
      ].sort(),
    );
  });

  test('cada uno, entero, es el que está guardado', async () => {
    const guardados = (await t.listFicheros()).filter(
      (ruta) =>
        !/^exportaciones|^productos|-mini\.webp$/.test(ruta) &&
        !ruta.startsWith(other.usuario.hash),
    );
    const contents = await Promise.all(guardados.map(stored));
    const taken = [...copia.files].filter(([ruta]) => /^(fotos|videos|certificados)/.test(ruta));
    expect(taken).toHaveLength(contents.length);
    for (const [ruta, bytes] of taken) {
      expect(
        contents.some((content) => content.equals(bytes)),
        ruta,
      ).toBe(true);
    }
  });

  test('el recibo es el de la pantalla de pedidos, y la chapa lleva su código', async () => {
    const recibo = [...copia.files].find(([ruta]) => ruta.startsWith('recibos/'))!;
    const { paginas } = await readPdf(recibo[1]);
    expect(paginas.flat().map(({ texto }) => texto)).toContain('Chapa clásica');
    const svg = copia.files.get(`chapas/Luna ${pet.chapa.corto}.svg`)!.toString();
    expect(svg).toContain(`Código QR ${pet.chapa.corto}`);
  });

  test('datos.json lo dice todo, y dónde está cada fichero', () => {
    const { datos } = copia;
    const [cuenta] = datos.usuarios!;
    expect(cuenta).toMatchObject({ email: owner.usuario.email, avatar: 'fotos/perfil.webp' });
    expect(datos.mascotas).toMatchObject([
      { id: pet.id, mascota: 'Luna', cover: `fotos/Luna ${pet.id}/portada.webp` },
    ]);
    expect(datos.medios!.map(({ titulo }) => titulo)).toContain('Corriendo');
    expect(datos.mensajes).toMatchObject([
      { autor: 'buscador', texto: 'La tengo en casa' },
      { autor: 'dueno', texto: '¡Voy!' },
    ]);
    expect(datos.vacunas).toMatchObject([{ fichero: `certificados/Luna ${pet.id}.pdf` }]);
    expect(datos.pedidos).toMatchObject([{ estado: 'completada', total: 3999 }]);
    expect(datos.notas_pedido).toMatchObject([{ texto: 'Llama por la tarde' }]);
    expect(datos.pedido_lineas).toMatchObject([{ unidades: 1, precio: 3999 }]);
    expect(datos.pago_intentos).toMatchObject([{ estado: 'autorizado', importe: 3999 }]);
    expect(datos.chapas).toMatchObject([{ corto: pet.chapa.corto }]);
    expect(datos.identidades).toMatchObject([{ sujeto: SUJETO }]);
    expect(datos.correos!.length).toBeGreaterThan(0);
    for (const ruta of listRutas(datos)) expect(copia.files.has(ruta), ruta).toBe(true);
  });

  test('LEEME.html lleva a cada fichero, y lo escrito no manda en él', () => {
    const { files, leeme } = copia;
    const links = [...leeme.matchAll(/href="([^":]+)"/g)].map(([, href]) =>
      decodeURIComponent(href!),
    );
    expect(new Set(links)).toEqual(new Set([...files.keys()].filter((it) => it !== 'LEEME.html')));
    expect(leeme).toContain('<dt>Cuentas de Google o Apple con las que entras</dt>');
    expect(leeme).not.toContain('<script');
    expect(leeme).toContain('&lt;script&gt;alert(1)');
  });

  test('nada de otra cuenta', async () => {
    const suyo = JSON.stringify((await takeAlong(other.client)).datos);
    const { hash, chapa } = other.pet;
    const { factura } = await t.db
      .selectFrom('pedidos')
      .select('factura')
      .where('usuario_id', '=', other.usuario.id)
      .executeTakeFirstOrThrow();
    const text = writtenIn(copia);
    for (const ajeno of [other.email, hash, chapa.corto, factura!, ...Object.values(AJENO)]) {
      expect(suyo).toContain(ajeno);
      expect(text).not.toContain(ajeno);
    }
    expect(text).not.toContain(other.usuario.hash);
  });

  test('ningún secreto', async () => {
    const text = writtenIn(copia);
    const { contrasena, prueba } = await t.db
      .selectFrom('usuarios')
      .select(['contrasena', 'prueba'])
      .where('id', '=', owner.usuario.id)
      .executeTakeFirstOrThrow();
    expect(prueba).toBeNull();
    const conversaciones = await t.db.selectFrom('conversaciones').select('clave').execute();
    const pedidos = await t.db.selectFrom('pedidos').select('hash').execute();
    const intentos = await t.db.selectFrom('pago_intentos').select(['ref', 'auth_code']).execute();
    const secretos = [
      contrasena,
      CONTRASENA,
      ...owner.client.cookies.values(),
      ...conversaciones.map(({ clave }) => clave),
      ...pedidos.map(({ hash }) => hash),
      ...intentos.flatMap(({ ref, auth_code }) => [ref, auth_code]),
    ];
    for (const secreto of secretos) expect(text).not.toContain(secreto);
  });

  test.skipIf(spawnSync('unzip').error)('un programa corriente lo abre entero', async () => {
    const path = join(t.deps.config.dataDir, 'copia.zip');
    await writeFile(path, copia.bytes);
    const said = execFileSync('unzip', ['-t', path], { encoding: 'utf8' });
    expect(said).toContain('No errors detected');
  });
});

/** All texts and file names of an export. */
const writtenIn = ({ datos, leeme, files }: Copia) =>
  [JSON.stringify(datos), leeme, ...files.keys()].join('\n');

function listRutas(datos: Datos): string[] {
  const filas = Object.values(datos)
    .filter((parte) => Array.isArray(parte))
    .flat();
  const named = filas.flatMap(({ fichero, foto: una, avatar, cover }) => [
    fichero,
    una,
    avatar,
    cover,
  ]);
  return named.filter((ruta) => typeof ruta === 'string');
}
