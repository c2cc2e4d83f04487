/** How long replies stay fresh, in milliseconds. */
import { cacheSeconds, timings } from '@sauda/domain/constants.ts'

export const lifetimes = {
  default: cacheSeconds.default * 1000,
  productsList: cacheSeconds.productsList * 1000,
  product: cacheSeconds.product * 1000,
  stock: cacheSeconds.stock * 1000,
  bySlug: cacheSeconds.bySlug * 1000,
  categories: cacheSeconds.categories * 1000,
  related: cacheSeconds.related * 1000,
  orders: cacheSeconds.orders * 1000,
  paymentGateways: cacheSeconds.paymentGateways * 1000,
  addresses: cacheSeconds.addresses * 1000,
  availableCoupons: cacheSeconds.availableCoupons * 1000,
  feed: timings.homeCache,
} as const
