/**
 * Translated texts, which a host's products and categories store as meta data like those of this shop (decision 27).
 */
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Feed } from '@sauda/domain/feed.ts'
import type { Product } from '@sauda/domain/product.ts'
import { type SearchDetail, type SearchDetails, searchDetailOf } from '@sauda/domain/product-search.ts'
import {
  localizeCategory,
  localizeProduct,
  otherNames,
  otherTexts,
  textsIn,
  translatedKey,
} from '@sauda/domain/translations.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { Context } from '#platform/context.ts'
import { snapshotOf, type Snapshot } from '#catalogue/listing/catalogue-snapshot.ts'
import { type StorefrontCatalogue, wholeCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { cleanMeta } from '#catalogue/product-data/merge-product.ts'
import type { Row } from './host.ts'
import { readHost } from './host-schemas.ts'

type MetaById = ReadonlyMap<number, readonly StoredMeta[]>

/** Translations of products and categories by id. `details`: more texts for search, in the default language only */
export type HostTexts = {
  products: MetaById
  categories: MetaById
  details: ReadonlyMap<number, SearchDetail>
}

/** The sanitized translations of the rows that have some. */
export const textsOfRows = (rows: readonly Row[]): MetaById =>
  new Map(
    rows.flatMap((row) => {
      const meta = readHost.product(row).meta_data.flatMap(({ key, value }) =>
        // Keep only translated texts: pages need no other meta data.
        translatedKey(key) && typeof value === 'string' ? [{ key, value }] : [],
      )
      return meta.length === 0 ? [] : [[Number(row['id']), cleanMeta(meta)] as const]
    }),
  )

/** The translated names of a row. */
export const namesOfRow = (row: Row): ReturnType<typeof otherNames> =>
  otherNames(textsOfRows([row]).get(Number(row['id'])) ?? [])

/** A product in a language, with the texts of the last read. */
const productIn = (product: Product, texts: HostTexts, locale: Locale): Product =>
  locale === defaultLocale
    ? product
    : localizeProduct(
        product,
        textsIn(texts.products.get(product.id) ?? [], locale),
        categoryNames(texts, locale),
      )

const categoryNames = ({ categories }: HostTexts, locale: Locale): ReadonlyMap<number, string> =>
  new Map(
    [...categories].flatMap(([id, meta]) => {
      const { name } = textsIn(meta, locale)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )

/** A feed in a language, with additional texts for search. @param feed in the default language */
export function feedIn(feed: Feed, texts: HostTexts, locale: Locale): Feed {
  const shown = (product: Product): Product => ({ ...productIn(product, texts, locale), description: '' })
  const { products, searchOnly = [], categories } = feed
  return {
    ...feed,
    products: locale === defaultLocale ? products : products.map(shown),
    searchOnly: locale === defaultLocale ? feed.searchOnly : searchOnly.map(shown),
    categories:
      locale === defaultLocale
        ? categories
        : categories.map((each) =>
            localizeCategory(each, textsIn(texts.categories.get(each.id) ?? [], locale)),
          ),
    details: detailsIn([...products, ...searchOnly], texts, locale),
  }
}

function detailsIn(products: readonly Product[], texts: HostTexts, locale: Locale): SearchDetails {
  const details = new Map(texts.details)
  for (const product of products) {
    const bare = details.get(product.id)
    if (!bare) continue
    const { name, shortDescription } = product
    const categories = product.categories.flatMap(({ id, name: first }) => [
      first,
      ...otherTexts(texts.categories.get(id) ?? []).flatMap((each) => each.name ?? []),
    ])
    details.set(
      product.id,
      searchDetailOf(productIn(product, texts, locale), {
        ...bare,
        versions: [{ name, shortDescription }, ...otherTexts(texts.products.get(product.id) ?? [])],
        categories,
      }),
    )
  }
  return details
}

/** snapshots by language, for the texts of one read of the host */
const madeOf = new WeakMap<HostTexts, Map<Locale, Snapshot>>()

/** A snapshot in a language, created once per read of the host. */
function snapshotIn(snapshot: Snapshot, texts: HostTexts, locale: Locale): Snapshot {
  if (locale === defaultLocale) return snapshot
  const known = madeOf.get(texts) ?? new Map<Locale, Snapshot>()
  madeOf.set(texts, known)
  const made = known.get(locale) ?? snapshotOf(feedIn(snapshot.feed, texts, locale))
  known.set(locale, made)
  return made
}

/** A host's catalogue in a language other than the default. @param first the catalogue in the default language */
export function catalogueIn(
  context: Pick<Context, 'db' | 'log'>,
  host: object,
  first: StorefrontCatalogue & { texts: () => HostTexts | undefined },
  locale: Locale,
): StorefrontCatalogue {
  const snapshot = async (): Promise<Snapshot> => {
    const read = await first.snapshot()
    const texts = first.texts()
    return texts ? snapshotIn(read, texts, locale) : read
  }
  return {
    ...first,
    ...wholeCatalogue(context, host, async () => (await snapshot()).feed, locale),
    snapshot,
    product: async (slug) => {
      const found = await first.product(slug)
      const texts = first.texts()
      return found && texts ? { ...found, product: productIn(found.product, texts, locale) } : found
    },
  }
}
