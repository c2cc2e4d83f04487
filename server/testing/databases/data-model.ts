/**
 * Generates docs/DATA-MODEL.md from a migrated database: tables, columns and references from PostgreSQL, with a
 * description per table from here. tools/data-model.ts writes the file, data-model.test.ts compares it.
 */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

type Area = { title: string; tables: Partial<Record<keyof Tables, string>> }

/** The description of each table's rows. The test fails for a table without a description. */
const areas: readonly Area[] = [
  {
    title: 'Products',
    tables: {
      product:
        'A product or a variation of one (`type`, `parent_id`); prices in paisa, of which `price` and `price_max` are derived.',
      category: 'A category; `parent_id` 0 is the top level.',
      productCategory: 'A product stands in a category; `position` keeps the order.',
      tag: 'A tag.',
      productTag: 'A product carries a tag.',
      attribute: 'An attribute of the whole shop, such as Size; products name it in `attributes`.',
      term: 'A brand, a shipping class or an option of an attribute; products hold its text.',
      productReview:
        'A review of a product, with the account of its e-mail. Its approved ones decide the average of the product.',
      reviewPicture: 'A picture that a buyer has added to a review.',
      mailRefusal: 'An address that wants no mail which nobody there has asked for.',
      stockNotice: 'An address that wants one mail when a product can be bought again.',
      customerAddress: 'A further address of a customer, with the name that they gave it.',
      accountProduct: 'A product that an account wishes for (`wishes`) or has looked at (`viewed`).',
      boughtTogether: 'Two products that stand in the same orders, and in how many; counted once a day.',
      reviewRequest: 'An order whose buyer was asked for reviews.',
      orderReturn: 'A return that a buyer has asked for, and what the shop answered.',
      orderReturnLine: 'How many pieces of a line are to be given back.',
      orderReturnPicture: 'A picture that the buyer has sent with a return.',
      stockMovement: 'One change of a product’s stock, with its cause and who made it.',
      deskProduct: 'What the desk’s list sorts and counts of a product or variation. A trigger writes it.',
      deskProductWords: 'Name and SKU of such a row, by which it is found.',
      productUndo: 'A change of many products that can be undone once.',
      productUndoRow: 'A product as it was before such a change.',
      deskImport: 'A product file that the desk took: what its check found, how far it is, what it did.',
      deskImportColumns: 'Columns that were named by hand, for the next file with the same first line.',
      deskImportPart: 'A part of the file.',
      deskImportRow: 'A product as it was before the import and after it.',
      coupon: 'A coupon with its conditions and how often it has been used.',
      giftCode: 'Store credit: its code as a hash, what it was worth and what is left.',
      giftCodeUse: 'What an order took of a gift code, and whether it was given back.',
    },
  },
  {
    title: 'Search',
    tables: {
      searchWord: 'A word that some product contains.',
      productSearch: 'The ids of the words of a product, and which of them stand where.',
      searchStale: 'A product that has changed and whose words are to be made again.',
      searchState: 'One row: the version of the words, which raises when they change.',
    },
  },
  {
    title: 'Orders',
    tables: {
      customerOrder: 'An order with its totals, addresses and payment; customer 0 is a guest.',
      orderLine: 'A line item: product, quantity and money as they were when the order was placed.',
      orderEvent: 'One change of an order’s status, with who caused it.',
      orderFact:
        'What is known of an order beside its status: confirmation, parcel, cash, and the words that find it. Triggers write it.',
      orderAction:
        'One action of the desk on an order, with what it found and made, so that it can be taken back.',
      settlement: 'What a courier has paid at once for the cash it collected.',
      settlementRow: 'A parcel of a settlement: what was paid for it, and its order as it was before.',
      orderNote: 'A note of the shop, for itself or for the customer.',
      orderReceipt: 'The page of an order’s receipt: until when its address holds.',
      orderRefund: 'Money that was paid back.',
      paymentAttempt: 'One visit of a customer to a payment provider’s page.',
      shipment: 'A parcel of an order, handed to a courier or written down.',
      paymentGateway: 'A payment method as the operator has set it: title, description, enabled.',
      idempotentReply: 'The reply to a call with an idempotency key, which a repeated call receives again.',
    },
  },
  {
    title: 'Customers and keys',
    tables: {
      customer: 'An account: names, e-mail address, password hash and addresses.',
      customerMerge: 'An account that ended in another one of the same person.',
      customerSession: 'One sign-in that has not ended.',
      applicationPassword: 'What a program of a member of the staff signs in with; only its hash is stored.',
      staffChange: 'What a member of the staff changed by one call, before and after.',
      deskSession: 'One sign-in of a member of the staff to the desk; only the hash of its token is stored.',
      secondFactor: 'What a member of the staff signs in with besides the password; the secret is encrypted.',
      signInRule: 'What owners demand of everybody who signs in to the desk.',
      staffInvitation: 'Somebody who is asked to join the staff; only the hash of the link is stored.',
      staff: 'Makes an account one of the staff, with a role.',
      identityLink: 'The account of a provider (Google) that signs a customer in.',
      passkey: 'A public key by which a customer signs in in place of the password.',
      passkeyChallenge: 'What a passkey is asked to sign; good once, for five minutes.',
      passwordReset: 'A link to a new password; only the hash of its token is stored.',
      emailChange:
        'A link that gives an account its new e-mail address, or the old one back; only the hash of its token is stored.',
      demoIdentity: 'An account at the demonstration’s own sign-in provider.',
      apiKey: 'A key of a program, or the publishable key; the secret is a hash or encrypted.',
      usedConsent: 'A sign-in on a consent page that has given a program access.',
      oauthNonce: 'A signed call that has been seen, so that it counts once.',
      rateLimit: 'How much of a limit an address or account has used.',
    },
  },
  {
    title: 'Pictures, mail, imports, settings',
    tables: {
      media: 'A picture that the shop keeps, and how far its copies have come.',
      mediaSource: 'The address of a picture elsewhere that the shop fetches.',
      mailOutbox: 'An e-mail message that is to be sent or has been.',
      importRun: 'An import of a product file that is under way or was cut off.',
      importBatch: 'The part of an import that is done, so that it goes on from there.',
      shopSetting: 'A value that the shop keeps about itself, by name.',
      settingsGroup: 'What the owner has decided about one thing, such as delivery, with a version.',
      extensionMigration: 'A migration of an extension that was run.',
      extensionTask: 'A repeated task of an extension: the last interval in which it was started.',
      shopHour: 'The requests of an hour, and how many of them failed or were slow.',
      browserError: 'A script error in browsers, with how often it was reported.',
      webhook: 'An address of another program that hears of one topic.',
      webhookDelivery: 'What a webhook is owed or was sent, and what it answered.',
      settingsDraft: 'What the owner writes before it is published: the fields of a group that differ.',
      settingsChange: 'One change of such a group: who, when, and what was before.',
    },
  },
]

