import { textos } from '@vuelve/contract/textos';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

type Campos = Record<string, string>;

/** A refusal that the client is told: an HTTP status, a Spanish sentence, and sentences by field. */
export class AppError extends Error {
  readonly status: number;
  readonly campos: Campos | undefined;
  readonly retryAfterS: number | undefined;

  constructor(status: number, error: string, more: { campos?: Campos; retryAfterS?: number } = {}) {
    super(error);
    this.status = status;
    this.campos = more.campos;
    this.retryAfterS = more.retryAfterS;
  }
}

/** 400 because of one field, which gets the same sentence. */
export function fieldError(campo: string, error: string): AppError {
  return new AppError(400, error, { campos: { [campo]: error } });
}

/** 404: the object does not exist, or belongs to another owner. */
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

/** Answers every error as `{error, campos?}`; what nobody foresaw is logged and told without detail. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Answers one error, also one that the framework met before any route. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error);
  if (refusal.status >= 500) request.log.error(describe(error), 'unforeseen error');
  if (refusal.retryAfterS) void reply.header('Retry-After', Math.ceil(refusal.retryAfterS));
  const { message, campos } = refusal;
  void reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: message, ...(campos && { campos }) }));
}

/** What may be logged: PostgreSQL's detail and context hold what people typed. */
function describe({ name, code, message, stack }: FastifyError) {
  return { type: name, code, reason: message, stack };
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(
      error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').filter(Boolean),
        message: message ?? textos.errores.datoInvalido,
      })),
    );
  }
  const status = error.statusCode ?? 500;
  return new AppError(status, SENTENCES[status] ?? genericSentence(status));
}

const SENTENCES: Record<number, string> = {
  404: textos.errores.noEncontrado,
  413: textos.errores.grande,
  415: textos.errores.tipo,
  429: textos.errores.demasiadas,
};

function genericSentence(status: number): string {
  return status < 500 ? textos.errores.peticionInvalida : textos.errores.interno;
}
