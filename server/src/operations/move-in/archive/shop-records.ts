/**
 * The records of an archive, list by list and by ascending id. A record is a reply of the shop's API; variations,
 * options, notes and refunds are inside the record that they belong to. The field `sauda` has stored values for which
 * the API has no field.
 */
import { settingGroupNames, settingGroups } from '@sauda/contract/settings/shop-settings.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { customerReplies } from '#accounts/customers/customer-reply.ts'
import { operatorReply } from '#catalogue/products/operator-reply.ts'
import { allCategories } from '#catalogue/product-data/terms/category-cache.ts'
import { loadProducts } from '#catalogue/product-data/product-store.ts'
import { allAttributes, termsOf } from '#catalogue/product-data/terms/term-store.ts'
import {
  categoryReply,
  productReply,
  type ReplyOptions,
  variationReply,
} from '#catalogue/products/product-reply.ts'
import { reviewReply } from '#catalogue/reviews/review-reply.ts'
import { attributeReply, attributeTermReply, brandReply, termReply } from '#catalogue/terms/term-reply.ts'
import { ownOf } from '#operations/move-in/own/own-columns.ts'
import { couponReply } from '#orders/coupons/coupon-reply.ts'
import { usersOf } from '#orders/coupons/coupon-store.ts'
import { orderReply } from '#orders/order/order-reply.ts'
import { refundReply } from '#orders/refunds/refund-reply.ts'
import type { Context } from '#platform/context.ts'
import { groupStates } from '#shop/settings/shop-settings.ts'
import type { ListPath } from './archive-files.ts'
import {
  addressBooks,
  couponsAfter,
  customersAfter,
  giftCodesAfter,
  ordersAfter,
  pagesOf,
  picturesAfter,
  productIds,
  redirectsAfter,
  refusalsAfter,
  reviewPictures,
  reviewsAfter,
  variationsOf,
  type WholeOrder,
  wishesOf,
} from './archive-store.ts'

/** One record of a list, which is one line of its file. */
type Record = { id: number } & { readonly [name: string]: unknown }

export type StoredPicture = { hash: string; name: string }

/** `context`: its database is the snapshot; `home`: the address of the shop; `onPicture`: called for each picture */
export type Source = { context: Context; home: string; onPicture: (picture: StoredPicture) => void }

type Records = (source: Source) => AsyncGenerator<Record>

export const recordsOf: { readonly [P in ListPath]: Records } = {
  '/wc/v3/products/categories': categories,
  '/wc/v3/products/tags': async function* ({ context: { db }, home }) {
    const collection = `${home}/wp-json/wc/v3/products/tags`
    for (const row of await termsOf(db, { kind: 'tag' })) yield termReply(row, collection)
  },
  '/wc/v3/products/attributes': attributes,
  '/wc/v3/products/brands': async function* ({ context: { db }, home }) {
    const collection = `${home}/wp-json/wc/v3/products/brands`
    for (const row of await termsOf(db, { kind: 'brand' })) yield brandReply(row, collection)
  },
  '/wc/v3/products/shipping_classes': async function* ({ context: { db }, home }) {
    const collection = `${home}/wp-json/wc/v3/products/shipping_classes`
    for (const row of await termsOf(db, { kind: 'shipping_class' })) yield termReply(row, collection)
  },
  '/wc/v3/products': products,
  '/wc/v3/customers': customers,
  '/wc/v3/coupons': coupons,
  '/wc/v3/orders': orders,
  '/wc/v3/products/reviews': reviews,
  '/sauda/gift_codes': async function* ({ context: { db } }) {
    for await (const page of pagesOf((each) => giftCodesAfter(db, each)))
      for (const row of page) yield { id: row.id, sauda: ownOf('giftCode', row) }
  },
  '/sauda/mail_refusals': async function* ({ context: { db } }) {
    for await (const page of pagesOf((each) => refusalsAfter(db, each))) yield* page
  },
  '/sauda/settings': settings,
  '/sauda/media': pictures,
  '/sauda/redirects': redirects,
}

const ids = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id)

/** Catalogue replies as an operator's program receives them. */
const replies = <T>({ context: { db, clock }, home }: Source, make: (options: ReplyOptions) => T) =>
  operatorReply(db, { home, now: clock() }, make)

async function* categories(source: Source): AsyncGenerator<Record> {
  const rows = await allCategories(source.context.db)
  yield* await replies(source, (options) =>
    rows.map((row) => ({ ...categoryReply(row, options), sauda: ownOf('category', row) })),
  )
}

async function* attributes({ context: { db }, home }: Source): AsyncGenerator<Record> {
  const collection = `${home}/wp-json/wc/v3/products/attributes`
  for (const row of await allAttributes(db)) {
    const terms = await termsOf(db, { kind: 'attribute', attributeId: row.id, name: row.name })
    yield {
      ...attributeReply(row, collection),
      terms: terms.map((term) => attributeTermReply(term, `${collection}/${row.id}/terms`)),
    }
  }
}

