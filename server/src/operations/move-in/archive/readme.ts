/** README.txt of an archive: what the archive contains, and what it does not. */
import { passwordFile } from './archive-files.ts'

const passwordsText = `  ${passwordFile}          hashes of passwords: with them, customers sign in as before. Anybody who has them can try
                         passwords as fast as a computer can. Delete this file when it is not needed any more.
`
const noPasswordsText = `  passwords: customers get a link to a new one when they first sign in (--with-passwords keeps them)
`

export const readmeText = (
  { brand, address, exportedAt }: { brand: string; address: string; exportedAt: string },
  { hasPasswords }: { hasPasswords: boolean },
): string => `${brand}: the whole shop
${address}, exported ${exportedAt}

This file contains names, addresses and orders of customers. Keep it like the shop's cash.

For spreadsheets and other shops
  products.csv           products with variations; WooCommerce imports it (Products, Import): there choose
                         "GTIN, UPC, EAN, or ISBN" by hand for the column of that name
  products-shopify.csv   the same for Shopify (Products, Import)
  customers.csv          accounts with their addresses, in WooCommerce's columns
  orders.csv             one row for each order
  redirects.csv          old addresses and the pages they lead to
  pages/                 the owner's pages as Markdown
  media/                 pictures, in the size that the shop keeps them
  The addresses of pictures in both product files are those of the shop: other shops fetch them from
  there, so import while it is online.

For programs, and for the way back
  wc/v3/*.ndjson         one record in each line, as WooCommerce's API (wc/v3) answers it: categories, tags,
                         attributes with options, brands, shipping classes, products with variations,
                         customers, coupons, orders with notes and refunds, reviews
  sauda/*.ndjson         gift codes, settings, pictures, redirects, refusals of mail
                         "sauda" in a record has what WooCommerce has no field for
  manifest.json          counts of records, and size and SHA-256 of each file
${hasPasswords ? passwordsText : ''}
To move into another Sauda shop: npm run shop -- setup in an empty place, then
  npm run shop -- move-in FILE.zip          says what will come
  npm run shop -- move-in FILE.zip --yes    imports it; a newer archive of the same shop adds what has changed

Not in this file
${hasPasswords ? '' : noPasswordsText}  keys, secrets and second factors: API keys, webhooks, keys of payment providers, couriers and mail servers,
  settings of extensions, which payment methods are switched on
  sign-ins, the staff's roles and invitations, passkeys, links to Google accounts
  payments of couriers, carts and payments under way, requests for mail when a product is back
  histories: stock movements, changes of settings, sent mail, the log of the staff, statistics
  what is in the trash
A backup (npm run shop -- backup) has all of that, for the same release of Sauda.
`
