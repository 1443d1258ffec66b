import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** The media type of every body and answer that no HTML form is part of. */
export const jsonMediaType = 'application/json';

export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
};
