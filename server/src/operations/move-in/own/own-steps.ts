/**
 * The steps that import an archive of a Sauda shop. Catalogue, customers, coupons and reviews use the steps for
 * WooCommerce, and then set the columns for which WooCommerce has no field. Settings, pictures, gift codes, orders,
 * redirects and refusals of mail have their own steps in this file.
 */
import { cutText } from '@sauda/domain/text.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { isSettingGroup } from '@sauda/contract/settings/shop-settings.ts'
import {
  categoryStep,
  attributeStep,
  brandStep,
  shippingClassStep,
  tagStep,
} from '#operations/move-in/steps/term-steps.ts'
import { couponStep, reviewStep } from '#operations/move-in/steps/coupon-steps.ts'
import { customerStep } from '#operations/move-in/steps/customer-steps.ts'
import { computedFields, isDraft } from '#operations/move-in/steps/order-mapping.ts'
import { statusOf } from '#operations/move-in/steps/order-statuses.ts'
import { idsFor } from '#operations/move-in/steps/order-steps.ts'
import { productStep } from '#operations/move-in/steps/product-steps.ts'
import { numberIn, objectsIn, timeIn } from '#operations/move-in/steps/old-fields.ts'
import { isDecided } from '#operations/move-in/steps/settings-steps.ts'
import { Refused, type Step, type Work } from '#operations/move-in/steps/step.ts'
import { newIdsOf, orderExists } from '#operations/move-in/move-in-store.ts'
import {
  highestImported,
  numberTooHigh,
  type OldRow,
  rowsIn,
  wantedId,
} from '#operations/move-in/old-shop.ts'
import { isPictureSource } from '#catalogue/media/picture-address.ts'
import { mediaByHash } from '#catalogue/media/media-store.ts'
import { putLinks } from '#catalogue/product-data/product-write-store.ts'
import { storeCopiedPicture } from '#catalogue/media/media.ts'
import { PictureError } from '#catalogue/media/copies/picture-rules.ts'
import { raiseOrderSequence } from '#orders/order/imported-order-store.ts'
import type { Database } from '#platform/database/database.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { changeSettings, groupState } from '#shop/settings/shop-settings.ts'
import { asRedirectPath } from '#shop/pages/redirects.ts'
import { putRedirects } from '#shop/pages/redirect-store.ts'
import { readOwn, wholeOwn } from './own-columns.ts'
import { writeOwnOrder } from './own-order.ts'
import { addAddresses, addMissing, nextIdIs, putGiftCode, putOwn } from './own-store.ts'

/** Stores further values of a record after its step has written it. @param id the record's id here */
type After = (work: Work, tx: Database, row: OldRow, id: number) => Promise<void>

/**
 * Extends a step for WooCommerce. A new record keeps its id of the other shop if that id is free. `after` stores
 * further values of the record.
 * @param table the table whose next row gets that id; undefined if the step itself keeps the id
 */
const withOwn = (step: Step, table: string | undefined, after: After = async () => undefined): Step => ({
  ...step,
  async write(work, tx, row, known) {
    const wanted = wantedId(work.old, row)
    if (!known && table !== undefined && wanted !== undefined) await nextIdIs(tx, table, wanted)
    const written = await step.write(work, tx, row, known)
    if (!written.kept) await after(work, tx, row, written.newId)
    return written
  },
})

/** The columns of a record that WooCommerce has no field for. */
const sentOf = ({ sauda }: Row): Row => (sauda !== null && typeof sauda === 'object' ? (sauda as Row) : {})

const settingStep: Step = {
  kind: 'own-setting',
  names: ['group of settings', 'groups of settings'],
  path: '/sauda/settings',
  batch: 1,
  judge: ({ group }) =>
    isSettingGroup(text(group))
      ? {}
      : { refused: `There are no settings "${cutText(text(group), 40)}" here.` },
  async write({ context }, _, row) {
    const group = text(row['group'])
    const { version, changedBy } = await groupState(context.db, group)
    if (isDecided({ version, changedBy })) return { newId: row.id, kept: true }
    const fields = row['fields']
    const outcome = await changeSettings(
      context,
      group,
      fields !== null && typeof fields === 'object' ? (fields as Row) : {},
      { seen: version, by: 'move-in' },
    )
    if (outcome.kind === 'changed') return { newId: row.id }
    throw new Refused(
      outcome.kind === 'invalid'
        ? `Settings of ${group} do not fit: ${[...outcome.errors].map(([path, reason]) => `${path}: ${reason}`).join(' ')}`
        : 'The settings are being changed.',
    )
  },
}

