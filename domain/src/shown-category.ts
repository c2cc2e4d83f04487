/** Which category of a product shoppers see. */

/** The category that WooCommerce gives to products without any other category; never shown (D-108). */
export const uncategorizedSlug = 'uncategorized'

/** Whether shoppers see a category. */
export const isShownCategory = ({ slug }: { slug: string }): boolean => slug !== uncategorizedSlug

/** The first of a product's categories that shoppers see; undefined if it has only the technical one. */
export const shownCategory = <Ref extends { slug: string }>(categories: readonly Ref[]): Ref | undefined =>
  categories.find(isShownCategory)

/** The category whose products a product's page lists as related (D-120); undefined without categories. */
export const relatedCategory = <Ref extends { slug: string }>(categories: readonly Ref[]): Ref | undefined =>
  shownCategory(categories) ?? categories[0]
