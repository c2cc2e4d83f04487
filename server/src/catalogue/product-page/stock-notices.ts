/** Back-in-stock notices: a request leads to one mail, and is then deleted. */
import { stockNoticesOfAddress } from '@sauda/domain/catalogue-rules.ts'
import { productPath } from '@sauda/domain/page-address.ts'
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { localePath } from '@sauda/domain/locale.ts'
import { wording } from '@sauda/domain/wordings.ts'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { linkHome, ownAddress } from '#shop/mail/link-home.ts'
import { putMail, putUnaskedMail } from '#shop/mail/sending/outbox-store.ts'
import { mailLink } from '#shop/mail/sending/unsubscribe.ts'
import { productRows } from '#catalogue/product-data/product-store.ts'
import { settingsOrLast, shopSettings } from '#shop/settings/shop-settings.ts'
import { addNotice, dueNotices, isBuyable, removeNotices } from './stock-notice-store.ts'

/** maximum number of mails per round */
const mostARound = 100

export const stockNoticeRoutes = (context: Context): HandlersFor<'askStockNotice'> => ({
  askStockNotice: async ({ body, caller, home }) => {
    const isKnown = await ask(context, body, { caller, home: linkHome(context.config, home) })
    const { asked, confirmFirst } = wording(body.lang).productExtras.stockNotice
    const message = isKnown ? asked : confirmFirst
    return { visibility: 'private', body: { success: true, message } }
  },
})

/**
 * Stores a request for a notice. Throws 404 for a product that the shop does not sell, 409 for an available product,
 * 429 when the address has too many notices. An unconfirmed address first gets a confirmation link, but only a few per
 * day.
 * @returns true when no confirmation is needed
 */
async function ask(
  context: Context,
  body: BodyOf<'askStockNotice'>,
  { caller: { customer }, home }: { caller: Caller; home: string },
): Promise<boolean> {
  const { db, clock } = context
  const { product_id: productId, variation_id: variationId, email, lang: locale } = body
  const { stockNotices } = (await shopSettings(context)).product
  const rows = await productRows(db, variationId === undefined ? [productId] : [productId, variationId])
  const product = rows.find(({ id }) => id === productId)
  const isSold = stockNotices && product?.status === 'publish' && product.type !== 'variation'
  const isItsVariation = rows.some(({ id, parentId }) => id === variationId && parentId === productId)
  if (!isSold || !(variationId === undefined || isItsVariation))
    throw new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
  const { inStock, tooMany } = wording(locale).productExtras.stockNotice
  if (await isBuyable(db, productId, variationId)) throw new ShopError(codes.notSoldOut, 409, inStock)
  const [to, now] = [email.trim().toLowerCase(), new Date(clock())]
  const isOwn = customer?.email.toLowerCase() === to
  const notice = {
    ...{ productId, variationId: variationId ?? null, locale, email: to, createdAt: now },
    confirmedAt: isOwn && customer?.emailConfirmed === true ? now : null,
  }
  const stored = await db.transaction().execute(async (tx) => {
    const added = await addNotice(tx, notice, stockNoticesOfAddress)
    if (!added || added.isConfirmed) return added
    const content = {
      product: product.name,
      link: mailLink(context, 'stock notice', { home, email: to, id: added.id }),
      unsubscribe: mailLink(context, 'unsubscribe', { home, email: to }),
    }
    const budget = isOwn ? 'own stock notice' : 'stock notice'
    await putUnaskedMail(
      tx,
      { name: 'stock-notice-asked', to, locale, content },
      { budget, now, isConfirmed: false },
    )
    return added
  })
  if (stored) return stored.isConfirmed
  throw new ShopError(codes.rateLimited, 429, tooMany(stockNoticesOfAddress))
}

/** Queues the mails for products that are available again. @returns how many */
export async function sendStockNotices(context: Context): Promise<number> {
  const { db, clock, config } = context
  if (config.woo || !(await settingsOrLast(context)).product.stockNotices) return 0
  const home = config.publicUrl ?? ownAddress(config)
  let sent = 0
  await withTryLock(db, 'stock notices', async (tx) => {
    const due = await dueNotices(tx, mostARound)
    if (due.length === 0) return
    for (const { email: to, locale, name, slug } of due) {
      const link = home + localePath(productPath(slug), locale)
      await putMail(
        tx,
        {
          ...{ name: 'back-in-stock' as const, to, locale },
          content: {
            product: name,
            link,
            unsubscribe: mailLink(context, 'unsubscribe', { home, email: to }),
          },
        },
        new Date(clock()),
      )
    }
    await removeNotices(
      tx,
      due.map(({ id }) => id),
    )
    sent = due.length
  })
  return sent
}