/** addresses from which one picture was fetched; further ones are dropped */
const mostSources = 1000

const pictureStep: Step = {
  kind: 'picture',
  names: ['picture', 'pictures'],
  path: '/sauda/media',
  batch: 5,
  judge: ({ hash }) =>
    /^[0-9a-f]{32}$/.test(text(hash)) ? {} : { refused: 'Its name is not that of a picture.' },
  async write({ context, old }, tx, row) {
    const [hash, name] = [text(row['hash']), text(row['name'])]
    const file = await old.own?.picture({ hash, name })
    if (file === undefined) throw new Refused('The archive does not have its file.')
    const { sentType } = sentOf(row)
    await storeCopiedPicture(context, { path: file, hash, name, sentType: text(sentType) }).catch(
      (cause: unknown) => {
        throw cause instanceof PictureError ? new Refused(cause.message, { cause }) : cause
      },
    )
    const picture = await mediaByHash(tx, hash)
    if (!picture) throw new Refused('It is being deleted here.')
    await putOwn(tx, 'media', picture.id, readOwn('media', row['sauda']))
    const sources = Array.isArray(row['sources']) ? row['sources'].slice(0, mostSources).map(text) : []
    const now = new Date(context.clock())
    const rows = sources.filter(isPictureSource).map((address) => ({
      ...{ address, mediaId: picture.id, state: 'done' as const, createdAt: now, modifiedAt: now },
    }))
    // redirects and product files name a picture by the addresses it was fetched from
    await addMissing(tx, 'mediaSource', rows)
    return { newId: picture.id }
  },
}

const redirectStep: Step = {
  kind: 'redirect',
  names: ['redirect', 'redirects'],
  path: '/sauda/redirects',
  batch: 100,
  judge: (row) => (redirectIn(row) ? {} : { refused: 'Its addresses are not paths of a shop.' }),
  async write(_, tx, row) {
    const redirect = redirectIn(row)
    if (redirect) await putRedirects(tx, [redirect])
    return { newId: row.id }
  },
}

/**
 * Reads a redirect, which leads to a path of this shop or to a picture. A picture is named by the address from which it
 * was downloaded. Undefined if the redirect is not valid.
 */
function redirectIn(row: Row) {
  const oldPath = asRedirectPath(text(row['oldPath']))
  const [path, source] = [text(row['path']), text(row['source'])]
  if (oldPath === undefined || oldPath === '/') return undefined
  if (source !== '') return isPictureSource(source) ? { oldPath, path: null, source } : undefined
  return /^\/(?![/\\])/.test(path) && path.length <= 1000 ? { oldPath, path, source: null } : undefined
}

const own = {
  category: withOwn(categoryStep, undefined, (_, tx, row, id) =>
    putOwn(tx, 'category', id, readOwn('category', row['sauda'])),
  ),
  product: withOwn(productStep, undefined, async (_, tx, row, id) => {
    await putOwn(tx, 'product', id, readOwn('product', row['sauda']))
    // writing a product without categories puts it into Uncategorized
    if (objectsIn(row['categories']).length === 0) await putLinks(tx, 'category', new Map([[id, []]]))
    const variations = rowsIn(row['variation_rows'])
    const here = await newIdsOf(
      tx,
      'variation',
      variations.map((each) => each.id),
    )
    for (const each of variations)
      await putOwn(tx, 'product', here.get(each.id) ?? 0, readOwn('product', each['sauda']))
  }),
  customer: withOwn(customerStep, 'customer', async ({ context }, tx, row, id) => {
    const sent = sentOf(row)
    await putOwn(tx, 'customer', id, readOwn('customer', sent))
    const now = new Date(context.clock())
    await addAddresses(
      tx,
      objectsIn(sent['addresses']).map((each) => ({
        ...{ name: '', address: '{}', createdAt: now, ...readOwn('customerAddress', each) },
        customerId: id,
      })),
    )
    const wishes = objectsIn(sent['wishes'])
    const products = await newIdsOf(
      tx,
      'product',
      wishes.map((each) => numberIn(each, 'productId')),
    )
    await addMissing(
      tx,
      'accountProduct',
      wishes.flatMap((each) => {
        const productId = products.get(numberIn(each, 'productId'))
        const addedAt = timeIn(each, 'addedAt') ?? now
        return productId === undefined
          ? []
          : [{ customerId: id, list: 'wishes' as const, productId, addedAt }]
      }),
    )
  }),
  coupon: withOwn(couponStep, 'coupon', (_, tx, row, id) =>
    putOwn(tx, 'coupon', id, readOwn('coupon', row['sauda'])),
  ),
  review: withOwn(reviewStep, 'product_review', async (_, tx, row, id) => {
    const sent = sentOf(row)
    const order = numberIn(sent, 'orderId')
    const isHere = order > 0 && (await orderExists(tx, order))
    await putOwn(tx, 'productReview', id, {
      ...readOwn('productReview', sent),
      ...(isHere && { orderId: order }),
    })
    const pictures = []
    for (const { hash, position } of objectsIn(sent['pictures'])) {
      const picture = await mediaByHash(tx, text(hash))
      if (picture && Number.isInteger(position))
        pictures.push({ reviewId: id, position: Number(position), mediaId: picture.id })
    }
    await addMissing(tx, 'reviewPicture', pictures)
  }),
}

