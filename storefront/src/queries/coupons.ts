/** Validates a typed coupon code: by an exact look-up, and by the whole list when that fails (D-019, D-020). */
import { decodeCoupon } from '@sauda/contract/coupons/coupon.ts'
import { readList } from '@sauda/contract/reading.ts'
import type { Cart } from '@sauda/domain/cart.ts'
import { requestedCoupons, couponLines, type CouponProducts } from '@sauda/domain/cart-coupons.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { type Coupon, evaluateCoupons, normaliseCode } from '@sauda/domain/coupon.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { type CouponValidation, encodeValidation } from '#state/coupon-validation.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

type CouponList = { coupons: readonly Coupon[]; complete: boolean }

/**
 * The coupons that may be listed, requested a hundred at a time. `complete`: the shop lists all of its coupons, so a
 * code that is not listed does not exist
 */
export const couponsQuery = () =>
  queryOptions({
    queryKey: queryKeys.coupons,
    meta: answeredBy('listCoupons'),
    staleTime: lifetimes.availableCoupons,
    queryFn: async ({ signal }): Promise<CouponList> => {
      const coupons: Coupon[] = []
      for (let page = 1; ; page += 1) {
        const { body, headers } = await call('listCoupons', {
          query: { per_page: pageSizes.fetchAll, status: 'publish', ...(page > 1 && { page }) },
          signal,
        })
        const found = readList(body, decodeCoupon, 'coupons')
        coupons.push(...found)
        if (found.length < pageSizes.fetchAll)
          return { coupons, complete: headers.get('x-sauda-coupon-list') !== 'advertised' }
      }
    },
  })

/** The available coupons; none if the list fails to load. */
export const availableCoupons = async (client: QueryClient): Promise<readonly Coupon[]> =>
  (await client.fetchQuery(couponsQuery()).catch(() => undefined))?.coupons ?? []

type CouponRequest = {
  /** the code as typed */
  code: string
  cart: Cart
  /** returns categories and sale state of the cart's products, if one of the coupons needs them */
  couponProducts(coupons: readonly Coupon[]): Promise<CouponProducts>
  /** epoch milliseconds */
  now: number
}

/** Never throws: failures are the result's `error`, in the shopper's language. */
export async function validateCoupon(client: QueryClient, wanted: CouponRequest): Promise<CouponValidation> {
  const code = normaliseCode(wanted.code)
  const refused = (error: string) => encodeValidation(code, { ok: false, error }, undefined)
  if (code === '') return refused(errors.couponEmpty)
  if (wanted.cart.lines.length === 0) return refused(errors.cartEmpty)

  const looked = await lookUp(client, code)
  if (typeof looked === 'string') return refused(looked)
  try {
    // Evaluate it after the cart's other coupons: each applies to what the previous ones leave.
    const others = wanted.cart.coupons.filter(({ coupon }) => coupon.code !== looked.code)
    const couponProducts = await wanted.couponProducts([looked, ...others.map(({ coupon }) => coupon)])
    const lines = couponLines(wanted.cart, couponProducts)
    const asked = [...requestedCoupons({ coupons: others }, lines), { coupon: looked }]
    const outcome = evaluateCoupons(asked, lines, wanted.now).at(-1) ?? notFound
    return outcome.ok
      ? encodeValidation(code, { ok: true, value: outcome.value.discount }, looked)
      : encodeValidation(code, { ok: false, error: couponMessage(outcome.error) }, looked)
  } catch {
    return refused(errors.couponFailed)
  }
}

const notFound = { ok: false, error: { reason: 'not_found' } } as const

/** The coupon, or the reason why there is none. */
async function lookUp(client: QueryClient, code: string): Promise<Coupon | string> {
  try {
    const { body } = await call('listCoupons', { query: { code }, fresh: true })
    const [coupon] = readList(body, decodeCoupon, 'coupons')
    return coupon ?? couponMessage({ reason: 'not_found' })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 400) return errors.couponInvalid
    if (status === 401 || status === 403) return errors.couponAuthentication
    return inList(client, code)
  }
}

async function inList(client: QueryClient, code: string): Promise<Coupon | string> {
  try {
    const { coupons, complete } = await client.fetchQuery(couponsQuery())
    const coupon = coupons.find((each) => each.code === code)
    return coupon ?? (complete ? couponMessage({ reason: 'not_found' }) : errors.couponFailed)
  } catch {
    return errors.couponFailed
  }
}
