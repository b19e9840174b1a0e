import type * as z from 'zod/mini';
import type { Access } from './acceso.ts';

/** `path` is below /api; `output` is the JSON of a success, absent when the answer is a file. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  status?: 200 | 201;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** Whether our client sends its `usuario_id` (spec section 7); other clients may leave it out. */
  saysWho?: true;
  body?: z.ZodMiniObject;
  /** Whether a request without a body counts as an empty object. */
  bodyOptional?: true;
  /**
   * Whether pages of other sites may send the request. The bank and Apple need this: the bank signs
   * its message, and Apple's answer is accepted only in the browser that asked for it.
   */
  anyOrigin?: true;
  /** The text fields of a multipart form; its file travels in the field `fileField`. */
  form?: z.ZodMiniObject;
  fileField?: string;
  output?: z.ZodMiniType;
}
