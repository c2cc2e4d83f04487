/** Variations of one product with the same options: shoppers could choose only one of them. */
import { nameKey } from '@sauda/domain/attributes.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'

type Variation = Pick<StoredProduct, 'status' | 'defaultAttributes'>

/**
 * The same text for published variations of a product with the same options; undefined for others, which shoppers do not
 * see. An attribute that is open to any option counts as absent.
 */
export const choiceOf = ({ status, defaultAttributes }: Variation): string | undefined =>
  status === 'publish'
    ? JSON.stringify(
        defaultAttributes
          .filter(({ option }) => option !== '')
          .map(({ name, option }) => JSON.stringify([nameKey(name), nameKey(option)]))
          .toSorted(),
      )
    : undefined
