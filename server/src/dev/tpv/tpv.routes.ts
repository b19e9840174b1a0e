import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { answerConsulta } from './consulta.ts';
import { isResuelta, type Operacion } from './operaciones.ts';
import { renderOperaciones } from './pagina-operaciones.ts';
import { renderPago } from './pagina-pago.ts';
import { renderSiguiente } from './pagina-siguiente.ts';
import { renderDesconocida, renderRechazo } from './paginas.ts';
import { authenticate, cancel, findFaltas, isPagable, pay } from './pago.ts';
import { Rechazo } from './peticion.ts';
import { openTerminal, type Terminal, type TpvSettings } from './terminal.ts';

/** A stand-in for the bank's card terminal. Only for local development and tests. */
export function tpvRoutes(settings: TpvSettings) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const terminal = await openTerminal(settings, (error) => app.log.error(error));
    app.addHook('onClose', () => terminal.avisador.close());
    await registerParsers(app);
    registerRechazos(app);
    pagoRoutes(app, terminal);
    operacionesRoutes(app, terminal);
  };
}

const hidden = { schema: { hide: true } };

const campo = z.string().catch('');
const formulario = z.object({
  pedido: campo,
  numero: campo,
  caducidad: campo,
  cvv: campo,
  codigo: campo,
});

/** What the buyer goes through. */
function pagoRoutes(app: FastifyInstance, { comercio, operaciones, receive, decide }: Terminal) {
  const sendSiguiente = (reply: FastifyReply, operacion: Operacion | undefined) =>
    operacion ? sendHtml(reply, renderSiguiente(operacion, comercio)) : sendDesconocida(reply);

  app.post('/dev/tpv/realizarPago', hidden, async ({ body }, reply) =>
    sendHtml(reply, renderPago(await receive(body))),
  );

  app.post('/dev/tpv/rellenar', hidden, async ({ body }, reply) => {
    const { pedido, numero } = readForm(body);
    const operacion = await operaciones.find(pedido);
    if (!operacion || !isPagable(operacion)) return sendSiguiente(reply, operacion);
    return sendHtml(reply, renderPago(operacion, { numero, caducidad: '12/49', cvv: '123' }));
  });

  app.post('/dev/tpv/pagar', hidden, async ({ body }, reply) => {
    const { pedido, ...escrita } = readForm(body);
    const faltas = findFaltas(escrita);
    const isComplete = Object.keys(faltas).length === 0;
    if (isComplete) return sendSiguiente(reply, await decide(pedido, (o) => pay(o, escrita)));
    const operacion = await operaciones.find(pedido);
    if (!operacion || !isPagable(operacion)) return sendSiguiente(reply, operacion);
    return sendHtml(reply.code(400), renderPago(operacion, escrita, faltas));
  });

  app.post('/dev/tpv/autenticar', hidden, async ({ body }, reply) => {
    const { pedido, codigo } = readForm(body);
    return sendSiguiente(reply, await decide(pedido, (o) => authenticate(o, codigo)));
  });

  app.post('/dev/tpv/cancelar', hidden, async ({ body }, reply) =>
    sendSiguiente(reply, await decide(readForm(body).pedido, cancel)),
  );
}

/** What a developer sees of the terminal, and what the shop asks it. */
function operacionesRoutes(app: FastifyInstance, { comercio, operaciones, avisador }: Terminal) {
  const listNewest = () => operaciones.listNewest(50);

  app.get('/dev/tpv', hidden, async (_request, reply) =>
    sendHtml(reply, renderOperaciones(await listNewest())),
  );

  app.post('/dev/tpv/avisar', hidden, async ({ body }, reply) => {
    const operacion = await operaciones.find(readForm(body).pedido);
    if (!isResuelta(operacion)) return sendDesconocida(reply);
    const enviada = await avisador.sendNow(operacion);
    return sendHtml(reply, renderOperaciones(await listNewest(), enviada));
  });

  app.post('/dev/tpv/consulta', hidden, async ({ body }, reply) => {
    const answer = await answerConsulta(String(body), comercio, operaciones.find);
    return reply.type('text/xml; charset=utf-8').send(answer);
  });
}

async function registerParsers(app: FastifyInstance): Promise<void> {
  // The app around may read forms already.
  const readsForms = app.hasContentTypeParser('application/x-www-form-urlencoded');
  if (!readsForms) await app.register(formbody);
  app.addContentTypeParser(
    ['text/xml', 'application/xml'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  );
}

function registerRechazos(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Rechazo)) throw error;
    return sendHtml(reply.code(400), renderRechazo(error.codigo, error.message));
  });
}

function readForm(body: unknown) {
  return formulario.parse(Object(body));
}

function sendDesconocida(reply: FastifyReply) {
  return sendHtml(reply.code(404), renderDesconocida());
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
