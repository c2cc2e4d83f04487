/** The types of JSON Schema 2020-12, as far as the OpenAPI document uses it. */
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
