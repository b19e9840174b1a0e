/** A call that did not succeed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly campos: Record<string, string>;
  /** Of a mailed code: no try is left. */
  readonly agotado: boolean;

  constructor(
    status: number,
    message: string,
    campos: Record<string, string> = {},
    agotado = false,
  ) {
    super(message);
    this.status = status;
    this.campos = campos;
    this.agotado = agotado;
  }
}

/** An answer that is no JSON, and so not our server's: something that stands between, or half of one. */
export class UnreadableAnswer extends ApiError {
  override name = 'UnreadableAnswer';
}

/** Whether nobody answered what was asked: no connection, a server that could not, or words that are not ours. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof UnreadableAnswer) return true;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Whether what was asked about is not there, or not there for this account. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The sentence of a refusal or of a lost connection; `fallback` for what nobody foresaw. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? error.message : fallback;
}

/** `sentence` whatever the server said, unless no answer came: then that is what went wrong. */
export function failureOf(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.status === 0 ? error.message : sentence;
}
