/** Imports rows of the old shop without the fields that do not fit here or would have no effect here. */
import { codes } from '@sauda/contract/calls.ts'
import type * as z from 'zod'
import { ShopError } from '#platform/http/replies/errors.ts'
import { Refused } from './step.ts'

type Fields = Readonly<Record<string, unknown>>

/** Checks fields by the schema of a body of this shop's API. Throws Refused with the first field that is not valid. */
export function bodyOf<S extends z.ZodType>(schema: S, fields: Fields): z.output<S> {
  return usableBody(schema, fields, Object.keys(fields)).body
}

/**
 * Checks fields by the schema of a body of this shop's API. A field that is not valid is left out, and `notes` has a
 * sentence about it.
 * @throws Refused if a needed field is not valid
 */
export function usableBody<S extends z.ZodType>(
  schema: S,
  fields: Fields,
  needed: readonly string[],
): { body: z.output<S>; notes: string[] } {
  const notes: string[] = []
  const left = { ...fields }
  for (;;) {
    const read = schema.safeParse(left)
    if (read.success) return { body: read.data, notes }
    const [issue] = read.error.issues
    const field = String(issue?.path[0] ?? '')
    const reason = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim()
    if (!Object.hasOwn(left, field) || needed.includes(field)) throw new Refused(reason)
    notes.push(`${reason} ${listed([field])} left out.`)
    delete left[field]
  }
}

/** Fields that a product can do without. Without the dates of its sale a sale price would apply from now on. */
const dates = ['date_on_sale_from_gmt', 'date_on_sale_to_gmt', 'sale_price']
const dispensable: Readonly<Record<string, readonly string[]>> = {
  tax_class: ['tax_class'],
  shipping_class: ['shipping_class'],
  default_attributes: ['default_attributes'],
  upsell_ids: ['upsell_ids'],
  cross_sell_ids: ['cross_sell_ids'],
  grouped_products: ['grouped_products'],
  date_on_sale_from_gmt: dates,
  date_on_sale_to_gmt: dates,
  external_url: ['external_url'],
  sku: ['sku'],
}

/** Refused for a variation whose options another one has. It is imported hidden. */
const options = 'attributes'
const isHidden = (body: object): boolean => 'status' in body && body.status === 'private'

/**
 * Writes a body. If the write refuses a dispensable field, writes the body again without that field.
 * @param notes gets a sentence for each field that is left out
 * @throws the refusal of a field that is not dispensable
 */
export async function writeUsable<Body extends object, Written>(
  body: Body,
  notes: string[],
  write: (body: Body) => Promise<Written>,
): Promise<Written> {
  try {
    return await write(body)
  } catch (error) {
    const [field = '', reason = ''] = refusedField(error)
    const left = dispensable[field]?.some((name) => name in body) ? dispensable[field] : undefined
    if (left === undefined) {
      if (field !== options || isHidden(body)) throw error
      notes.push(`${reason} It was hidden.`)
      return writeUsable({ ...body, status: 'private' }, notes, write)
    }
    notes.push(`${reason} ${listed(left)} left out.`)
    const names = new Set(left)
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)))
    return writeUsable(rest as Body, notes, write)
  }
}

/** The field that a call refuses, and why. */
function refusedField(error: unknown): readonly string[] {
  if (!(error instanceof ShopError)) return []
  if (error.code === codes.skuTaken) return ['sku', 'Another product has its SKU.']
  const { params } = error.data
  return params !== null && typeof params === 'object' ? (Object.entries(params)[0] ?? []) : []
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? `${names.join('')} was` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} were`
