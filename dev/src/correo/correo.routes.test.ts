import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { devRoutes } from '../dev.ts';
import { openBuzonLocal } from './buzon-local.ts';

const CORREO = {
  from: 'hola@vuelve.example',
  to: 'ana@ejemplo.es',
  subject: 'Tu pedido',
  html: '<p>Gracias</p>',
  text: 'Gracias',
};
const PDF = {
  filename: 'factura 1 "ñ".pdf',
  contentType: 'application/pdf',
  content: Buffer.from('%PDF'),
};
const HTML = {
  filename: '<script>.html',
  contentType: 'text/html',
  content: Buffer.from('<script>alert(1)</script>'),
};

let app: FastifyInstance;
let folder: string;
let name: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuelve-buzon-'));
  const buzon = await openBuzonLocal(folder);
  await buzon.sendMail({ ...CORREO, attachments: [PDF, HTML] });
  [name = ''] = await readdir(folder);
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  const acceso = { clave: 'clave', publicUrl: 'http://localhost', demoPublica: false };
  await app.register(devRoutes({ acceso, correo: { folder } }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const adjunto = (index: number | string) => app.inject(`/dev/correo/${name}/adjuntos/${index}`);

describe('/dev/correo', () => {
  test('enseña cada correo con enlaces a sus adjuntos', async () => {
    const list = await app.inject('/dev/correo');
    expect(list.body).toContain(`href="/dev/correo/${name}"`);
    const mail = await app.inject(`/dev/correo/${name}`);
    expect(mail.body).toContain(
      `href="/dev/correo/${name}/adjuntos/0">factura 1 &#34;ñ&#34;.pdf</a>`,
    );
    expect(mail.body).toContain(`href="/dev/correo/${name}/adjuntos/1">&#60;script&#62;.html</a>`);
  });

  test('un PDF se abre en el navegador', async () => {
    const { statusCode, headers, rawPayload } = await adjunto(0);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('inline; filename="factura_1_.pdf"');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(rawPayload.equals(PDF.content)).toBe(true);
  });

  test('de lo demás no dice qué es: nada se ejecuta', async () => {
    const { headers } = await adjunto(1);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe('inline; filename="_script_.html"');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('lo que no hay → 404; lo que no es un número → 400', async () => {
    expect((await adjunto(2)).statusCode).toBe(404);
    expect((await adjunto('-1')).statusCode).toBe(400);
    expect((await adjunto('x')).statusCode).toBe(400);
    expect((await app.inject('/dev/correo/no.eml/adjuntos/0')).statusCode).toBe(404);
    expect((await app.inject('/dev/correo/..%2Fa.eml/adjuntos/0')).statusCode).toBe(400);
  });
});
