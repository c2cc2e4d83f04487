/**
 * The numbers that the requirements prescribe, each with its unit. No other file repeats them. Amounts of money are in
 * whole rupees; `money.ts` converts them to paisa.
 */

/** The WooCommerce version whose API the server implements. */
export const wooCommerceVersion = '9.9.5'
export const currencySymbol = '₨'
export const currencyCode = 'PKR'
export const country = 'Pakistan'
export const countryCode = 'PK'

/** Tax in percent of the subtotal before discount (D-003). */
export const taxPercent = 10

/** Delivery costs in rupees (D-004). */
export const shippingRates = {
  localCity: 'Mardan',
  local: { title: 'Local Delivery', rupees: 200 },
  standard: { title: 'Standard Shipping', rupees: 400 },
} as const

/** Number of days in which an unused item may be returned. */
export const returnDays = 30

/**
 * Units at which stock counts as low, unless the product sets a limit. It is WooCommerce's default. The database
 * triggers repeat this number.
 */
export const usualLowStock = 2

/** Numbers of items per page. */
export const pageSizes = {
  catalogue: 12,
  search: 12,
  /** lists of the API, unless the caller names another number */
  productsDefault: 10,
  /** product lists that the storefront requests without a number */
  productsService: 20,
  deals: 20,
  orders: 10,
  /** related products, products bought together and recently viewed products */
  related: 4,
  /** lists that are loaded as a whole, in calls of this many rows */
  fetchAll: 100,
  dashboardOrders: 5,
} as const

/** Maximum numbers of entries in the list below the search field. */
export const searchSuggestions = { categories: 2, products: 5 } as const

/** Counts of the home screen; `newWithinDays` in days. */
export const home = {
  featured: 12,
  categoryTiles: 8,
  showcases: 6,
  productsPerShowcase: 6,
  minimumPerShowcase: 5,
  newWithinDays: 7,
} as const

/**
 * Durations in milliseconds. The style sheets use `heroFade`, `marquee` and `splash` as `--d-…` in
 * storefront/src/styles/tokens.css: change both.
 */
export const timings = {
  heroRotation: 6000,
  heroFade: 800,
  marquee: 30_000,
  addToCart: 600,
  cartRemoval: 300,
  splash: 1500,
  homeCache: 1_800_000,
  stockRefresh: 300_000,
  stockDeadline: 30_000,
  ordersDeadline: 15_000,
  ordersRefetch: 300_000,
  chunkLoad: 120_000,
  /** time for which the browser stores checkout input */
  checkoutDraft: 86_400_000,
  statisticsRefresh: 5_000,
  /** first wait between two polls of a payment; each wait is 1.5 times the previous */
  paymentPoll: 2_000,
  paymentPollLongest: 15_000,
  /** time after which the waiting screen stops polling */
  paymentWait: 120_000,
  /** time for which an order with a hosted payment stays reserved (D-187) */
  paymentDue: 3_600_000,
  /** ms for which a link that sets a new password is valid (D-086) */
  resetLink: 3_600_000,
  /** ms for which a link that confirms a new email address is valid */
  emailLink: 24 * 3_600_000,
  /** ms for which a link that restores an old email address is valid */
  emailWayBack: 72 * 3_600_000,
  /** ms for which a customer's token is valid (D-070) */
  signIn: 7 * 86_400_000,
} as const

/** Limits of the requests that the storefront sends. Waits and timeouts in ms. */
export const requests = {
  timeout: 15_000,
  concurrent: 4,
  retries: 3,
  retryStep: 2_000,
  longestRetryAfter: 30_000,
} as const

/** The name in the built-in wordmark; a shop with another name shows text or a logo. */
export const firstBrand = 'Sauda'

/** Seconds for which a reply is fresh (REQ-011..016). */
export const cacheSeconds = {
  default: 300,
  productsList: 300,
  product: 120,
  stock: 180,
  bySlug: 300,
  categories: 3600,
  related: 600,
  orders: 300,
  paymentGateways: 3600,
  addresses: 1800,
  availableCoupons: 1800,
} as const

