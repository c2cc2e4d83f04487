import { expect, test } from 'vitest'
import * as constants from './constants.ts'
import { shopTimeZone, shopUtcOffset } from './shop-time-zone.ts'

test('currency, country, shipping and tax [CONST-001..005]', () => {
  expect(constants.currencySymbol).toBe('₨')
  expect([constants.currencyCode, constants.countryCode]).toEqual(['PKR', 'PK'])
  expect(constants.country).toBe('Pakistan')
  expect(constants.shippingRates).toEqual({
    localCity: 'Mardan',
    local: { title: 'Local Delivery', rupees: 200 },
    standard: { title: 'Standard Shipping', rupees: 400 },
  })
  expect(constants.taxPercent).toBe(10)
})

test('page sizes and counts of home and dashboard [CONST-006..014]', () => {
  expect(constants.pageSizes).toEqual({
    catalogue: 12,
    search: 12,
    productsDefault: 10,
    productsService: 20,
    deals: 20,
    orders: 10,
    related: 4,
    fetchAll: 100,
    dashboardOrders: 5,
  })
  expect(constants.home).toEqual({
    featured: 12,
    categoryTiles: 8,
    showcases: 6,
    productsPerShowcase: 6,
    minimumPerShowcase: 5,
    newWithinDays: 7,
  })
})

test('sort names [CONST-015]', () => {
  expect(constants.sortOptions).toEqual(['newest', 'oldest', 'priceAsc', 'priceDesc'])
  expect(constants.listSorts).toEqual(['newest', 'oldest', 'priceAsc', 'priceDesc', 'discount'])
  expect(constants.dealsSortOptions).toEqual(['discount', 'price-low', 'price-high', 'newest'])
})

test('times in milliseconds, and the key of the home data [CONST-016..023]', () => {
  expect(constants.timings).toMatchObject({
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
    checkoutDraft: 86_400_000,
    statisticsRefresh: 5000,
  })
  expect(constants.timings).toMatchObject({
    paymentPoll: 2000,
    paymentPollLongest: 15_000,
    paymentWait: 120_000,
    paymentDue: 3_600_000,
    resetLink: 3_600_000,
    emailLink: 86_400_000,
    emailWayBack: 259_200_000,
    signIn: 604_800_000,
  })
  expect(constants.storageKeys).toEqual({
    home: 'homepage_all_products_data',
    cart: 'cart',
    token: 'token',
    user: 'user',
    language: 'language',
    languageOffered: 'language_offered',
    device: 'known_device',
    checkoutForm: 'checkout_form',
    idempotencyKey: 'checkout_attempt',
    placedOrder: 'last_order',
    guestOrders: 'guest_orders',
    couponLink: 'coupon_link',
    loadedRelease: 'reloaded_for_release',
    deliveryPlace: 'delivery_place',
    wishes: 'wish_list',
    viewed: 'recently_viewed',
    productLists: 'product_lists',
    dataSaver: 'data_saver',
  })
})

test('scroll threshold, requests, cache lifetimes, minima, page window [CONST-024..028]', () => {
  expect(constants.layout).toEqual({
    headerScroll: 10,
    narrowPagination: 640,
    pageWindowNarrow: 3,
    pageWindowWide: 5,
  })
  expect(constants.requests).toMatchObject({ timeout: 15_000, concurrent: 4, retries: 3, retryStep: 2000 })
  expect(Object.values(constants.cacheSeconds)).toEqual([
    300, 300, 120, 180, 300, 3600, 600, 300, 3600, 1800, 1800,
  ])
  expect(constants.limits).toMatchObject({ minPasswordLength: 6, minUsernameLength: 3, minQuantity: 1 })
})

test('limits of input and quantities, and the words of the first shop', () => {
  expect(constants.limits).toEqual({
    ...{ minPasswordLength: 6, maxPasswordLength: 128, minUsernameLength: 3, maxUsernameLength: 60 },
    ...{
      maxEmailLength: 254,
      minQuantity: 1,
      maxQuantity: 99,
      maxOrderLines: 100,
      couponCode: 100,
      couponsPerOrder: 5,
      giftCodes: 5,
    },
    ...{ wishes: 100, guestOrders: 5, ...{ addresses: 20, addressName: 60 }, viewed: 13 },
    ...{ cardText: 60, fewLeft: 5, searchCharacters: 100, searchWords: 8 },
    ...{ filterAttributes: 8, filterOptions: 20 },
    ...{ maxAddressLength: 200, maxPostcodeLength: 10, maxContactName: 100, maxContactMessage: 5000 },
    ...{
      maxProductName: 2000,
      maxTermName: 200,
      categoryLevels: 10,
      maxSkuLength: 100,
      maxRequestAddress: 2000,
      cardDigits: 16,
      minCvcDigits: 3,
      maxCvcDigits: 4,
    },
  })
  expect(constants.requests.longestRetryAfter).toBe(30_000)
  expect([constants.returnDays, constants.firstBrand]).toEqual([30, 'Sauda'])
  expect([shopTimeZone, shopUtcOffset]).toEqual(['Asia/Karachi', '+05:00'])
})
