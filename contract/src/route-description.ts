/** The reply to OPTIONS in the form of WordPress: methods, parameters and the schema of a row. Server only. */
import * as z from 'zod'
import type { DescribedCall } from './described-calls.ts'
import { entities } from './entities.ts'
import { inputSchema, type JsonSchema, plainSchema } from './json-schema.ts'

type Argument = Omit<JsonSchema, 'required'> & { required: boolean }
export type RouteDescription = {
  endpoints: readonly { methods: readonly string[]; args: Record<string, Argument> }[]
  schema?: JsonSchema & { $schema: string; title: string }
}

/** WordPress's names that differ from ours. */
const titles: Readonly<Record<string, string>> = {
  Order: 'shop_order',
  OrderRefund: 'shop_order_refund',
  Coupon: 'shop_coupon',
  Category: 'product_cat',
  Variation: 'product_variation',
}
const snake = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

/** PUT of a row also accepts POST and PATCH. */
const methodsOf = (method: string): string[] => (method === 'PUT' ? ['POST', 'PUT', 'PATCH'] : [method])

function argumentsOf({ row, textOf }: DescribedCall): Record<string, Argument> {
  const { query, body } = row.parameters
  const given = [inputSchema(query), inputSchema(body)]
  return Object.fromEntries(
    given.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([each, schema]) => [
        each,
        {
          ...schema,
          description: schema.description ?? textOf(each),
          required: required.includes(each),
        },
      ]),
    ),
  )
}

/** The description of a route for OPTIONS. @param described the calls of one route */
export function describeRoute(described: readonly DescribedCall[]): RouteDescription {
  const [row] = described.map(({ row: { reply } }) => reply).filter(({ form }) => form !== 'batch')
  const title = Object.entries(entities).find(([, entity]) => entity === row?.entity)?.[0]
  return {
    endpoints: described.map((each) => ({
      methods: methodsOf(each.endpoint.method),
      args: argumentsOf(each),
    })),
    ...(row &&
      title !== undefined && {
        schema: {
          $schema: 'http://json-schema.org/draft-04/schema#',
          title: titles[title] ?? snake(title),
          ...plainSchema(z.toJSONSchema(row.entity, { target: 'draft-4', unrepresentable: 'any' })),
        },
      }),
  }
}
