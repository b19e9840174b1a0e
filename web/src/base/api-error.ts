/** A failed call. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly campos: Record<string, string>;
  /** Whether a mailed code has no try left. */
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

/** An answer that is not JSON: the page of a proxy in between, or a truncated answer. */
export class UnreadableAnswer extends ApiError {
  override name = 'UnreadableAnswer';
}

/**
 * Whether no usable answer came: no connection, a server error (5xx), or an answer that is not
 * JSON.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof UnreadableAnswer) return true;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** 404 means: not there, or not there for this account. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * The sentence of a refusal or of a lost connection; `fallback` for server errors (5xx) and unknown
 * errors.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? error.message : fallback;
}

/** `sentence` in all cases but a lost connection, which has a sentence of its own. */
export function failureOf(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.status === 0 ? error.message : sentence;
}
