/**
 * Decides whether a product file has only prices, only stock, only translations, or whole products. The columns that do
 * not identify products decide this.
 */
import type { fileKinds } from '@sauda/contract/desk-imports/calls.ts'

export type FileKind = (typeof fileKinds)[number]

const identifying = /^(ID|SKU|GTIN, UPC, EAN, or ISBN|Slug|Sauda shop)$/
/** A count and a translation name their products for people. With prices, names may be those of new products. */
const named: ReadonlySet<FileKind> = new Set(['stock', 'translation'])
const ofKind: readonly (readonly [FileKind, RegExp])[] = [
  ['prices', /^(Regular price|Sale price|Date sale price (starts|ends)|Tax status|Tax class)$/],
  ['stock', /^(Stock|In stock\?|Low stock amount|Backorders allowed\?)$/],
  [
    'translation',
    /^(Name|Short description|Description) \([a-z]{2}\)$|^Meta: (name|short_description|description)_[a-z]{2}$/i,
  ],
]

/**
 * The kind of a file. It is `products` unless all columns that do not identify products belong to one other kind.
 * @param columns our names of the columns
 */
export function kindOf(columns: readonly string[]): FileKind {
  const telling = columns.filter((name) => !identifying.test(name))
  const others = telling.filter((name) => name !== 'Name')
  if (others.length === 0) return 'products'
  const found = ofKind.find(([, pattern]) => others.every((name) => pattern.test(name)))?.[0]
  return found && (others.length === telling.length || named.has(found)) ? found : 'products'
}