export const sortOptions = ['newest', 'oldest', 'priceAsc', 'priceDesc'] as const
/** all sort orders of product lists */
export const listSorts = [...sortOptions, 'discount'] as const
export const dealsSortOptions = ['discount', 'price-low', 'price-high', 'newest'] as const

/** Keys of the browser's storage. */
export const storageKeys = {
  home: 'homepage_all_products_data',
  cart: 'cart',
  token: 'token',
  user: 'user',
  /** the visitor's language, `en` or `ur`; public/first.js reads it too */
  language: 'language',
  /** the other language, once it was offered */
  languageOffered: 'language_offered',
  /** `on` or `off` if the visitor overrides the browser's setting; the server reads it from a cookie of this name */
  dataSaver: 'data_saver',
  /** identifies this browser as known at sign-in; gives no access */
  device: 'known_device',
  checkoutForm: 'checkout_form',
  idempotencyKey: 'checkout_attempt',
  placedOrder: 'last_order',
  /** tokens of orders placed in this browser without an account */
  guestOrders: 'guest_orders',
  /** coupon code from a link, until the cart has tried it */
  couponLink: 'coupon_link',
  /** release for which this tab was reloaded */
  loadedRelease: 'reloaded_for_release',
  /** delivery place, selected on a product page or in the cart */
  deliveryPlace: 'delivery_place',
  /** product ids of the wish list */
  wishes: 'wish_list',
  /** product ids of the recently viewed products */
  viewed: 'recently_viewed',
  /** the customer to whom `wishes` and `viewed` belong, and changes not sent yet */
  productLists: 'product_lists',
} as const

/** Minimum and maximum lengths and numbers of what people type, order and store. */
export const limits = {
  minPasswordLength: 6,
  maxPasswordLength: 128,
  minUsernameLength: 3,
  maxUsernameLength: 60,
  maxEmailLength: 254,
  minQuantity: 1,
  /** maximum number of units per cart line (D-043) */
  maxQuantity: 99,
  maxOrderLines: 100,
  /** maximum characters of a coupon's code */
  couponCode: 100,
  couponsPerOrder: 5,
  giftCodes: 5,
  /** maximum number of additional addresses of an account */
  addresses: 20,
  /** maximum characters of an address's name */
  addressName: 60,
  /** maximum number of orders without an account that a browser stores */
  guestOrders: 5,
  /** maximum number of products of a wish list, in a browser or account */
  wishes: 100,
  /** maximum number of recently viewed products, in a browser or account */
  viewed: 13,
  /** maximum characters of a card's short description (D-110) */
  cardText: 60,
  /** maximum number of units for which 'Only {n} left' is shown (D-033) */
  fewLeft: 5,
  searchCharacters: 100,
  /** maximum number of attributes by which a list is filtered */
  filterAttributes: 8,
  /** maximum number of options of one attribute in the filters */
  filterOptions: 20,
  searchWords: 8,
  maxAddressLength: 200,
  maxPostcodeLength: 10,
  maxContactName: 100,
  maxContactMessage: 5000,
  /** maximum characters, as in WooCommerce */
  maxSkuLength: 100,
  maxProductName: 2000,
  /** maximum number of levels of the category tree; the database and lists walk them */
  categoryLevels: 10,
  /** maximum characters of the name of a category, tag, brand, attribute or class, as in WooCommerce */
  maxTermName: 200,
  /** maximum characters of path and query; a page or call needs a few hundred */
  maxRequestAddress: 2000,
  cardDigits: 16,
  minCvcDigits: 3,
  maxCvcDigits: 4,
} as const

/** Layout of the storefront: CSS pixels, and numbers of page links that a pagination shows. */
export const layout = {
  headerScroll: 10,
  narrowPagination: 640,
  pageWindowNarrow: 3,
  pageWindowWide: 5,
} as const
