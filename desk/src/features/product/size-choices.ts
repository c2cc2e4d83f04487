/**
 * The sizes that the desk offers: the options of the shop's attribute "Size", in the owner's order or else sorted by
 * size. A shop without this attribute gets the usual sizes.
 */
import { inSizeOrder } from '@sauda/domain/sizes.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { queryOptions } from '@tanstack/react-query'
import { list, woo } from '#api/request.ts'
import { quick as words } from '#wording/quick.ts'
import { mostSizes, type SizeAttribute } from './quick-product.ts'

const attributes = `${woo}/products/attributes`
/** names of the attribute, in lower case */
const namesOfSize = new Set([words.sizeAttribute.toLowerCase(), 'sizes', 'سائز'])

type Term = { name: string; menu_order?: number }
const nameOf = ({ name }: Term): string => decodeEntities(name)

/** Sorts options by `menu_order`, which the owner sets; equal ones by size. */
function asPlaced(terms: readonly Term[]): string[] {
  const places = new Map(terms.map((term) => [nameOf(term), term.menu_order ?? 0]))
  return inSizeOrder([...places.keys()]).toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

/** Query for the shop's attribute "size" and its options. */
export const sizeChoices = queryOptions({
  queryKey: ['sizes'],
  queryFn: async ({ signal }): Promise<{ attribute: SizeAttribute; sizes: readonly string[] }> => {
    const { rows } = await list<SizeAttribute & { order_by?: string }>(attributes, {}, signal)
    const found = rows.find(({ name }) => namesOfSize.has(decodeEntities(name).trim().toLowerCase()))
    if (!found) return { attribute: { id: 0, name: words.sizeAttribute }, sizes: words.usualSizes }
    const { rows: terms } = await list<Term>(
      `${attributes}/${found.id}/terms`,
      { per_page: mostSizes, orderby: found.order_by === 'menu_order' ? 'menu_order' : 'name' },
      signal,
    )
    const sizes = found.order_by === 'menu_order' ? asPlaced(terms) : inSizeOrder(terms.map(nameOf))
    return {
      attribute: { id: found.id, name: decodeEntities(found.name) },
      sizes: sizes.length > 0 ? sizes : words.usualSizes,
    }
  },
})
