/** Example replies of the API's description, generated from the reply's schema and a few values by name. */
import type { JsonSchema } from './json-schema.ts'

/** Realistic values by name of the field; other fields get an empty value of their type. */
const values: Readonly<Record<string, unknown>> = {
  id: 1020,
  name: 'Steel Water Bottle',
  slug: 'steel-water-bottle',
  sku: 'FX-1020',
  price: '1000',
  regular_price: '1000',
  permalink: 'https://shop.example/product/steel-water-bottle',
  short_description: '<p>Keeps water cold.</p>',
  stock_quantity: 12,
  in_stock: true,
  purchasable: true,
  manage_stock: true,
  average_rating: '4.50',
  rating_count: 12,
  href: 'https://shop.example/wp-json/wc/v3/…',
  src: '/images/demo/steel-water-bottle.webp',
  email: 'ayesha@example.com',
  user_email: 'ayesha@example.com',
  username: 'ayesha',
  first_name: 'Ayesha',
  last_name: 'Khan',
  display_name: 'Ayesha Khan',
  displayName: 'Ayesha Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
  phone: '03001234567',
  code: 'SAVE10',
  title: 'Cash on delivery',
  payment_method: 'cod',
  payment_method_title: 'Cash on delivery',
  currency: 'PKR',
  currency_symbol: '₨',
  status: 'publish',
  quantity: 2,
  token: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.…',
  number: '5083',
  message: 'Registration successful',
}

/** An example value that fits a schema. @param schema with references into `schemas` */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, name = ''): unknown {
  if (schema.$ref !== undefined) {
    const found = schemas[schema.$ref.split('/').at(-1) ?? '']
    return found ? exampleOf(found, schemas, name) : {}
  }
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'null') return null
  if (schema.examples) return schema.examples[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, schemas, name)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'array') return listExample(schema, schemas, name)
  return type === 'object' ? objectExample(schema, schemas) : plainExample(schema, type, name)
}

/** An object with the required keys. */
function objectExample(
  { properties = {}, required = Object.keys(properties) }: JsonSchema,
  schemas: Record<string, JsonSchema>,
): unknown {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key))
      .map(([key, each]) => [key, exampleOf(each, schemas, key)]),
  )
}

function plainExample({ enum: choices, minimum = 0 }: JsonSchema, type: string | undefined, name: string) {
  const known = values[name]
  if (choices) return choices.includes(known) ? known : choices[0]
  if (typeof known === jsType(type)) return known
  if (type === 'integer' || type === 'number') return Math.max(0, minimum)
  return type === 'boolean' ? false : ''
}

/** A list with one entry, if its entries are entities; others, such as meta data, stay empty. */
function listExample(schema: JsonSchema, schemas: Record<string, JsonSchema>, name: string): unknown[] {
  const shown = [
    '',
    'self',
    'collection',
    'line_items',
    'categories',
    'products',
    'images',
    'orders',
    'create',
  ]
  const { items } = schema
  return items && Object.keys(items).length > 0 && shown.includes(name) ? [exampleOf(items, schemas)] : []
}

const jsType = (type: string | undefined): string => (type === 'integer' ? 'number' : (type ?? ''))
