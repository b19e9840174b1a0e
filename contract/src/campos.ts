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

/** The sentence for a value that is missing or no text; later checks have sentences of their own. */
const falta = (mensaje: string) => ({
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? mensaje : undefined),
});

/** One line of at most `maximo` characters, without what cannot be seen in it; may be empty. */
export const linea = (maximo: number) =>
  z.string().check(z.overwrite(asLinea), z.maxLength(maximo));

/** The same, and never empty; `mensaje` says so. */
export const lineaObligatoria = (maximo: number, mensaje: string) =>
  z
    .string(falta(mensaje))
    .check(z.overwrite(asLinea), z.minLength(1, mensaje), z.maxLength(maximo));

/** A text of at most `maximo` characters that keeps its line breaks; may be empty. */
export const parrafos = (maximo: number) =>
  z.string().check(z.overwrite(asParrafos), z.maxLength(maximo));

/** The same, and never empty; `mensaje` says so. */
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

/** What confirms that an account's owner asks: his password, or the code that is mailed where the account has none. */
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

/** A hash or short code as it comes in an address. */
export const hash = z.string().check(z.trim(), z.regex(/^[\w-]{1,64}$/));

const deEntero = z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** A database id as it comes in an address, in digits: positive, within PostgreSQL's integer. */
export const idEscrito = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)),
  deEntero,
);

/** A database id, as a number or in digits. */
export const id = z.union([deEntero, idEscrito]);

/** A number with at most two decimals: euros, or a per cent; `mensaje` says so. */
export const centesimas = (mensaje: string) =>
  z.number(mensaje).check(z.refine((it) => toEuros(toCents(it)) === it, mensaje));

/** What a client calls something that it asks for, so that asking twice makes one. */
export const clave = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** A claimed user id: never a credential; the server compares it with the session. */
export const idReclamado = z.optional(id);

/** PostgreSQL's calendar has no year 0. */
const conAno = (mensaje?: string) =>
  z.refine<string>((it) => !it.startsWith('0000'), mensaje ?? textos.errores.datoInvalido);

/** A day of the calendar that the database knows too, YYYY-MM-DD: no 30th of February; `mensaje` says so. */
export const dia = (mensaje?: string) => z.iso.date(mensaje).check(conAno(mensaje));

/** A moment as ISO 8601 text. */
export const momento = z.iso.datetime().check(conAno());

/** The same, with the clock of any place; `mensaje` says that it is none. */
export const momentoLocal = (mensaje: string) =>
  z.iso.datetime({ offset: true, error: mensaje }).check(conAno(mensaje));

/** Whether something goes onto a paper; it does not unless it is asked for. */
export const marcado = z._default(z.enum(['0', '1']), '0');

/** How a growing list is paged: at most `limite` rows, those after the row `cursor`. */
export const pagina = {
  limite: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  cursor: z.optional(id),
};

/** What a client may say of who calls; the session decides. */
export const deUsuario = z.object({ usuario_id: idReclamado, hash_id: z.optional(hash) });

/** The answer of a call that has nothing else to say. */
export const exito = z.object({ success: z.literal(true) });

/** The version of a record that was read: saving answers 409 when somebody saved another meanwhile. */
export const version = z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
