import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Db, openDatabase, openPool } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { createCaja, createPuerta } from '../server/src/test/cupon.ts';
import { hashContrasena } from '../server/src/usuarios/contrasenas.ts';
import { createUsuario } from '../server/src/usuarios/usuarios.ts';

interface Wanted {
  unidades?: number;
  caduca?: string;
  email?: string;
  password?: string;
}

/**
 * Makes for the journeys, beside the product and on its database, what they do not try: accounts, for a sign-up by mail
 * before every one of them takes longer than most, and what only an administrator will make, shops, coupons and free
 * badges. `POST /cuentas`, `POST /puertas` and `POST /cajas` answer 201 with what was made.
 */
export async function openTaller(dataDir: string, port: number): Promise<void> {
  const { url } = await startEmbeddedPostgres(dataDir); // it runs already
  const db = openDatabase(openPool(url, 2));
  const make = async (request: IncomingMessage) => {
    const wanted = (await json(request)) as Wanted;
    if (request.url === '/cuentas') return createCuenta(db, wanted);
    if (request.url === '/cajas') return createCaja({ db }, wanted.unidades);
    const { caduca, ...same } = wanted;
    return createPuerta({ db }, { ...same, ...(caduca && { caduca: new Date(caduca) }) });
  };
  const server = createServer((request, response) => {
    make(request).then(
      (made) => response.writeHead(201).end(JSON.stringify(made)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(port, '127.0.0.1');
}

const hashed = new Map<string, Promise<string>>();

async function createCuenta(db: Db, { email = '', password = '' }: Wanted) {
  const contrasena = hashed.get(password) ?? hashContrasena(password);
  hashed.set(password, contrasena);
  await createUsuario(db, { email, contrasena: await contrasena, nombre: 'Lola' });
  return { email, password };
}
