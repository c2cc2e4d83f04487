/** SQL that finds the orders of an operator's search by the index of their texts. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { areManyDue, containing, hasWord } from './order-text-store.ts'

/**
 * maximum orders whose ids are passed to the list; of more, the list reads from its first order on.
 * `due`: orders without a current text; with more, all orders are compared
 * `share`: of the newest orders; words that more of them have are in too many orders for the index
 * `letters`: groups of three letters by which the index finds a word
 */
const most = { found: 4_000, due: 20_000, share: 0.05, letters: 6 }
/** newest orders that are read to judge words */
const sampled = 1_000

/** Found orders. `all`: counts those outside the trash, if that takes less than to count the list */
type FoundOrders = { where: RawBuilder<SqlBool>; all?: () => Promise<number> }

/** The orders that have all these words. The result is the same as of `hasWord` for each. */
export async function findOrders(db: Database, words: readonly string[]): Promise<FoundOrders> {
  const compared = sql<SqlBool>`(${sql.join(words.map(hasWord), sql` and `)})`
  if (await areManyDue(db, most.due)) return { where: compared }
  const hasText = allOf(words.map((word) => inText(word)))
  const letters = await rareLetters(db, words, hasText)
  const byIndex = letters && allOf(words.map((word, at) => inText(word, letters[at])))
  if (byIndex) {
    const ids = await idsOf(db, byIndex, compared, letters.flat().length > 0)
    if (ids.length <= most.found) return { where: sql<SqlBool>`customer_order.id = any(${ids}::int[])` }
  }
  // A scalar subquery: PostgreSQL would read all texts for a join or an exists.
  const where = sql<SqlBool>`case when customer_order.id in (select order_id from order_text_due) then ${compared}
    else coalesce((select ${hasText} from order_text t where t.order_id = customer_order.id), false) end`
  return { where, all: () => countAll(db, byIndex ?? hasText, compared) }
}

const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Whether a text `t` has the word. @param letters some of the word's three letters in a row, for the index */
function inText(word: string, letters: readonly string[] = []): RawBuilder<SqlBool> {
  const like = sql`t.words like lower(${containing(word)})`
  const found = letters.length > 0 ? sql`(${like} and text_trigrams(t.words) @> ${letters}::text[])` : like
  const id = numberIn(word)
  return id === undefined ? sql<SqlBool>`${found}` : sql<SqlBool>`(${found} or t.order_id = ${id})`
}

/** The order number that a word is, as PostgreSQL would write it. */
function numberIn(word: string): number | undefined {
  const plain = word.replace(/^#/, '')
  return /^(0|[1-9]\d{0,9})$/.test(plain) && Number(plain) < 2 ** 31 ? Number(plain) : undefined
}

const isCurrent = sql`t.order_id not in (select order_id from order_text_due)`
const isDue = sql`customer_order.id in (select order_id from order_text_due)`

/**
 * The rarest three letters in a row of each word, judged by the newest orders: PostgreSQL would read long lists for common
 * ones. A word of fewer letters has none, and is compared with all texts. Undefined if many orders have the words.
 */
async function rareLetters(
  db: Database,
  words: readonly string[],
  hasText: RawBuilder<SqlBool>,
): Promise<readonly (readonly string[])[] | undefined> {
  const rarest = words.map(
    (word) => sql`array(
      select part from unnest(text_trigrams(lower(${word}))) as part
      order by (select count(*) from t where strpos(t.words, part) > 0), part limit ${most.letters})`,
  )
  const { rows } = await sql<{ texts: number; found: number; letters: string[][] }>`
    with t as materialized (select * from order_text order by order_id desc limit ${sampled})
    select count(*)::int as texts, (count(*) filter (where ${hasText}))::int as found,
      json_build_array(${sql.join(rarest)}) as letters
    from t`.execute(db)
  const [sample] = rows
  return sample && sample.found <= Math.max(1, sample.texts * most.share) ? sample.letters : undefined
}

/** Ids of the orders with the words, one more than `most.found` if there are more. */
const idsOf = (
  db: Database,
  byIndex: RawBuilder<SqlBool>,
  compared: RawBuilder<SqlBool>,
  isIndexed: boolean,
): Promise<readonly number[]> =>
  db.transaction().execute(async (tx) => {
    // PostgreSQL cannot estimate parts of words, and would read all texts for a few orders.
    if (isIndexed) await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      select t.order_id as id from order_text t where ${byIndex} and ${isCurrent}
      union all select id from customer_order where ${isDue} and ${compared}
      limit ${most.found + 1}`.execute(tx)
    return rows.map(({ id }) => id)
  })

/** @param hasText whether a text `t` has the words. @returns the number of orders with the words outside the trash */
async function countAll(
  db: Database,
  hasText: RawBuilder<SqlBool>,
  compared: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select (select count(*) from order_text t where ${hasText} and ${isCurrent}
        and not exists (select from order_fact f where f.order_id = t.order_id and f.tab is null))
      + (select count(*) from customer_order where ${isDue} and status <> 'trash' and ${compared}) as total`.execute(
    db,
  )
  return Number(rows[0]?.total ?? 0)
}
