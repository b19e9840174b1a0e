import * as z from 'zod/mini';
import { CODIGO_LONGITUD, CONTRASENA_MAXIMO, CONTRASENA_MINIMO, LARGO } from './reglas.ts';
import { toCents, toEuros } from './dinero.ts';
import { asLinea, asParrafos } from './letras.ts';
import { textos } from './textos.ts';
import { textosIdentidad } from './textos-identidad.ts';

z.config({
  customError: (issue) => {
    if (issue.code === 'too_big' && issue.origin === 'string') {
      return textos.errores.largo(Number(issue.maximum));
    }
    if (issue.code === 'invalid_type' && issue.input === undefined) return textos.errores.faltaDato;
    return textos.errores.datoInvalido;
  },
});

/** Uses `mensaje` when a value is missing or no string. Later checks have their own sentences. */
const falta = (mensaje: string) => ({
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? mensaje : undefined),
});

/** One line of at most `maximo` characters, without invisible characters; may be empty. */
export const linea = (maximo: number) =>
  z.string().check(z.overwrite(asLinea), z.maxLength(maximo));

/** A `linea` that must not be empty; `mensaje` is the sentence for an empty one. */
export const lineaObligatoria = (maximo: number, mensaje: string) =>
  z
    .string(falta(mensaje))
    .check(z.overwrite(asLinea), z.minLength(1, mensaje), z.maxLength(maximo));

/** A text of at most `maximo` characters that keeps its line breaks; may be empty. */
export const parrafos = (maximo: number) =>
  z.string().check(z.overwrite(asParrafos), z.maxLength(maximo));

/** A `parrafos` that must not be empty; `mensaje` is the sentence for an empty one. */
export const parrafosObligatorios = (maximo: number, mensaje: string) =>
  z
    .string(falta(mensaje))
    .check(z.overwrite(asParrafos), z.minLength(1, mensaje), z.maxLength(maximo));

/** An e-mail address, trimmed and in lower case. */
export const email = z
  .string(falta(textos.login.emailObligatorio))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: textos.login.emailObligatorio, abort: true }),
    z.maxLength(LARGO.email),
    z.email(textos.registro.emailInvalido),
  );

/** A password that is being chosen. */
export const contrasenaNueva = z
  .string(falta(textos.login.contrasenaObligatoria))
  .check(
    z.minLength(1, { error: textos.login.contrasenaObligatoria, abort: true }),
    z.minLength(CONTRASENA_MINIMO, textos.registro.contrasenaCorta),
    z.maxLength(CONTRASENA_MAXIMO),
  );

/** A password that is being checked: any non-empty text. */
export const contrasena = z
  .string(falta(textos.login.contrasenaObligatoria))
  .check(z.minLength(1, textos.login.contrasenaObligatoria), z.maxLength(CONTRASENA_MAXIMO));

/** An account owner's confirmation: the password, or a mailed code if the account has none. */
export const prueba = z
  .string(falta(textosIdentidad.faltaConfirmar))
  .check(z.minLength(1, textosIdentidad.faltaConfirmar), z.maxLength(CONTRASENA_MAXIMO));

/** The six-character code of a mail. */
export const codigo = z
  .string(falta(textos.registro.codigoObligatorio))
  .check(
    z.trim(),
    z.minLength(1, { error: textos.registro.codigoObligatorio, abort: true }),
    z.length(CODIGO_LONGITUD, textos.registro.codigoIncorrecto),
  );

/** A hash or short code, as it stands in an address. */
export const hash = z.string().check(z.trim(), z.regex(/^[\w-]{1,64}$/));

const deEntero = z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** A database id in digits, as it stands in an address: positive, within PostgreSQL's integer. */
export const idEscrito = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)),
  deEntero,
);

/** A database id, as a number or in digits. */
export const id = z.union([deEntero, idEscrito]);

/** Euros or per cent with at most two decimals; `mensaje` refuses any other value. */
export const centesimas = (mensaje: string) =>
  z.number(mensaje).check(z.refine((it) => toEuros(toCents(it)) === it, mensaje));

/** An idempotency key that the client chooses: a repeated request creates nothing new. */
export const clave = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** A claimed user id. The claim is no credential: the server compares it with the session. */
export const idReclamado = z.optional(id);

/** PostgreSQL's calendar has no year 0. */
const conAno = (mensaje?: string) =>
  z.refine<string>((it) => !it.startsWith('0000'), mensaje ?? textos.errores.datoInvalido);

/** A day YYYY-MM-DD that PostgreSQL can store: no 30th of February; `mensaje` refuses others. */
export const dia = (mensaje?: string) => z.iso.date(mensaje).check(conAno(mensaje));

/** A moment as ISO 8601 text. */
export const momento = z.iso.datetime().check(conAno());

/**
 * A moment as ISO 8601 text with any UTC offset, normalized to UTC in ms: PostgreSQL takes neither
 * every offset nor every fraction. `mensaje` is the sentence for any other value.
 */
export const momentoLocal = (mensaje: string) =>
  z.iso.datetime({ offset: true, error: mensaje, abort: true }).check(
    conAno(mensaje),
    z.overwrite((it) => new Date(it).toISOString()),
  );

/** '1' or '0' (the default): whether an optional part goes into a document (PDF). */
export const marcado = z._default(z.enum(['0', '1']), '0');

/** The query of a paged list: at most `limite` rows after the row `cursor`. */
export const pagina = {
  limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  cursor: z.optional(id),
};

/** The caller that a client may name. The session decides. */
export const deUsuario = z.object({ usuario_id: idReclamado, hash_id: z.optional(hash) });

/** The answer of a call that returns no data. */
export const exito = z.object({ success: z.literal(true) });

/** The version that the client read. Saving answers 409 if another request saved a newer one. */
export const version = z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
