/** The steps that import coupons and reviews of the old shop. */
import { couponBody } from '@sauda/contract/coupons/calls.ts'
import { reviewBody } from '@sauda/contract/reviews/calls.ts'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { cutText, plainText } from '@sauda/domain/text.ts'
import { createReview, changeReview } from '#catalogue/reviews/operator-reviews.ts'
import { isEmailForm } from '#orders/coupons/check-coupon.ts'
import { findCoupon, updateCoupon } from '#orders/coupons/coupon-store.ts'
import { changeCoupon, createCoupon } from '#orders/coupons/write-coupon.ts'
import type { Database } from '#platform/database/database.ts'
import { newIdsOf } from '#operations/move-in/move-in-store.ts'
import {
  clean,
  hasUnreadableTime,
  hiddenMetaNotes,
  entriesIn,
  numberIn,
  objectsIn,
  picked,
  roundedIn,
  shownMeta,
  timeIn,
  timesIn,
} from './old-fields.ts'
import type { OldRow } from '#operations/move-in/old-shop.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { bodyOf } from './left-out.ts'
import { Refused, type Step } from './step.ts'

const couponTypes = ['percent', 'fixed_cart', 'fixed_product']

/** Fields that the old shop's coupons and the bodies of this shop's API have under the same names. */
const shared = [
  ...['code', 'status', 'discount_type', 'description', 'individual_use'],
  ...['usage_limit', 'usage_limit_per_user', 'limit_usage_to_x_items', 'free_shipping'],
  ...['exclude_sale_items'],
] as const
const amounts = ['amount', 'minimum_amount', 'maximum_amount'] as const

const isAboveAll = (row: Row): boolean => row['discount_type'] === 'percent' && Number(row['amount']) > 100

/** Texts in `email_restrictions`. */
const emailsIn = (row: Row): string[] =>
  entriesIn(row['email_restrictions'])
    .map((each) => clean(each).trim())
    .filter(Boolean)

/** WooCommerce stores brands of a coupon only in its meta data. */
const brandLists = ['product_brands', 'exclude_product_brands']
const hasBrands = (row: Row): boolean =>
  objectsIn(row['meta_data']).some(
    ({ key, value }) => brandLists.includes(clean(key)) && entriesIn(value).some(Boolean),
  )

/** Names a limit of a coupon that has no place here: without it the coupon would be good for more. */
function lostLimit(row: Row): string | undefined {
  const emails = emailsIn(row)
  if (emails.length > 0 && !emails.some(isEmailForm))
    return 'None of its email addresses is valid, so every customer could use it.'
  if (hasUnreadableTime(row, 'date_expires_gmt'))
    return 'The time at which it ends cannot be read, so it would never end.'
  return hasBrands(row)
    ? 'It is limited to brands, which coupons here cannot be, so it would be good for everything.'
    : undefined
}

/** The conditions and the amount of a coupon as far as they can be met here. */
const usableConditions = (row: Row): Row => ({
  ...picked(row, [...shared, ...amounts]),
  ...roundedIn(row, amounts),
  ...(isAboveAll(row) && { amount: '100' }),
  ...timesIn(row, ['date_expires_gmt']),
  email_restrictions: emailsIn(row).filter(isEmailForm),
})

/** Fields of a coupon that list ids, with the kinds of the rows whose ids they list. */
const idLists = [
  ['product_ids', ['product', 'variation']],
  ['excluded_product_ids', ['product', 'variation']],
  ['product_categories', ['category']],
  ['excluded_product_categories', ['category']],
] as const

