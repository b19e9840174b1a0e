import type * as z from 'zod/mini';

/**
 * Who may make a call: anybody; whoever buys, with a session or with the mark of a browser that has proven its e-mail; a
 * session; an administrator's session; a shop, with the token of its private link (`Authorization: Bearer …`).
 */
export type Access = 'publico' | 'comprador' | 'usuario' | 'admin' | 'tienda';

/** One HTTP call. `path` is below /api; `output` describes the JSON of a success, absent where the answer is a file. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  status?: 200 | 201;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** Whether our client names who calls, as `usuario_id` (spec section 7): other clients may leave it out. */
  saysWho?: true;
  body?: z.ZodMiniObject;
  /** Whether a request without a body is one with an empty object. */
  bodyOptional?: true;
  /** Whether other sites may make browsers send it: the bank needs that, and signs what it says; so does Apple, whose word is
   * worth something in the browser alone that asked for it. */
  anyOrigin?: true;
  /** The text fields of a multipart form; its file travels in the field `fileField`. */
  form?: z.ZodMiniObject;
  fileField?: string;
  output?: z.ZodMiniType;
}
