/** Imports customers from Shopify's export, or from a file with the columns of WooCommerce's addresses. */
import { createHash } from 'node:crypto'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { cutText, splitName } from '@sauda/domain/text.ts'
import { addCustomer } from '#accounts/customers/account-list-store.ts'
import { updateCustomer } from '#accounts/customers/customer-store.ts'
import { takenBy } from '#accounts/identity/account-store.ts'
import { awaitOldPasswords } from '#accounts/identity/passwords/old-password-store.ts'
import type { FileSource } from '#catalogue/csv/records/csv-records.ts'
import { noteRows, rowsKnown, withoutNotifications } from '#operations/move-in/move-in-store.ts'
import { addressIn } from '#operations/move-in/steps/old-fields.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type FileRow, fileRows, phoneIn, remarksOf } from './file-rows.ts'
import { accountsByEmail } from './file-store.ts'
import { columnsLeftOut, countLeftOut, type FileSummary, newSummary, note, refuse } from './file-summary.ts'
import { customerKind, type FileRun } from './import-orders.ts'

/** number of customers in one transaction */
const batchSize = 50

/** Names of the columns that may have a field of an address, in the order in which they are tried. */
const named = (kind: string, ...fields: readonly string[]): string[] =>
  fields.flatMap((field) =>
    kind === 'billing' ? [`default address ${field}`, `billing ${field}`, field] : [`${kind} ${field}`],
  )

/** columns of each field of an address, without the prefix that `named` adds */
const addressFields = {
  first_name: ['first name'],
  last_name: ['last name'],
  company: ['company'],
  address_1: ['address1', 'address 1'],
  address_2: ['address2', 'address 2'],
  city: ['city'],
  state: ['province code', 'state', 'province', 'region'],
  postcode: ['zip', 'postcode', 'postal code'],
  country: ['country code', 'country', 'country / region'],
  phone: ['phone'],
} as const

/** columns of each field of the account itself */
const ownColumns = {
  email: ['email', 'billing email'],
  firstName: ['first name', 'billing first name'],
  lastName: ['last name', 'billing last name'],
  note: ['note'],
  tags: ['tags'],
} as const

const customerColumns: ReadonlySet<string> = new Set([
  'name',
  ...Object.values(ownColumns).flat(),
  ...(['billing', 'shipping'] as const).flatMap((kind) =>
    Object.values(addressFields).flatMap((fields) => named(kind, ...fields)),
  ),
])

/** The first of the columns `names` that is not empty in a row. */
const firstOf = (row: FileRow, names: readonly string[]): string =>
  names.map((name) => row.cell(name)).find((cell) => cell !== '') ?? ''

/** A row that can be imported. `hash`: of all its cells, to find out whether it has changed since the last import */
type Judged = { row: FileRow; email: string; hash: string }

export async function importCustomers(
  context: Context,
  source: FileSource,
  { write, onProgress }: FileRun,
): Promise<FileSummary> {
  const summary = newSummary(['customer', 'customers'])
  const seen = new Map<string, number>()
  let leftOut: ReturnType<typeof columnsLeftOut> = []
  let waiting: Judged[] = []
  let read = 0
  const onHeader = (names: readonly string[]) => {
    leftOut = columnsLeftOut(names, customerColumns)
  }
  for await (const row of fileRows(source, onHeader)) {
    countLeftOut(summary, leftOut, row.cells)
    const judged = judge(summary, seen, row)
    if (judged) waiting.push(judged)
    for (const remark of judged ? remarksOf(row) : []) note(summary, row.line, remark)
    read += 1
    if (waiting.length < batchSize) continue
    await takeBatch(context, summary, waiting, write)
    waiting = []
    onProgress(read)
  }
  if (waiting.length > 0) await takeBatch(context, summary, waiting, write)
  return summary
}

/** Checks a row; counts it as refused and returns undefined if it cannot be imported. @param seen lines by e-mail */
function judge(summary: FileSummary, seen: Map<string, number>, row: FileRow): Judged | undefined {
  const email = firstOf(row, ownColumns.email)
  const before = seen.get(email.toLowerCase())
  const who = email || `${firstOf(row, ownColumns.firstName)} ${firstOf(row, ownColumns.lastName)}`.trim()
  const reason =
    row.problem ??
    (!isEmail(email) || email.length > limits.maxEmailLength
      ? 'an account needs a valid e-mail address to sign in'
      : before === undefined
        ? undefined
        : `line ${before} has the same e-mail address`)
  if (reason !== undefined) {
    refuse(summary, row.line, `${who === '' ? '' : `${cutText(who, 100)}: `}${reason}.`)
    return undefined
  }
  seen.set(email.toLowerCase(), row.line)
  const hash = createHash('sha256').update(JSON.stringify(row.cells)).digest('base64url').slice(0, 22)
  return { row, email, hash }
}