/** References without a constraint: a line item outlives its product, and search must not wait for orders. */
const loose: readonly (readonly [table: keyof Tables, column: string, target: keyof Tables])[] = [
  ['category', 'parent_id', 'category'],
  ['customerOrder', 'customer_id', 'customer'],
  ['customerOrder', 'payment_method', 'paymentGateway'],
  ['orderLine', 'product_id', 'product'],
  ['orderLine', 'variation_id', 'product'],
  ['stockMovement', 'product_id', 'product'],
  ['productUndoRow', 'product_id', 'product'],
  ['deskImportRow', 'product_id', 'product'],
  ['paymentAttempt', 'gateway_id', 'paymentGateway'],
  ['productSearch', 'product_id', 'product'],
  ['productSearch', 'words', 'searchWord'],
  ['searchStale', 'product_id', 'product'],
]

type Column = { tableName: string; name: string; type: string; required: boolean; isKey: boolean }
type Reference = { tableName: string; columnName: string; target: string; required: boolean }

const sentences = new Map(areas.flatMap(({ tables }) => Object.entries(tables)))
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The text of the document. Throws for a table without a description, and for a description without a table. */
export async function describeDataModel(db: Database): Promise<string> {
  const [columns, references] = await Promise.all([columnsOf(db), referencesOf(db)])
  const tables = new Set(columns.map(({ tableName }) => tableName))
  const described = new Set([...sentences.keys()].map(snake))
  for (const name of tables.symmetricDifference(described)) throw new Error(`no table and sentence: ${name}`)
  return [
    '# Data model',
    '',
    'Generated from a migrated database by `tools/data-model.ts`; a test fails when it is out of date. The types of the rows',
    'stand in `server/src/platform/database/tables/tables.ts`, their history in `server/src/platform/database/migrations/`. Money is whole paisa in',
    '`bigint`. Dashed lines are references that no constraint holds.',
    '',
    '## References',
    '',
    '```mermaid',
    'erDiagram',
    '  direction LR',
    ...relations(references).toSorted(),
    '```',
    ...areas.flatMap((area) => areaText(area, columns, references)),
    '',
  ].join('\n')
}

const columnsOf = async (db: Database): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
      exists (
        select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)
      ) as is_key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  return rows
}

const referencesOf = async (db: Database): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select f.conrelid::regclass::text as table_name, a.attname as column_name, f.confrelid::regclass::text as target,
      a.attnotnull as required
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  return rows
}

const relations = (references: readonly Reference[]): string[] => [
  ...references.map(
    ({ target, tableName, columnName, required }) =>
      `  ${target} ${required ? '||' : '|o'}--o{ ${tableName} : ${columnName}`,
  ),
  ...loose.map(([table, column, target]) => `  ${snake(target)} |o..o{ ${snake(table)} : ${column}`),
]

/** The descriptions of an area, and one diagram of its tables and columns. */
const areaText = (
  { title, tables }: Area,
  columns: readonly Column[],
  references: readonly Reference[],
): string[] => [
  '',
  `## ${title}`,
  '',
  ...Object.entries(tables).map(([table, sentence]) => `- **${snake(table)}**: ${sentence}`),
  '',
  '```mermaid',
  'erDiagram',
  ...Object.keys(tables).flatMap((table) => [
    `  ${snake(table)} {`,
    ...columns
      .filter(({ tableName }) => tableName === snake(table))
      .map((column) => `    ${columnText(column, references)}`),
    '  }',
  ]),
  '```',
]

const columnText = (column: Column, references: readonly Reference[]): string => {
  const { tableName, name, isKey, required } = column
  const isReference =
    references.some((each) => each.tableName === tableName && each.columnName === name) ||
    loose.some(([table, each]) => snake(table) === tableName && each === name)
  const keys = [isKey && 'PK', isReference && 'FK'].filter(Boolean).join(', ')
  return [typeOf(column), name, keys, !required && '"or null"'].filter(Boolean).join(' ')
}

/** A single word, as the diagram syntax requires. */
const typeOf = ({ type }: Column): string =>
  type.replace('timestamp with time zone', 'timestamptz').replaceAll(' ', '_')
