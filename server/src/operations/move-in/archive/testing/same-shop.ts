/** Compares two shops table by table. Each table is listed, as compared or with the reason why it is not. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeouts } from '#platform/database/locks.ts'

const imported = 'the time of the import'
const ownId = 'an id that nothing outside names'

/** The compared tables, with the columns that may differ after a move-in, and why. */
const compared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: { modified_at: imported },
  category: {},
  product_category: {},
  tag: {},
  product_tag: {},
  attribute: {},
  term: {},
  media: {},
  media_source: { created_at: imported, modified_at: imported },
  customer: {},
  customer_address: { id: ownId },
  account_product: {},
  coupon: {},
  customer_order: {
    pay_by: 'belongs to a payment under way',
    payment_start: 'the same',
    payment_reference: 'the same',
    review_by: 'a deadline would cancel orders here',
  },
  order_line: {},
  order_refund: { id: ownId, reference: 'belongs to a payment under way' },
  order_note: { id: ownId },
  order_event: { id: ownId },
  order_fact: { version: 'counts changes here', call_by: 'a call under way', call_until: 'a call under way' },
  shipment: { id: ownId },
  gift_code: {},
  gift_code_use: {},
  order_return: { id: ownId, mail_id: 'a mail of the other shop' },
  order_return_line: { return_id: ownId },
  order_return_picture: { return_id: ownId },
  product_review: {},
  review_picture: {},
  redirect: { id: ownId },
  mail_refusal: {},
  settings_group: { version: 'counts changes here', changed_at: imported, changed_by: 'move-in' },
  // derived from the tables above
  desk_product: { modified_at: imported },
  desk_product_words: {},
  search_word: { id: ownId },
}

/** Tables that an archive does not have, and why. */
const leftOut: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'idempotent_reply',
        'rate_limit',
        'oauth_nonce',
        'used_consent',
        'customer_session',
        'desk_session',
      ],
      ...['password_reset', 'email_change', 'passkey_challenge', 'payment_attempt', 'order_receipt'],
      ...['import_run', 'import_batch', 'extension_task', 'webhook_delivery', 'mail_outbox', 'search_stale'],
    ].map((table) => [table, 'under way, or of a session']),
  ),
  ...Object.fromEntries(
    [
      ...['staff', 'staff_invitation', 'second_factor', 'sign_in_rule', 'application_password', 'api_key'],
      ...['webhook', 'payment_gateway', 'passkey', 'identity_link', 'demo_identity', 'old_password'],
    ].map((table) => [table, 'rights, keys and secrets']),
  ),
  ...Object.fromEntries(
    [
      ...['settings_change', 'settings_draft', 'staff_change', 'stock_movement', 'product_undo'],
      ...['product_undo_row', 'order_action', 'desk_import', 'desk_import_row', 'desk_import_part'],
      ...['desk_import_columns', 'desk_import_mapping', 'shop_release', 'shop_hour', 'browser_error'],
      ...['missing_address', 'customer_merge', 'review_request', 'settlement', 'settlement_row'],
    ].map((table) => [table, 'history of the other shop']),
  ),
  ...Object.fromEntries(
    [
      ...['product_search', 'search_state', 'bought_together', 'order_count', 'order_text', 'order_text_due'],
      ...['sales_day', 'sales_day_due'],
    ].map((table) => [table, 'made again from products and orders']),
  ),
  ...Object.fromEntries(['stock_notice'].map((table) => [table, 'named in README.txt'])),
  ...Object.fromEntries(
    ['move_in', 'move_in_step', 'move_in_run', 'move_in_row', 'move_in_file_part'].map((table) => [
      table,
      'of the move itself',
    ]),
  ),
  shop_setting: 'what this shop is',
  courier_sheet_parcel: 'of an extension',
  low_stock_mail_sent: 'of an extension',
  extension_migration: 'of the program',
  kysely_migration: 'of the program',
  kysely_migration_lock: 'of the program',
}

/** Tables in neither list: their author must decide whether an archive contains them. */
export async function undecidedTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !(name in compared) && !(name in leftOut))
}

/** The sorted rows of each compared table, without the columns that may differ. */
export const contentOf = (db: Database): Promise<Record<string, readonly string[]>> =>
  withoutTimeouts(db, async (held) => {
    const content: Record<string, readonly string[]> = {}
    for (const [table, except] of Object.entries(compared)) {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - ${Object.keys(except)}::text[])::text as row from ${sql.table(table)} t`.execute(
        held,
      )
      content[table] = rows.map(({ row }) => row).toSorted()
    }
    return content
  })
