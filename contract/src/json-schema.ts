/** Schemas of parameters and replies as JSON Schema. Server only. */
import * as z from 'zod'

/** The types of JSON Schema 2020-12 that descriptions of the API use. */
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

/** The JSON Schema of what a caller may send, with the defaults of absent parameters. */
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

/** A schema without `$schema` and `$id`, which only a standalone document needs. */
export function plainSchema(schema: object): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema as Record<string, unknown>
  return rest
}
