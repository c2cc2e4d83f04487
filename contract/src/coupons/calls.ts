/** The calls of coupons: what each accepts, answers, refuses, and how often it may come. Server only. */
import {
  call,
  type Calls,
  batchBody,
  readers,
  writers,
  operators,
  one,
  made,
  pages,
  batch,
  batchOf,
  none,
  item,
  removal,
} from '@sauda/contract/call.ts'
import { callLimits, callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { listCoupons, couponBody, couponChange } from './parameters.ts'
import { coupon } from './replies.ts'

const coupons = '/wp-json/wc/v3/coupons'

const trashed = refusal('alreadyTrashed', 410)
const tooMany = refusal('batchTooLarge', 413)
const unknownCoupon = refusal('couponInvalidId', 404)
const couponTaken = refusal('couponExists', 400)

const couponExample = { code: 'EID20', discount_type: 'percent', amount: '20' }

export const couponCalls = {
  listCoupons: {
    right: 'coupons',
    parameters: { query: listCoupons, body: none },
    reply: pages(coupon),
    text: {
      group: 'Coupons',
      summary:
        'Lists coupons, or finds one by code. Without a code, callers other than operators see advertised coupons only, with X-Sauda-Coupon-List: advertised.',
      rights: readers,
    },
    limits: callLimits.coupon,
  },
  getCoupon: call('GET', `${coupons}/{id}`, {
    right: 'coupons',
    parameters: { query: item, body: none },
    reply: one(coupon),
    text: { group: 'Coupons', summary: 'One coupon.', rights: operators },
    refusals: [unknownCoupon],
  }),
  createCoupon: call('POST', coupons, {
    right: 'coupons',
    parameters: { query: item, body: couponBody },
    reply: made(coupon),
    text: { group: 'Coupons', summary: 'Makes a coupon.', rights: writers, example: couponExample },
    refusals: [couponTaken],
  }),
  updateCoupon: call('PUT', `${coupons}/{id}`, {
    right: 'coupons',
    parameters: { query: item, body: couponChange },
    reply: one(coupon),
    text: {
      group: 'Coupons',
      summary: 'Updates a coupon. Omitted fields keep their values. POST and PATCH work the same way.',
      rights: writers,
      example: { amount: '25' },
    },
    refusals: [refusal('couponInvalidId', 400), couponTaken],
  }),
  deleteCoupon: call('DELETE', `${coupons}/{id}`, {
    right: 'coupons',
    parameters: { query: removal, body: none },
    reply: one(coupon),
    text: {
      group: 'Coupons',
      summary: 'Moves a coupon to the trash, with force=true deletes it.',
      rights: writers,
    },
    refusals: [unknownCoupon, trashed],
  }),
  batchCoupons: call('POST', `${coupons}/batch`, {
    right: 'coupons',
    parameters: { query: item, body: batchBody },
    reply: batch(coupon),
    text: {
      group: 'Coupons',
      summary: `Creates, updates and deletes up to ${callSizes.batch} coupons.`,
      rights: writers,
      example: batchOf(couponExample),
    },
    refusals: [tooMany],
  }),
} satisfies Calls
