/** Slugs of products, categories and tags, derived from names. */

/** Letters of any script, digits and hyphens: `Salt & Pepper Set` → `salt-and-pepper-set`. '' when nothing remains. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 190)

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
