/** `npm run shop -- setup`: creates an empty live shop instead of the demonstration (D-184). */
import type { RatingDisplay } from '@sauda/domain/wording/first-content.ts'
import { StartError } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { insertProviderRows } from '#orders/payment/gateways/payment-providers.ts'
import { ownAddress } from '#shop/mail/link-home.ts'
import { invite } from '#accounts/staff/invitations.ts'
import { prepareShop, updateDatabase } from './prepare-shop.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { isDemonstration, isLive, markLive } from '#shop/settings/shop-kind-store.ts'

type Shop = Pick<Context, 'config' | 'db' | 'secrets' | 'clock' | 'log' | 'extensions'>

/**
 * Sets up a live shop in this database: payment methods that need no external service, a publishable key, and a key for
 * the shop's owner. Afterwards the demonstration is never loaded. Throws StartError if the demonstration is already
 * loaded, or if the migration of an extension fails; then no shop is set up.
 * @param ratings how product pages show ratings
 * @returns the text to print, which is the only place that shows the owner's key
 */
export async function setupShop(shop: Shop, ratings: RatingDisplay): Promise<string> {
  const { db } = shop
  if (await isDemonstration(db))
    throw new StartError(
      `The demonstration shop is in this place, with people whose passwords everybody knows, so it cannot become a live one.
Take an empty place, here and for every later start: write DATA_DIR=./shop (or DATABASE_URL of an empty database) into .env, then
npm run shop -- setup`,
    )
  if (await isLive(db)) return `This shop is set up already. ${look}`
  const now = new Date(shop.clock())
  await updateDatabase(db, shop.extensions, () => {})
  await prepareShop(shop)
  await insertProviderRows(shop)
  const how = { seen: undefined, by: 'setup' } as const
  await changeSettings(shop, 'product', { rating: ratings }, how)
  // The defaults follow the specification. A new live shop gets safer settings, and its customers need no account.
  await changeSettings(
    shop,
    'payment',
    { buyersCancel: true, guestCheckout: true, transferWaits: true, transferNeedsAccount: true },
    how,
  )
  await changeSettings(shop, 'shop', { confirmNewEmail: true, askCurrentPassword: true }, how)
  const { consumerKey, consumerSecret } = await db.transaction().execute(async (tx) => {
    await markLive(tx, now)
    return createKey({ ...shop, db: tx }, 'owner', 'read_write', now)
  })
  const home = shop.config.publicUrl ?? ownAddress(shop.config)
  const owner = { email: shop.config.supportEmail, name: '', role: 'owner' } as const
  const { link } = await invite(shop, owner, { home, by: undefined })
  return `The shop is ready. It is empty and has no demonstration data.

  Payment   cash on delivery; bank transfer once you add a bank account, and orders wait until the money arrives
  Ratings   product pages show ${shownBy[ratings]}
  Orders    customers can order without an account, and cancel an order until it is packed or paid
  Accounts  a new email address must be confirmed, and a new password needs the current one

You can change all of this in the desk, or with npm run shop -- settings.

Next steps:

  1. npm start
  2. Open this link and choose a name and a password. It works once, for seven days, and is not shown again:

     ${link}
${shop.config.publicUrl === undefined ? `\n     On another device, such as your phone, replace ${home} with the shop's public address.\n` : ''}
     To create an owner without the link: npm run shop -- staff add LOGIN EMAIL --role owner
  3. Follow the steps on the desk's page Today: name, delivery, payment, tax, first product, legal pages, test order
  4. Before you open, set PUBLIC_URL, SUPPORT_EMAIL and SMTP_URL in .env (see .env.example), start again, and run
     npm run shop -- doctor, which lists what is missing

An API key, for programs that manage the shop. It is not shown again:

  consumer key     ${consumerKey}
  consumer secret  ${consumerSecret}`
}

/** What product pages show, by the setting of ratings; for the printed text. */
const shownBy: Record<RatingDisplay, string> = {
  real: "your customers' ratings, and nothing for unrated products",
  fixed: "the demonstration's rating, the same for every product",
  none: 'no ratings',
}

const look = 'npm run shop -- doctor lists what is missing.'
