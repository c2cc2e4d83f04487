/** The sizes of the shop: options of its attribute "Size", or the usual ones. */
import { decodeEntities } from '@sauda/domain/text.ts'
import { queryOptions } from '@tanstack/react-query'
import { list, woo } from '#api/request.ts'
import { quick as words } from '#wording/quick.ts'
import { mostSizes, type SizeAttribute } from './quick-product.ts'

const attributes = `${woo}/products/attributes`
/** names of the attribute, in lower case */
const namesOfSize = new Set([words.sizeAttribute.toLowerCase(), 'sizes', 'سائز'])

export const sizeChoices = queryOptions({
  queryKey: ['sizes'],
  queryFn: async ({ signal }): Promise<{ attribute: SizeAttribute; sizes: readonly string[] }> => {
    const { rows } = await list<SizeAttribute>(attributes, {}, signal)
    const found = rows.find(({ name }) => namesOfSize.has(decodeEntities(name).trim().toLowerCase()))
    if (!found) return { attribute: { id: 0, name: words.sizeAttribute }, sizes: words.usualSizes }
    const { rows: terms } = await list<{ name: string }>(
      `${attributes}/${found.id}/terms`,
      { per_page: mostSizes },
      signal,
    )
    return {
      attribute: { id: found.id, name: decodeEntities(found.name) },
      sizes: terms.length > 0 ? terms.map(({ name }) => decodeEntities(name)) : words.usualSizes,
    }
  },
})
