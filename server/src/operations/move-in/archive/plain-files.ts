/** The files of an archive that people, spreadsheets and other shops can read. */
import type { Address } from '@sauda/domain/customer.ts'
import { shopTime } from '@sauda/contract/time.ts'
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import { byteOrderMark, csvRow } from '#catalogue/csv/csv-write.ts'
import { exportedOrders } from '#orders/desk/export-orders.ts'
import type { Database } from '#platform/database/database.ts'
import { customersAfter, orderIds, pagesOf, passwordsAfter } from './archive-store.ts'

const addressColumns = {
  first_name: 'firstName',
  last_name: 'lastName',
  company: 'company',
  address_1: 'address1',
  address_2: 'address2',
  city: 'city',
  state: 'state',
  postcode: 'postcode',
  country: 'country',
  phone: 'phone',
} as const satisfies Record<string, keyof Address>

const addressNames = Object.keys(addressColumns) as (keyof typeof addressColumns)[]
const cellsOf = (address: Partial<Address>): string[] =>
  addressNames.map((name) => address[addressColumns[name]] ?? '')

/** Customers with the columns of WooCommerce's addresses. */
export async function* customersCsv(db: Database): AsyncGenerator<string> {
  yield (
    byteOrderMark +
    csvRow([
      ...['id', 'username', 'email', 'first_name', 'last_name', 'date_registered'],
      ...addressNames.map((name) => `billing_${name}`),
      ...addressNames.map((name) => `shipping_${name}`),
    ])
  )
  for await (const rows of pagesOf((page) => customersAfter(db, page)))
    yield rows
      .map(({ id, username, email, firstName, lastName, createdAt, billing, shipping }) =>
        csvRow([
          ...[String(id), username, email, firstName, lastName],
          shopTime(createdAt.getTime()).replace('T', ' '),
          ...cellsOf(billing),
          ...cellsOf(shipping),
        ]),
      )
      .join('')
}

/** Orders, one per row, as the desk exports them. */
export async function* ordersCsv(db: Database): AsyncGenerator<string> {
  let isFirst = true
  for await (const ids of pagesOf((page) => orderIds(db, page))) {
    for await (const text of exportedOrders(db, ids, true))
      if (isFirst || !text.startsWith(byteOrderMark)) yield text
    isFirst = false
  }
  // A file of a shop without orders has only the header.
  if (isFirst) yield* exportedOrders(db, [], true)
}

/** Hashes of passwords, as `move-in --passwords` reads them. */
export async function* passwordsCsv(db: Database): AsyncGenerator<string> {
  yield csvRow(['user_email', 'user_pass'])
  for await (const rows of pagesOf((page) => passwordsAfter(db, page)))
    yield rows.map(({ email, passwordHash }) => csvRow([email, passwordHash ?? ''])).join('')
}

/** The owner's pages as Markdown, by file name. */
export function pageFiles({
  privacy,
  terms,
  privacyUrdu,
  termsUrdu,
  own,
}: SettingsOf<'pages'>): [string, string][] {
  const all: [string, string][] = [
    ['privacy-policy.md', privacy],
    ['privacy-policy.ur.md', privacyUrdu],
    ['terms-of-service.md', terms],
    ['terms-of-service.ur.md', termsUrdu],
    ...own.flatMap((page): [string, string][] => [
      [`${page.slug}.md`, `# ${page.title}\n\n${page.text}\n`],
      [`${page.slug}.ur.md`, page.textUrdu === '' ? '' : `# ${page.titleUrdu}\n\n${page.textUrdu}\n`],
    ]),
  ]
  return all.filter(([, text]) => text !== '').map(([name, text]) => [`pages/${name}`, text])
}
