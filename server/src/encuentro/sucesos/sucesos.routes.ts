import { CAMBIOS_CASA } from '@vuelve/contract/addresses';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../cimientos/http/errors.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { route } from '../../cimientos/http/route.ts';
import { sendCambios } from '../../cimientos/http/send-cambios.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { networkOf } from '../../cimientos/red.ts';
import { isToken, readSesion } from '../../cimientos/sesion/sesion.ts';
import { placeOf, readPlace, toSuceso } from './sucesos.ts';
import { listSucesos } from './sucesos.queries.ts';

/** The most open streams: of one account, and from one network. A browser's tabs share one. */
const POR_CUENTA = 10;
const POR_RED = 50;

export async function sucesosRoutes(app: FastifyInstance) {
  const { db, secretos } = app.deps;

  route(app, 'listSucesos', async ({ query: { limite, antes, clase, hash }, usuario }) => {
    const before = antes ? readPlace(antes) : undefined;
    const consulta = { limite: limite + 1, antes: before, clase, hash };
    return toLista(await listSucesos(db, usuario.id, consulta), limite, placeOf, toSuceso);
  });

  // No call of the contract: a stream is no activity, and it ends with its session.
  app.get(CAMBIOS_CASA, { schema: { hide: true } }, async (request, reply) => {
    const token = readSesionCookie(request);
    const readDueno = async () => {
      if (!token || !isToken(secretos, token)) return undefined;
      const usuario = await readSesion(db, token);
      return usuario?.eliminacion ? undefined : usuario?.id;
    };
    const id = await readDueno();
    if (id === undefined) throw new AppError(401, textos.errores.sinSesion);
    const topes = [
      { key: `u${id}`, most: POR_CUENTA },
      { key: `r${networkOf(request.ip)} casa`, most: POR_RED },
    ];
    const isAllowed = async () => (await readDueno()) === id;
    return sendCambios(request, reply, { canal: 'casa', id }, { topes, isAllowed });
  });
}