export const couponStep: Step = {
  kind: 'coupon',
  names: ['coupon', 'coupons'],
  path: '/wc/v3/coupons',
  query: { status: 'any' },
  batch: 25,
  judge(row, old) {
    const type = clean(row['discount_type'])
    if (!couponTypes.includes(type))
      return { refused: `Coupons of type "${cutText(type, 40)}" are not supported.` }
    const refused = old.own ? undefined : lostLimit(row)
    if (refused !== undefined) return { refused }
    return {
      notes: [
        ...(isAboveAll(row) ? ['A percentage above 100 becomes 100.'] : []),
        ...(Object.keys(roundedIn(row, amounts)).length > 0
          ? ['Amounts with more than two decimals are rounded.']
          : []),
        ...(emailsIn(row).every(isEmailForm) ? [] : ['Invalid email addresses are left out.']),
        ...hiddenMetaNotes(row),
      ],
    }
  },
  async write({ context }, tx, row, known) {
    const lists = await Promise.all(
      idLists.map(async ([name, kinds]) => [name, await listOf(tx, row, { name, kinds })] as const),
    )
    const body = bodyOf(couponBody, {
      ...usableConditions(row),
      ...Object.fromEntries(lists),
      meta_data: shownMeta(row),
    })
    const same = known ? undefined : await findCoupon(tx, body.code)
    if (same) return { newId: same.id, kept: true }
    const { id, createdAt } = known
      ? await changeCoupon(context, tx, known.newId ?? 0, body)
      : await createCoupon(context, tx, body)
    await updateCoupon(tx, id, {
      usageCount: Math.max(0, numberIn(row, 'usage_count')),
      createdAt: timeIn(row, 'date_created_gmt') ?? createdAt,
    })
    return { newId: id }
  },
}

/**
 * The ids in this shop for a list of ids of the old shop. Throws Refused if none of them has been imported, because an
 * empty list would make the coupon valid for all products.
 */
async function listOf(
  tx: Database,
  row: OldRow,
  { name, kinds }: { name: string; kinds: readonly string[] },
): Promise<number[]> {
  const sent = entriesIn(row[name])
  const ids = sent.map(Number).filter(Number.isSafeInteger)
  const found = new Map<number, number>()
  for (const kind of kinds) for (const [id, newId] of await newIdsOf(tx, kind, ids)) found.set(id, newId)
  if (sent.length > 0 && found.size === 0)
    throw new Refused(
      `Nothing of its ${name.replaceAll('_', ' ')} has been imported, so it would be good for everything.`,
    )
  return [...found.values()]
}

/** characters of a reviewer's name */
const longestReviewer = 245

/** The reviewer's address; '' for none, as in reviews that a plugin has copied from another shop. */
function emailIn(row: OldRow): string {
  const email = clean(row['reviewer_email']).trim()
  return isEmail(email) && email.length <= limits.maxEmailLength ? email : ''
}

export const reviewStep: Step = {
  kind: 'review',
  names: ['review', 'reviews'],
  path: '/wc/v3/products/reviews',
  query: { status: 'all' },
  unhashed: ['reviewer_avatar_urls', 'product_name', 'product_permalink'],
  batch: 25,
  judge(row) {
    if (plainText(clean(row['review'])) === '') return { refused: 'A review without text cannot be stored.' }
    return { notes: emailIn(row) === '' ? ['It has no e-mail address, so it belongs to no account.'] : [] }
  },
  async write({ context }, tx, row, known) {
    const product = numberIn(row, 'product_id')
    const productId = (await newIdsOf(tx, 'product', [product])).get(product)
    if (productId === undefined) throw new Refused('Its product has not been imported.')
    const sent = bodyOf(reviewBody.omit({ reviewer_email: true }), {
      product_id: productId,
      status: row['status'],
      reviewer: cutText(clean(row['reviewer']), longestReviewer) || 'Anonymous',
      review: row['review'],
      rating: row['rating'],
      ...timesIn(row, ['date_created_gmt']),
    })
    const body = { ...sent, reviewer_email: emailIn(row) }
    const { id } = known
      ? await changeReview(context, tx, known.newId ?? 0, body)
      : await createReview(context, tx, body)
    return { newId: id }
  },
}
