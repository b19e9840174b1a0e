import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Acceso, registerForms } from '../acceso/acceso.ts';
import { answerConsulta } from './protocolo/consulta.ts';
import { isResuelta, type Operacion } from './operaciones/operaciones.ts';
import { renderOperaciones } from './paginas/pagina-operaciones.ts';
import { renderPago } from './paginas/pagina-pago.ts';
import { renderBizum } from './paginas/pagina-bizum.ts';
import { renderAbierta, renderSiguiente } from './paginas/pagina-siguiente.ts';
import { renderDesconocida, renderRechazo } from './paginas/paginas.ts';
import { askTelefono, confirmTelefono, findFaltaTelefono, isBizum } from './operaciones/bizum.ts';
import { authenticate, cancel, findFaltas, isFichaOf, isPagable, pay } from './operaciones/pago.ts';
import { Rechazo } from './protocolo/peticion.ts';
import { RechazoRest } from './protocolo/peticion-rest.ts';
import { openTerminal, type Terminal, type TpvSettings } from './terminal.ts';

/**
 * A stand-in for the bank's card terminal, only for local development, tests and public demos. The
 * shop's signed form opens the card page; `acceso` decides who sees the list of operations.
 */
export function tpvRoutes(settings: TpvSettings, acceso: Acceso) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const terminal = await openTerminal(settings, (error) => app.log.error(error));
    app.addHook('onClose', () => terminal.avisador.close());
    await registerParsers(app);
    registerRechazos(app);
    pagoRoutes(app, terminal, acceso);
    operacionesRoutes(app, terminal, acceso);
  };
}

const hidden = { schema: { hide: true } };

const campo = z.string().catch('');
const formulario = z.object({
  pedido: campo,
  ficha: campo,
  numero: campo,
  caducidad: campo,
  cvv: campo,
  codigo: campo,
});

/** The buyer's pages. */
function pagoRoutes(app: FastifyInstance, terminal: Terminal, { isLocal }: Acceso) {
  const { comercio, operaciones, receive, decide } = terminal;

  /**
   * The form, if it holds its operation's `ficha`; otherwise without order number. Local requests
   * need no `ficha`: they may see all operations anyway.
   */
  async function readOwnForm(request: FastifyRequest) {
    const { ficha, ...form } = readForm(request.body);
    const operacion = await operaciones.find(form.pedido);
    const isOwn = operacion && (isFichaOf(operacion, ficha) || isLocal(request));
    return isOwn ? form : { ...form, pedido: '' };
  }

  /** An operation is paid by the method that the shop asked for, or not at all. */
  async function requireMetodo(pedido: string, bizum: boolean) {
    const operacion = await operaciones.find(pedido);
    if (operacion && isBizum(operacion) !== bizum) throw new Rechazo('SIS0078');
  }

  const sendSiguiente = (reply: FastifyReply, operacion: Operacion | undefined) =>
    operacion ? sendHtml(reply, renderSiguiente(operacion, comercio)) : sendDesconocida(reply);

  app.post('/dev/tpv/realizarPago', hidden, async ({ body }, reply) =>
    sendHtml(reply, renderAbierta(await receive(body))),
  );

  app.post('/dev/tpv/rellenar', hidden, async (request, reply) => {
    const { pedido, numero } = await readOwnForm(request);
    const operacion = await operaciones.find(pedido);
    if (!operacion || !isPagable(operacion)) return sendSiguiente(reply, operacion);
    return sendHtml(reply, renderAbierta(operacion, numero));
  });

  app.post('/dev/tpv/pagar', hidden, async (request, reply) => {
    const { pedido, ...escrita } = await readOwnForm(request);
    await requireMetodo(pedido, false);
    const faltas = findFaltas(escrita);
    const isComplete = Object.keys(faltas).length === 0;
    if (isComplete) return sendSiguiente(reply, await decide(pedido, (o) => pay(o, escrita)));
    const operacion = await operaciones.find(pedido);
    if (!operacion || !isPagable(operacion)) return sendSiguiente(reply, operacion);
    return sendHtml(reply.code(400), renderPago(operacion, escrita, faltas));
  });

  app.post('/dev/tpv/bizum', hidden, async (request, reply) => {
    const { pedido, numero } = await readOwnForm(request);
    await requireMetodo(pedido, true);
    const falta = findFaltaTelefono(numero);
    if (!falta) return sendSiguiente(reply, await decide(pedido, (o) => askTelefono(o, numero)));
    const operacion = await operaciones.find(pedido);
    if (!operacion || !isPagable(operacion)) return sendSiguiente(reply, operacion);
    return sendHtml(reply.code(400), renderBizum(operacion, numero, falta));
  });

  app.post('/dev/tpv/confirmar', hidden, async (request, reply) => {
    const { pedido } = await readOwnForm(request);
    return sendSiguiente(reply, await decide(pedido, confirmTelefono));
  });

  app.post('/dev/tpv/autenticar', hidden, async (request, reply) => {
    const { pedido, codigo } = await readOwnForm(request);
    return sendSiguiente(reply, await decide(pedido, (o) => authenticate(o, codigo)));
  });

  app.post('/dev/tpv/cancelar', hidden, async (request, reply) => {
    const { pedido } = await readOwnForm(request);
    return sendSiguiente(reply, await decide(pedido, cancel));
  });
}

/** Pages for developers, and the services that the shop's server calls. */
function operacionesRoutes(app: FastifyInstance, terminal: Terminal, acceso: Acceso) {
  const { comercio, operaciones, avisador } = terminal;
  const guarded = { ...hidden, onRequest: acceso.requireClave };
  const listNewest = () => operaciones.listNewest(50);

  app.get('/dev/tpv', guarded, async (_request, reply) =>
    sendHtml(reply, renderOperaciones(await listNewest())),
  );

  app.post('/dev/tpv', hidden, async (request, reply) => acceso.takeClave(request, reply));

  app.post('/dev/tpv/avisar', guarded, async ({ body }, reply) => {
    const operacion = await operaciones.find(readForm(body).pedido);
    if (!isResuelta(operacion)) return sendDesconocida(reply);
    const enviada = await avisador.sendNow(operacion);
    return sendHtml(reply, renderOperaciones(await listNewest(), enviada));
  });

  app.post('/dev/tpv/consulta', hidden, async ({ body }, reply) => {
    const answer = await answerConsulta(String(body), comercio, operaciones.find);
    return reply.type('text/xml; charset=utf-8').send(answer);
  });

  const stop = new AbortController();
  app.addHook('preClose', async () => stop.abort());
  app.post('/dev/tpv/trataPeticionREST', hidden, async ({ body }, reply) => {
    const { trato, answer } = await terminal.giveBack(body).catch(asErrorCode);
    if (trato === 'normal' || trato === 'denegada') return reply.send(answer);
    if (trato === 'colgada') await waitForEnd(reply, stop.signal);
    reply.hijack();
    reply.raw.destroy();
    return reply;
  });
}

/** Waits until the client closes the connection or the terminal stops. */
function waitForEnd({ raw }: FastifyReply, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    raw.once('close', resolve);
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** A refused request is answered with status 200, as by the bank. */
function asErrorCode(error: unknown) {
  if (!(error instanceof RechazoRest)) throw error;
  return { trato: 'normal', answer: { errorCode: error.codigo } } as const;
}

async function registerParsers(app: FastifyInstance): Promise<void> {
  await registerForms(app);
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
