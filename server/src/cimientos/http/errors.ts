import { textos } from '@vuelve/contract/textos';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AlmacenAusente } from '../adapters/ficheros.ts';
import { isDatabaseAway, isDatabaseBusy, isDatabaseFull } from '../db/database.ts';
import { isDiskFull } from '../is-disk-full.ts';
import { createFaultLog, type FaultLog } from './fault-log.ts';

type Campos = Record<string, string>;

interface More {
  campos?: Campos;
  retryAfterS?: number;
  /** No tries are left for a mailed code. */
  agotado?: true;
}

/** A refusal: HTTP status, a Spanish sentence for the client, and sentences by field. */
export class AppError extends Error {
  readonly status: number;
  readonly campos: Campos | undefined;
  readonly retryAfterS: number | undefined;
  readonly agotado: true | undefined;

  constructor(status: number, error: string, more: More = {}) {
    super(error);
    this.status = status;
    this.campos = more.campos;
    this.retryAfterS = more.retryAfterS;
    this.agotado = more.agotado;
  }
}

/** A refusal (400 by default) because of one field, which gets the same sentence. */
export function fieldError(campo: string, error: string, status = 400): AppError {
  return new AppError(status, error, { campos: { [campo]: error } });
}

/** A 404: the object does not exist, or belongs to another owner. */
export function notFound(error: string = textos.errores.noEncontrado): AppError {
  return new AppError(404, error);
}

/** The first sentence of each field that a schema refused. */
export function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const campos: Campos = {};
  for (const { path, message } of issues) campos[path.map(String).join('.')] ??= message;
  return campos;
}

/** 400 for the issues that a schema found. */
export function invalid(issues: Parameters<typeof fieldsOf>[0]): AppError {
  const campos = fieldsOf(issues);
  return new AppError(400, Object.values(campos)[0] ?? textos.errores.peticionInvalida, { campos });
}

declare module 'fastify' {
  interface FastifyInstance {
    faults: FaultLog;
  }
}

/** Answers every error with `answer`; unforeseen ones are logged, without detail. */
export function registerErrors(
  app: FastifyInstance,
  answer: (...args: Parameters<typeof answerError>) => unknown = answerError,
): void {
  app.decorate('faults', createFaultLog(app.log));
  app.addHook('onClose', async () => app.faults.close());
  app.setErrorHandler(answer);
}

/** Answers an error as `{error, campos?}`, including errors before routing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = noteError(error, request);
  if (refusal.retryAfterS) void reply.header('Retry-After', Math.ceil(refusal.retryAfterS));
  const { message, campos, agotado } = refusal;
  if (reply.hasHeader('ETag')) takeBackFichero(reply);
  void reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({ error: message, ...(campos && { campos }), ...(agotado && { agotado }) }),
    );
}

/** Removes the headers of a file that could not be sent. */
function takeBackFichero(reply: FastifyReply): void {
  const headers = [
    'ETag',
    'Accept-Ranges',
    'Content-Range',
    'Content-Length',
    'Content-Disposition',
  ];
  for (const header of headers) reply.removeHeader(header);
  void reply.header('Cache-Control', 'no-store');
}

/** Turns an error into a refusal, and logs our own faults. */
export function noteError(error: FastifyError, request: FastifyRequest): AppError {
  const refusal = toAppError(error, request);
  if (refusal.status >= 500)
    request.server.faults.count(error, error instanceof AppError, request.id);
  return refusal;
}

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(
      error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').filter(Boolean),
        message: message ?? textos.errores.datoInvalido,
      })),
    );
  }
  // The client disconnected.
  if (error === request.raw.errored) return new AppError(400, textos.errores.peticionInvalida);
  if (isDiskFull(error) || isDatabaseFull(error)) return noSpace(request);
  if (isDatabaseAway(error) || isDatabaseBusy(error)) {
    return new AppError(503, textos.errores.interno, { retryAfterS: AUSENTE_S });
  }
  if (error instanceof AlmacenAusente) {
    return new AppError(503, textos.errores.almacen, { retryAfterS: AUSENTE_S });
  }
  const status = error.statusCode ?? 500;
  return new AppError(status, FRASES[status] ?? genericSentence(status));
}

/** Seconds before a retry: a full disk needs a person; a starting database, a lock, a store do not. */
const LLENO_S = 60;
const AUSENTE_S = 10;

/** A full disk: 507 for an upload, 503 for the rest. A later retry loses nothing. */
function noSpace({ headers }: FastifyRequest): AppError {
  const isUpload = headers['content-type']?.startsWith('multipart/');
  return new AppError(isUpload ? 507 : 503, textos.errores.sinEspacio, { retryAfterS: LLENO_S });
}

const FRASES: Record<number, string> = {
  404: textos.errores.noEncontrado,
  413: textos.errores.grande,
  415: textos.errores.tipo,
  429: textos.errores.demasiadas,
};

function genericSentence(status: number): string {
  return status < 500 ? textos.errores.peticionInvalida : textos.errores.interno;
}
