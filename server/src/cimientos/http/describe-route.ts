import type { Call } from '@vuelve/contract/call';
import { type CallName, calls } from '@vuelve/contract/calls';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Describes a route by its schemas; `withUpload` validates forms, so the call has their schema. */
export const describeRoute: typeof jsonSchemaTransform = (input) => {
  const name = input.route?.config?.call as CallName | undefined;
  const { form, fileField }: Partial<Call> = name ? calls[name] : {};
  if (!form || !fileField) return jsonSchemaTransform(input);
  const body = z.extend(form, { [fileField]: z.file() });
  const schema = { ...input.schema, consumes: ['multipart/form-data'], body };
  return jsonSchemaTransform({ ...input, schema });
};
