import { callbackify } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import { calls } from '@vuelve/contract/calls';
import { devRoutes } from '@vuelve/dev';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { SMTPServer } from 'smtp-server';

/**
 * Other people's services in a process of their own, as in production: a mail server, whose mails
 * `/dev/correo` shows, and a bank at `/dev/tpv`. Prints the mail server's port once it listens.
 * Its argument is a JSON text of `Ajenos`.
 */
export interface Ajenos {
  /** Where mails and payments are kept. */
  folder: string;
  /** Port of the pages. */
  port: number;
  publicUrl: string;
  banco: { merchant: string; terminal: string; key: string };
}

const { folder, port, publicUrl, banco } = JSON.parse(process.argv[2] ?? '') as Ajenos;
const correo = join(folder, 'correo');
await mkdir(correo, { recursive: true });
let received = 0;

/** Stores a mail under a name that sorts by time; readers never see a partial mail. */
async function keep(stream: Readable): Promise<void> {
  const number = String(++received).padStart(6, '0');
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${number}`;
  const draft = join(correo, `.${name}`);
  await writeFile(draft, await buffer(stream));
  await rename(draft, join(correo, `${name}.eml`));
}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => callbackify(keep)(stream, done),
});
smtp.on('error', () => {}); // an instance was killed during its delivery

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await app.register(cookie);
const avisoUrl = `${publicUrl}/api${calls.notifyPayment.path}`;
await app.register(
  devRoutes({
    acceso: { clave: 'sin-uso', publicUrl, demoPublica: false },
    correo: { folder: correo },
    tpv: { folder: join(folder, 'tpv'), avisoUrl, ...banco },
  }),
);
await app.listen({ host: '127.0.0.1', port });
smtp.listen(0, '127.0.0.1', () => {
  const address = smtp.server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
