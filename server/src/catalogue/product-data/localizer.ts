/** Products and categories in the reader's language (decision 27). */
import type { Category } from '@sauda/domain/category.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Product } from '@sauda/domain/product.ts'
import { localizeCategory, localizeProduct, textsIn } from '@sauda/domain/translations.ts'
import type { Context } from '#platform/context.ts'
import { cachedTree } from '#catalogue/product-data/terms/category-cache.ts'
import type { StoredCategory, ProductRow } from './product-store.ts'

type Localizer = {
  product: (product: Product, row: Pick<ProductRow, 'meta'>) => Product
  category: (category: Category, row: Pick<StoredCategory, 'meta'>) => Category
}

/** The default language needs no translation. */
const unchanged: Localizer = { product: (product) => product, category: (category) => category }

export async function localizerOf(context: Context, locale: Locale): Promise<Localizer> {
  if (locale === defaultLocale) return unchanged
  const names = new Map(
    (await cachedTree(context)).flatMap(({ id, meta }) => {
      const { name } = textsIn(meta, locale)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
  return {
    product: (product, { meta }) => localizeProduct(product, textsIn(meta, locale), names),
    category: (category, { meta }) => localizeCategory(category, textsIn(meta, locale)),
  }
}
