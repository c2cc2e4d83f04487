/** Limits of the catalogue that only the server applies. Limits of the storefront's lists are in `constants.ts`. */

/** paisa; the highest price that the desk's bulk changes write */
export const highestPrice = 100_000_000_00

/** maximum number of stock notices of one address */
export const stockNoticesOfAddress = 50

/** What is counted for products bought together. The number that a page shows is `pageSizes.related`. */
export const boughtTogether = {
  /** days whose orders are counted; older orders say little about today's assortment */
  days: 365,
  /** maximum number of orders that are counted, the newest ones; limits the work in a large shop */
  orders: 200_000,
  /** maximum number of products of a counted order; larger orders of resellers do not show which products match */
  productsOfOrder: 20,
  /** minimum number of orders with both products; fewer may be a coincidence */
  ordersWithBoth: 2,
  /** number of products stored for each product; more than are shown, because some may be sold out */
  stored: 12,
} as const

/** Names of categories that may be the same, with a typing error. */
export const similarNames = {
  /** Minimum letters of a name. Shorter names that differ by a letter mean something else. */
  shortest: 5,
  /** maximum number of wrong, missing or extra letters */
  wrongLetters: 1,
} as const

/** The owner's logo and icon. `logoBytes`: maximum of both; `logoHeight`, `iconWidth`: minimum pixels */
export const lookPictures = {
  logoBytes: 1_000_000,
  /** twice the 40 CSS pixels in the footer */
  logoHeight: 80,
  /** for home screens */
  iconWidth: 180,
} as const

/** Product files. */
export const importRules = {
  /** entries of a list in a cell; each may become a separate row, such as a tag or picture */
  listEntries: 500,
  /** maximum number of attributes of a product; the import reports or refuses further ones */
  attributes: 20,
  /** maximum number of attributes of a combination of PrestaShop */
  combinationAttributes: 10,
  /** maximum number of unstarted files in the desk; the oldest are deleted */
  unstartedFiles: 5,
  /** maximum number of stored column mappings of first lines; the least recently used is removed */
  rememberedMappings: 200,
} as const

/** What programs read of a product: search engines by structured data, assistants by their tools. */
export const productForPrograms = {
  /** maximum number of variations in structured data, to limit the page size */
  structuredVariations: 60,
  /** maximum characters of a page's description that search engines show */
  pageDescription: 160,
  /** maximum number of products that an assistant compares, and limits of each one */
  compared: 4,
  description: 1200,
  variations: 40,
} as const