async function* products(source: Source): AsyncGenerator<Record> {
  const { db } = source.context
  for await (const page of pagesOf((each) => productIds(db, each))) {
    const records = await loadProducts(db, page)
    const children = Map.groupBy(await variationsOf(db, page), ({ parentId }) => parentId ?? 0)
    yield* await replies(source, (options) =>
      records.map((record) => {
        const variations = children.get(record.id) ?? []
        return {
          ...productReply(record, options),
          variations: ids(variations),
          variation_rows: variations.map((row) => ({
            ...variationReply(row, record, options),
            // The reply of a variation without a picture would have the product's picture, so send null.
            ...(row.images.length === 0 && { image: null }),
            sauda: ownOf('product', row),
          })),
          sauda: ownOf('product', record),
        }
      }),
    )
  }
}

async function* customers({ context: { db }, home }: Source): AsyncGenerator<Record> {
  for await (const page of pagesOf((each) => customersAfter(db, each))) {
    const replies = await customerReplies(db, page, { home, operator: true })
    const books = Map.groupBy(await addressBooks(db, ids(page)), ({ customerId }) => customerId)
    const wishes = Map.groupBy(await wishesOf(db, ids(page)), ({ customerId }) => customerId)
    for (const [at, row] of page.entries())
      yield {
        ...replies[at],
        id: row.id,
        sauda: {
          ...ownOf('customer', row),
          addresses: (books.get(row.id) ?? []).map((each) => ownOf('customerAddress', each)),
          wishes: (wishes.get(row.id) ?? []).map(({ productId, addedAt }) => ({ productId, addedAt })),
        },
      }
  }
}

async function* coupons({ context: { db }, home }: Source): AsyncGenerator<Record> {
  for await (const page of pagesOf((each) => couponsAfter(db, each))) {
    const users = await usersOf(db, ids(page))
    for (const row of page)
      yield { ...couponReply(row, home, users.get(row.id) ?? []), sauda: ownOf('coupon', row) }
  }
}

async function* orders({ context: { db }, home }: Source): AsyncGenerator<Record> {
  for await (const page of pagesOf((each) => ordersAfter(db, each)))
    for (const order of page)
      yield {
        ...orderReply(order, home, { operator: true }),
        note_rows: order.notes.map(noteOf),
        refund_rows: order.refunds.map((refund) => refundReply(refund, home)),
        sauda: ownOrder(order),
      }
}

const noteOf = (note: WholeOrder['notes'][number]) => ({
  id: note.id,
  date_created: shopTime(note.createdAt.getTime()),
  date_created_gmt: gmtTime(note.createdAt.getTime()),
  note: note.note,
  customer_note: note.forCustomer,
})

/** The stored values of an order, with the ids by which its rows refer to each other. */
const ownOrder = (order: WholeOrder) => ({
  ...ownOf('customerOrder', order),
  shippingLineId: order.shippingLineId,
  taxLineId: order.taxLineId,
  taxRules: order.taxRules,
  shippingLines: order.shippingLines,
  feeLines: order.feeLines,
  coupon: order.coupon,
  moreCoupons: order.moreCoupons,
  lines: order.lines.map((line) => ({
    id: line.id,
    productId: line.productId,
    variationId: line.variationId,
    ...ownOf('orderLine', line),
  })),
  refunds: order.refunds.map((refund) => ({ ...ownOf('orderRefund', refund), lines: refund.lines })),
  notes: order.notes.map((note) => ownOf('orderNote', note)),
  events: order.events.map((event) => ownOf('orderEvent', event)),
  shipments: order.shipments.map((shipment) => ownOf('shipment', shipment)),
  fact: order.fact ? ownOf('orderFact', order.fact) : null,
  credits: order.credits.map((use) => ({ giftCodeId: use.giftCodeId, ...ownOf('giftCodeUse', use) })),
  returns: order.returns.map(({ lines, pictures, ...row }) => ({
    ...ownOf('orderReturn', row),
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    pictures: pictures.map(({ position, hash }) => ({ position, hash })),
  })),
})

async function* reviews({ context: { db }, home }: Source): AsyncGenerator<Record> {
  for await (const page of pagesOf((each) => reviewsAfter(db, each))) {
    const shown = Map.groupBy(await reviewPictures(db, ids(page)), ({ reviewId }) => reviewId)
    for (const row of page)
      yield {
        ...reviewReply(row, home),
        sauda: {
          ...ownOf('productReview', row),
          orderId: row.orderId,
          pictures: (shown.get(row.id) ?? []).map(({ position, hash }) => ({ position, hash })),
        },
      }
  }
}

/** Settings groups that the owner has changed. They contain no passwords or keys. */
async function* settings({ context: { db } }: Source): AsyncGenerator<Record> {
  for (const { name, version, values } of await groupStates(db, settingGroups))
    if (version > 0)
      yield { id: 1 + settingGroupNames.findIndex((each) => each === name), group: name, fields: values }
}

async function* pictures({ context: { db }, onPicture }: Source): AsyncGenerator<Record> {
  for await (const page of pagesOf((each) => picturesAfter(db, each)))
    for (const row of page) {
      const { id, hash, name, sources } = row
      onPicture({ hash, name })
      yield { id, hash, name, sources, sauda: ownOf('media', row) }
    }
}

async function* redirects({ context: { db } }: Source): AsyncGenerator<Record> {
  for await (const page of pagesOf((each) => redirectsAfter(db, each)))
    for (const row of page) yield { id: row.id, oldPath: row.oldPath, path: row.path, source: row.source }
}