const giftCodeStep: Step = {
  kind: 'gift code',
  names: ['gift code', 'gift codes'],
  path: '/sauda/gift_codes',
  batch: 50,
  judge: ({ sauda }) =>
    /^[0-9a-f]{64}$/.test(text(sentOf({ sauda })['codeHash'])) ? {} : { refused: 'It is not a gift code.' },
  async write({ old }, tx, row, known) {
    const wanted = wantedId(old, row)
    if (!known && wanted !== undefined) await nextIdIs(tx, 'gift_code', wanted)
    return { newId: await putGiftCode(tx, wholeOwn('giftCode', row['sauda'])) }
  },
}

const refusalStep: Step = {
  kind: 'mail refusal',
  names: ['refusal of mail', 'refusals of mail'],
  path: '/sauda/mail_refusals',
  batch: 100,
  judge: ({ email }) => (isEmail(text(email)) ? {} : { refused: 'It is not an e-mail address.' }),
  async write({ context }, tx, row) {
    const createdAt = timeIn(row, 'createdAt') ?? new Date(context.clock())
    await addMissing(tx, 'mailRefusal', [{ email: text(row['email']), createdAt }])
    return { newId: row.id }
  },
}

const orderStep: Step = {
  kind: 'order',
  names: ['order', 'orders'],
  path: '/wc/v3/orders',
  unhashed: computedFields,
  batch: 25,
  judge: (row) => {
    if (isDraft(row) || !statusOf(row))
      return { refused: `The status "${cutText(text(row['status']), 40)}" is not known here.` }
    return row.id > highestImported ? { refused: numberTooHigh } : {}
  },
  async write(work, tx, row, known) {
    const { product, variation, customer } = await idsFor(work, tx, row)
    const parent = numberIn(row, 'parent_id')
    const used = [sentOf(row)['coupon'], sentOf(row)['moreCoupons']].flat()
    const coupon = await newIdsOf(
      tx,
      'coupon',
      objectsIn(used).map((each) => numberIn(each, 'id')),
    )
    const giftCode = await newIdsOf(
      tx,
      'gift code',
      objectsIn(sentOf(row)['credits']).map((each) => numberIn(each, 'giftCodeId')),
    )
    const isWritten = await writeOwnOrder(
      tx,
      row,
      {
        ...{ product, variation, coupon, giftCode },
        customerId: customer.get(numberIn(row, 'customer_id')) ?? 0,
        parentId: parent > 0 && (await orderExists(tx, parent)) ? parent : 0,
      },
      { isKnown: known !== undefined, status: statusOf(row) ?? 'pending' },
    ).catch((cause: unknown) => {
      if (!known && databaseErrorKind(cause) === 'taken')
        throw new Refused(
          (cause as { constraint?: string }).constraint === 'customer_order_pkey'
            ? 'Its number is taken by another order of this shop.'
            : 'Two of its parts have the same id.',
          { cause },
        )
      throw cause
    })
    if (!isWritten) throw new Refused('The order was deleted here.')
    return { newId: row.id }
  },
  end: ({ context }) => raiseOrderSequence(context.db),
}

/** The steps in their order. Pictures come first, because settings, products and reviews refer to them. */
export const ownSteps: readonly Step[] = [
  pictureStep,
  own.category,
  withOwn(tagStep, 'tag'),
  withOwn(attributeStep, 'attribute'),
  withOwn(brandStep, 'term'),
  withOwn(shippingClassStep, 'term'),
  // the settings name shipping classes, and products tax classes
  settingStep,
  own.product,
  own.customer,
  own.coupon,
  giftCodeStep,
  orderStep,
  own.review,
  redirectStep,
  refusalStep,
]
