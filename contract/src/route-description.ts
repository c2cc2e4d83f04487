/** The reply to OPTIONS in the form of WordPress: methods, parameters and the schema of a row. Server only. */
import * as z from 'zod'
import { calls, type ServedEndpointName, servedEndpoints } from './calls.ts'
import { entities } from './entities.ts'
import { inputSchema, type JsonSchema, plainSchema } from './json-schema.ts'
import { parameterTexts } from './parameter-texts.ts'

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

function argumentsOf(name: ServedEndpointName): Record<string, Argument> {
  const { query, body } = calls[name].parameters
  const given = [inputSchema(query), inputSchema(body)]
  return Object.fromEntries(
    given.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([each, schema]) => [
        each,
        {
          ...schema,
          description: schema.description ?? parameterTexts[each] ?? '',
          required: required.includes(each),
        },
      ]),
    ),
  )
}

/** The description of a route for OPTIONS. @param names the calls of one route */
export function describeRoute(names: readonly ServedEndpointName[]): RouteDescription {
  const [row] = names.map((name) => calls[name].reply).filter(({ form }) => form !== 'batch')
  const title = Object.entries(entities).find(([, entity]) => entity === row?.entity)?.[0]
  return {
    endpoints: names.map((name) => ({
      methods: methodsOf(servedEndpoints[name].method),
      args: argumentsOf(name),
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
