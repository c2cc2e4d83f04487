/** Writes a product of the old shop without the fields that would have no effect here. */
import { ShopError } from '#platform/http/replies/errors.ts'

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
    const left = dispensable[field]
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
  const params = error instanceof ShopError ? error.data['params'] : undefined
  return params !== null && typeof params === 'object' ? (Object.entries(params)[0] ?? []) : []
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? `${names.join('')} was` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} were`