/**
 * Imports some customers in one transaction. The table move_in_row needs an old id, but the files have no ids that fit.
 * So the row gets the id of the account in this shop as its old id.
 */
async function takeBatch(
  context: Context,
  summary: FileSummary,
  customers: readonly Judged[],
  write: boolean,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await withoutNotifications(tx)
    const accounts = await accountsByEmail(
      tx,
      customers.map(({ email }) => email.toLowerCase()),
    )
    const known = await rowsKnown(tx, customerKind, [...accounts.values()])
    for (const judged of customers) {
      const id = accounts.get(judged.email.toLowerCase())
      const before = id === undefined ? undefined : known.get(id)
      if (id !== undefined && before?.hash === judged.hash) summary.unchanged += 1
      else if (id !== undefined && before) {
        summary.changed += 1
        if (write) await change(context, tx, judged, id)
      } else if (id !== undefined) summary.kept += 1
      else await make(context, tx, { judged, summary, write })
    }
  })
}

async function change({ clock }: Context, tx: Database, { row, email, hash }: Judged, id: number) {
  await updateCustomer(tx, id, { ...fieldsOf(row, email), modifiedAt: new Date(clock()) })
  await noteRow(tx, id, hash)
}

type Making = { judged: Judged; summary: FileSummary; write: boolean }

async function make(context: Context, tx: Database, { judged, summary, write }: Making): Promise<void> {
  const { row, email, hash } = judged
  if ((await takenBy(tx, { username: email, email })) !== undefined) {
    refuse(summary, row.line, `${cutText(email, 100)}: another account has this address as its user name.`)
    return
  }
  if (write) {
    const now = new Date(context.clock())
    const account = await addCustomer(tx, {
      ...{ ...fieldsOf(row, email), username: email, email, passwordHash: null },
      ...{ createdAt: now, modifiedAt: now },
    })
    if (!account) {
      refuse(summary, row.line, `${cutText(email, 100)}: its address is being taken at the moment.`)
      return
    }
    await awaitOldPasswords(tx, [account.id])
    await noteRow(tx, account.id, hash)
  }
  summary.made += 1
}

const noteRow = (tx: Database, id: number, hash: string): Promise<void> =>
  noteRows(tx, [{ kind: customerKind, oldId: id, newId: id, hash, outcome: 'made', note: '', links: null }])

/** First and last name, also of a file with whole names only. */
function namesOf(row: FileRow): { firstName: string; lastName: string } {
  const names = { firstName: firstOf(row, ownColumns.firstName), lastName: firstOf(row, ownColumns.lastName) }
  if (names.firstName !== '' || names.lastName !== '') return names
  const { first, last } = splitName(row.cell('name'))
  return { firstName: first, lastName: last }
}

function fieldsOf(row: FileRow, email: string) {
  const names = namesOf(row)
  const firstName = cutText(names.firstName, 200)
  const lastName = cutText(names.lastName, 200)
  const meta = [
    { key: '_old_note', value: cutText(row.cell('note'), 5000) },
    { key: '_old_tags', value: cutText(row.cell('tags'), 5000) },
  ]
  return {
    ...{ firstName, lastName, displayName: `${firstName} ${lastName}`.trim() || email },
    billing: JSON.stringify(addressOf(row, 'billing', email)),
    shipping: JSON.stringify(addressOf(row, 'shipping', email)),
    meta: JSON.stringify(meta.filter(({ value }) => value !== '')),
  }
}

function addressOf(row: FileRow, kind: 'billing' | 'shipping', email: string) {
  const fields = Object.entries(addressFields).map(([field, names]) => {
    const cell = firstOf(row, named(kind, ...names))
    return [field, field === 'phone' ? phoneIn(cell) : cell]
  })
  const { firstName, lastName } = namesOf(row)
  return addressIn(
    {
      [kind]: {
        ...Object.fromEntries(fields),
        ...(kind === 'billing' && row.cell('name') !== '' && { first_name: firstName, last_name: lastName }),
        ...(kind === 'billing' && { email }),
      },
    },
    kind,
  )
}
