/** Detects variations of one product with the same options, because shoppers could choose only one of them. */
import { nameKey } from '@sauda/domain/attributes.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'

type Variation = Pick<StoredProduct, 'status' | 'defaultAttributes'>

/**
 * A key that published variations of a product share if they have the same options. An attribute that is open
 * to any option counts as absent. Undefined for variations that shoppers do not see. Also undefined for
 * variations without options, because programs may create a variation first and set its options later.
 */
export function optionsKey({ status, defaultAttributes }: Variation): string | undefined {
  const chosen = defaultAttributes.filter(({ option }) => option !== '')
  if (status !== 'publish' || chosen.length === 0) return undefined
  return JSON.stringify(
    chosen.map(({ name, option }) => JSON.stringify([nameKey(name), nameKey(option)])).toSorted(),
  )
}
