/**
 * The numbers of the requirements, each with its unit. Nothing here is repeated elsewhere.
 * Amounts of money are in whole rupees; `money.ts` turns them into paisa.
 */

/** The version of WooCommerce whose calls the server speaks. */
export const wooCommerceVersion = '9.9.5'
export const currencySymbol = '₨'
export const currencyCode = 'PKR'
export const country = 'Pakistan'
export const countryCode = 'PK'

/** Percent of the subtotal before discount (D-003). */
export const taxPercent = 10

/** Rupees (D-004). */
export const shippingRates = {
  localCity: 'Mardan',
  local: { title: 'Local Delivery', rupees: 200 },
  standard: { title: 'Standard Shipping', rupees: 400 },
} as const

/** Days in which an unused item may come back. */
export const returnDays = 30

/** Units at which stock is low when a product says nothing else; WooCommerce's default. The triggers have it too. */
export const usualLowStock = 2

/** Items a page. */
export const pageSizes = {
  catalogue: 12,
  search: 12,
  productsDefault: 10,
  productsService: 20,
  deals: 20,
  orders: 10,
  related: 4,
  fetchAll: 100,
  dashboardOrders: 5,
} as const

/** Counts of the home screen; `newWithinDays` in days. */
export const home = {
  featured: 12,
  categoryTiles: 8,
  showcases: 6,
  productsPerShowcase: 6,
  minimumPerShowcase: 5,
  newWithinDays: 7,
} as const

/** Milliseconds. */
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
  /** how long the browser keeps what was typed at checkout */
  checkoutDraft: 86_400_000,
  statisticsRefresh: 5_000,
  /** first wait between two questions whether a payment has arrived; each is half as long again as the one before */
  paymentPoll: 2_000,
  paymentPollLongest: 15_000,
  /** after that the waiting screen stops asking by itself */
  paymentWait: 120_000,
  /** an order that is paid on a provider's page is reserved so long (D-187) */
  paymentDue: 3_600_000,
  /** a link that sets a new password (D-086) */
  resetLink: 3_600_000,
  /** a link that gives an account its new e-mail address */
  emailLink: 24 * 3_600_000,
  /** a link by which an old e-mail address takes its account back */
  emailWayBack: 72 * 3_600_000,
  /** a customer's token (D-070) */
  signIn: 7 * 86_400_000,
} as const

/** Milliseconds and counts of the request layer. */
export const requests = {
  timeout: 15_000,
  concurrent: 4,
  retries: 3,
  retryStep: 2_000,
  longestRetryAfter: 30_000,
} as const

/** Seconds a reply is fresh (REQ-011..016). */
/** the name that is drawn; another shop's stands in letters or as its logo */
export const firstBrand = 'Sauda'

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
/** every order of the shop's lists */
export const listSorts = [...sortOptions, 'discount'] as const
export const dealsSortOptions = ['discount', 'price-low', 'price-high', 'newest'] as const

/** Keys of the browser's storage. */
export const storageKeys = {
  home: 'homepage_all_products_data',
  cart: 'cart',
  token: 'token',
  user: 'user',
  /** what the visitor chose to read, `en` or `ur`; public/first.js reads it too */
  language: 'language',
  /** the other language, once it was offered */
  languageOffered: 'language_offered',
  /** `on` or `off` where the visitor chose against what the browser says; a cookie of this name tells the server */
  dataSaver: 'data_saver',
  /** names this browser to sign-in as one that is known; opens nothing */
  device: 'known_device',
  checkoutForm: 'checkout_form',
  idempotencyKey: 'checkout_attempt',
  placedOrder: 'last_order',
  /** what opens the orders that were placed here without an account */
  guestOrders: 'guest_orders',
  /** code that a link gave, until the cart has tried it */
  couponLink: 'coupon_link',
  /** release for which this tab was loaded anew */
  loadedRelease: 'reloaded_for_release',
  /** where to deliver, as the visitor chose it on a product's page or in the cart */
  deliveryPlace: 'delivery_place',
  /** ids of products: those that the visitor wishes for, and those that were looked at last */
  wishes: 'wish_list',
  viewed: 'recently_viewed',
  /** whose account the two lists belong to, and what it has not heard of yet */
  productLists: 'product_lists',
} as const

export const limits = {
  minPasswordLength: 6,
  maxPasswordLength: 128,
  minUsernameLength: 3,
  maxUsernameLength: 60,
  maxEmailLength: 254,
  minQuantity: 1,
  /** per cart line (D-043) */
  maxQuantity: 99,
  maxOrderLines: 100,
  /** characters of a coupon's code */
  couponCode: 100,
  couponsPerOrder: 5,
  giftCodes: 5,
  /** further addresses of an account, and characters of the name of one */
  addresses: 20,
  addressName: 60,
  /** orders without an account that a browser remembers */
  guestOrders: 5,
  /** products that a browser or an account remembers: those wished for, and those looked at last */
  wishes: 100,
  viewed: 13,
  /** characters of a card's short description (D-110) */
  cardText: 60,
  /** 'Only {n} left' from this many down (D-033) */
  fewLeft: 5,
  searchCharacters: 100,
  /** attributes that a list is narrowed by at a time, and options of each */
  filterAttributes: 8,
  filterOptions: 20,
  searchWords: 8,
  maxAddressLength: 200,
  maxPostcodeLength: 10,
  maxContactName: 100,
  maxContactMessage: 5000,
  /** characters, as in WooCommerce */
  maxSkuLength: 100,
  /** characters of path and query; a page or call needs a few hundred */
  maxRequestAddress: 2000,
  cardDigits: 16,
  minCvcDigits: 3,
  maxCvcDigits: 4,
} as const

/** CSS pixels. */
export const layout = {
  headerScroll: 10,
  narrowPagination: 640,
  pageWindowNarrow: 3,
  pageWindowWide: 5,
} as const

/** Orders and coupons of a shop in Pakistan are dated in this zone the whole year (no summer time). */
export const shopTimeZone = 'Asia/Karachi'
export const shopUtcOffset = '+05:00'
