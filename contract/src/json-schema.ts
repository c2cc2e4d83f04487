/** Schemas of parameters and replies as JSON Schema. Server only. */
import * as z from 'zod'

/** The types of JSON Schema 2020-12, as far as descriptions of the API use it. */
export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  minimum?: number
  maximum?: number
  default?: unknown
  description?: string
  examples?: readonly unknown[]
}

/** What a caller may send, with the standard values that parameters have when they are absent. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  plainSchema(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod
        if (def.type === 'default') jsonSchema.default = def.defaultValue as never
      },
    }),
  )

/** Without the marks of a document that stands alone. */
export function plainSchema(schema: object): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema as Record<string, unknown>
  return rest
}
