/** Slugs of products, categories, tags, attributes and options, derived from names. */
import { cutText } from '@sauda/domain/text.ts'
import { sameName } from '@sauda/domain/attributes.ts'

/** maximum length of a slug without its number, in UTF-16 code units */
const longestSlug = 190

/**
 * Letters of any script, digits and hyphens: `Salt & Pepper Set` → `salt-and-pepper-set`. '' when nothing remains. The
 * slug of a slug is the slug itself, so that a product that is sent back as it was read keeps its address.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  // The number of `freeSlug` may stand behind the longest slug.
  const [, before = words, number = ''] = /^(.+)(-\d{1,9})$/.exec(words) ?? []
  return before.length <= longestSlug ? before + number : cutSlug(words, longestSlug)
}

/** The beginning of a slug. @param most maximum length in UTF-16 code units */
export const cutSlug = (slug: string, most: number): string => cutText(slug, most).replace(/-$/, '')

/** Whether `sent` means the name: it is the name in any letter case, or the slug of the name. */
const isMeant = (name: string, sent: string): boolean =>
  sameName(name, sent) || (slugOf(sent) !== '' && slugOf(name) === slugOf(sent))

/** The attribute with this name or slug, which may have WooCommerce's prefixes `attribute_` and `pa_`. */
export const attributeNamed = <Attribute extends { name: string }>(
  attributes: readonly Attribute[],
  sent: string,
): Attribute | undefined =>
  attributes.find(({ name }) => sameName(name, sent)) ??
  attributes.find(({ name }) => isMeant(name, sent.trim().replace(/^(?:attribute_)?(?:pa_)?/i, '')))

/** The option with this name or slug. */
export const optionNamed = (options: readonly string[], sent: string): string | undefined =>
  options.find((option) => sameName(option, sent)) ?? options.find((option) => isMeant(option, sent))

/** The first of `base`, `base-2`, `base-3` … that is in none of the sets. */
export function freeSlug(base: string, ...taken: readonly ReadonlySet<string>[]): string {
  let slug = base
  for (let number = 2; taken.some((set) => set.has(slug)); number++) slug = `${base}-${number}`
  return slug
}

/**
 * The slug in the address of a product's page. Null for a product without a page, such as a draft, whose slug can
 * change without a redirect.
 */
export const publishedSlug = (product: { status?: unknown; slug?: unknown } | undefined): string | null =>
  product?.status === 'publish' && typeof product.slug === 'string' ? product.slug : null
