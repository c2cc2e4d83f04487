/** SQL of search: the words of products, indexed by searches, and search conditions. */
import { setTimeout as wait } from 'node:timers/promises'
import { shownNames } from '@sauda/contract/products/fields.ts'
import { withShownFields } from '@sauda/domain/product.ts'
import { entriesOf, type TextEntries } from '@sauda/domain/search-vocabulary.ts'
import type { SearchTerm } from '@sauda/domain/search.ts'
import { wordsIn } from '@sauda/domain/search-index.ts'
import { decodeEntities, plainText } from '@sauda/domain/text.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import { otherTexts, type Texts, translatedKeys } from '@sauda/domain/translations.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { Database } from '#platform/database/database.ts'
import { sharedQuery } from '#platform/database/connections/shared-query.ts'

/** Terms whose words are ids of search_word; each must match. */
export type SearchMatches = readonly SearchTerm[]

/** meta keys of category names in other languages */
const nameKeys = translatedKeys.flatMap(({ key, text }) => (text === 'name' ? [key] : []))

/** number of products indexed per transaction */
const batch = 100
/** maximum number of these transactions for which one search waits */
const mostBatches = 10
/** maximum number of words whose ids are remembered while all changed products are indexed */
const mostKnown = 20_000

/**
 * maximum rounds, and ms after each, in which a search waits for products that a running transaction changes or indexes
 */
const [mostIdle, idleMs] = [3, 5]

/** `isWhole`: all products are indexed; `version` changes when words are added */
type WordsState = { isWhole: boolean; version: number }

/** Indexes the words of changed products. Several processes may do so concurrently, each for different products. */
export const refreshWords = (db: Database): Promise<WordsState> => refreshKnowing(db, new Map())

/** @param known ids of words that are committed; gets those of the indexed products */
async function refreshKnowing(db: Database, known: Map<string, number>): Promise<WordsState> {
  let state = await wordsState(db)
  let idle = 0
  for (let done = 0; done < mostBatches && !state.isWhole && idle < mostIdle; done += 1) {
    const count = await refreshBatch(db, known)
    if (count === 0) {
      idle += 1
      await wait(idleMs)
    }
    // After a whole batch there are usually more.
    if (count < batch || done === mostBatches - 1) state = await wordsState(db)
  }
  return state
}

/**
 * Indexes every product that changed before the call, so that all pages of a list are consistent. Used after bulk
 * changes. Products may change again meanwhile, so the number of calls of `refreshWords` is limited.
 */
export async function refreshAllWords(db: Database): Promise<void> {
  const { count } = await db
    .selectFrom('searchStale')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const known = new Map<string, number>()
  for (let left = Math.ceil(Number(count) / (batch * mostBatches)); left >= 0; left -= 1) {
    // two at a time: one computes words while the database stores those of the other
    const states = await Promise.all([refreshKnowing(db, known), refreshKnowing(db, known)])
    if (states.some(({ isWhole }) => isWhole)) break
  }
  // Each search looks into this table, and would read the space of all removed rows until autovacuum runs.
  // Another process that does this at the same time has a lock, and is enough.
  if (Number(count) > batch) await sql`vacuum (skip_locked) search_stale`.execute(db)
}

/**
 * Indexes changed products beside other work, so that little is left for `refreshAllWords`. `refresh` begins unless it is
 * under way, and never fails; `ended` waits until none is under way.
 */
export function wordsBeside(db: Database): { refresh: () => void; ended: () => Promise<void> } {
  const known = new Map<string, number>()
  let refreshing: Promise<void> | undefined
  return {
    refresh: () => {
      refreshing ??= refreshKnowing(db, known)
        .then(() => undefined)
        // Products that are not indexed stay noted: the next search or refresh reports the error.
        .catch(() => undefined)
        .finally(() => (refreshing = undefined))
    },
    ended: async () => refreshing,
  }
}

/** Indexes some changed products, except those that a running transaction changes or indexes. @returns their number */
async function refreshBatch(db: Database, known: Map<string, number>): Promise<number> {
  const { count, numbers } = await db.transaction().execute((tx) => indexSome(tx, known))
  if (known.size > mostKnown) known.clear()
  for (const [word, id] of numbers) known.set(word, id)
  return count
}

/** @returns the number of products, and the ids of their words, which are valid once the transaction is committed */
async function indexSome(
  tx: Database,
  known: ReadonlyMap<string, number>,
): Promise<{ count: number; numbers: ReadonlyMap<string, number> }> {
  const { rows: stale } = await sql<{ productId: number }>`
    with stale as (
      delete from search_stale where product_id in (
        select product_id from search_stale order by product_id limit ${batch} for update skip locked)
      returning product_id
    ), removed as (delete from product_search where product_id in (select product_id from stale))
    select product_id from stale`.execute(tx)
  const ids = stale.map(({ productId }) => productId)
  if (ids.length === 0) return { count: 0, numbers: new Map() }
  const texts = await searchedTexts(tx, ids)
  const { numbers, hasNew } = await numbersOf(tx, new Set(texts.flatMap(({ entries }) => entries)), known)
  const rows = texts.map(({ id, entries, name, heads }) => ({
    product_id: id,
    words: entries.flatMap((entry) => numbers.get(entry) ?? []),
    name,
    heads,
  }))
  await sql`
    insert into product_search (product_id, words, name, heads)
    select product_id, words, name, heads from json_populate_recordset(null::product_search, ${JSON.stringify(rows)}::json)
    `.execute(tx)
  // Do this last: it locks the row until the commit, and other transactions that add words wait for it.
  if (hasNew)
    await tx
      .updateTable('searchState')
      .set((eb) => ({ wordsVersion: eb('wordsVersion', '+', 1) }))
      .execute()
  return { count: ids.length, numbers }
}

/** Concurrent searches share the query. */
const wordsState = sharedQuery(async (db): Promise<WordsState> => {
  const { rows } = await sql<WordsState>`
    select not exists (select from search_stale) as is_whole, words_version as version from search_state`.execute(
    db,
  )
  if (!rows[0]) throw new Error('the state of the search cannot be read')
  return rows[0]
})

/** The searched texts of each product (D-103), the same as a browser gets from the feed and the search details. */
async function searchedTexts(
  tx: Database,
  ids: readonly number[],
): Promise<readonly (TextEntries & { id: number })[]> {
  const [rows, categories, tags] = await Promise.all([
    tx
      .selectFrom('product')
      .select(['id', 'name', 'shortDescription', 'description', 'sku', 'attributes', 'meta', ...shownNames])
      .select(
        sql<string[]>`array(select child.sku from product child where child.parent_id = product.id
          and child.status = 'publish' and child.sku is not null order by child.id)`.as('childSkus'),
      )
      .where(sql<SqlBool>`id = any(${ids})`)
      .where('parentId', 'is', null)
      .execute(),
    categoriesOf(tx, ids),
    tagsOf(tx, ids),
  ])
  return rows.map((row) => {
    const own = categories.get(row.id) ?? []
    const names = [...own, ...(tags.get(row.id) ?? [])].map(({ name }) => decodeEntities(name))
    return {
      id: row.id,
      ...entriesOf({
        name: decodeEntities(row.name),
        otherName: inOtherLanguages(row.meta, 'name') || undefined,
        terms: [...names, ...own.flatMap(({ otherNames }) => otherNames)],
        codes: [
          row.sku ?? '',
          ...row.childSkus,
          ...withShownFields(
            row.attributes.filter((each) => each.visible || each.variation),
            row,
          ).flatMap(({ options }) => options),
        ],
        short: plainText(row.shortDescription),
        long: [
          plainText(row.description),
          inOtherLanguages(row.meta, 'description'),
          inOtherLanguages(row.meta, 'shortDescription'),
        ].join(' '),
      }),
    }
  })
}

/** A text of a product in other languages, as plain text. */
const inOtherLanguages = (meta: readonly StoredMeta[], text: keyof Texts): string =>
  otherTexts(meta)
    .flatMap((texts) => texts[text] ?? [])
    .map((each) => (text === 'name' ? each : plainText(each)))
    .join(', ')

/** Names of the products' categories, also in other languages, by product. */
async function categoriesOf(tx: Database, ids: readonly number[]) {
  const { rows } = await sql<{ productId: number; name: string; otherNames: string[] }>`
    select link.product_id, term.name, array(select note ->> 'value' from jsonb_array_elements(term.meta) note
      where note ->> 'key' = any(${nameKeys}::text[]) and jsonb_typeof(note -> 'value') = 'string') as other_names
    from product_category link join category term on term.id = link.category_id
    where link.product_id = any(${ids}) order by link.product_id, link.position`.execute(tx)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** Names of the products' tags, by product. */
async function tagsOf(tx: Database, ids: readonly number[]) {
  const { rows } = await sql<{ productId: number; name: string }>`
    select link.product_id, term.name from product_tag link join tag term on term.id = link.tag_id
    where link.product_id = any(${ids}) order by link.product_id, link.position`.execute(tx)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** Ids of words; new words are inserted in sorted order, so that concurrent inserts wait instead of deadlocking. */
async function numbersOf(
  tx: Database,
  words: ReadonlySet<string>,
  known: ReadonlyMap<string, number>,
): Promise<{ numbers: Map<string, number>; hasNew: boolean }> {
  const numbers = new Map(
    [...words].flatMap((word) => {
      const id = known.get(word)
      return id === undefined ? [] : [[word, id]]
    }),
  )
  const missing = () => [...words].filter((word) => !numbers.has(word))
  const add = (rows: readonly { id: number; word: string }[]) =>
    rows.forEach(({ id, word }) => numbers.set(word, id))
  add(await idsOfWords(tx, missing()))
  const unknown = missing().toSorted()
  if (unknown.length === 0) return { numbers, hasNew: false }
  const { rows } = await sql<{ id: number; word: string }>`
    insert into search_word (word) select unnest(${unknown}::text[]) on conflict do nothing returning id, word`.execute(
    tx,
  )
  add(rows)
  // Another transaction may have inserted some of them meanwhile.
  add(await idsOfWords(tx, missing()))
  return { numbers, hasNew: true }
}

const idsOfWords = async (tx: Database, words: readonly string[]) =>
  words.length === 0
    ? []
    : tx
        .selectFrom('searchWord')
        .selectAll()
        .where(sql<SqlBool>`word = any(${words}::text[])`)
        .execute()

/** All words and ids in the same order; as two texts, because tens of thousands of rows are slow to read. */
export async function allWords(db: Database): Promise<{ words: Iterable<string>; ids: Int32Array }> {
  const { rows } = await sql<{ words: string | null; ids: string | null }>`
    select string_agg(word, e'\\n' order by id) as words, string_agg(id::text, ',' order by id) as ids
    from search_word`.execute(db)
  const { words, ids } = rows[0] ?? {}
  return { words: linesOf(words ?? ''), ids: idsIn(ids ?? '') }
}

/** One line after the other: a list of a million words would stay in memory until the last is read. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end
    yield text.slice(at, next)
    at = next + 1
  }
}

/** A product's words, by their ids, and its name as in `TextEntries`. */
export type IndexedProduct = { id: number; words: Int32Array; name: string; heads: readonly number[] }

type IndexedRow = { id: number; words: string; name: string; heads: string }
const indexedFields = sql`s.product_id as id, array_to_string(s.words, ',') as words, s.name,
  array_to_string(s.heads, ',') as heads`
const toIndexed = ({ id, words, name, heads }: IndexedRow): IndexedProduct => ({
  id,
  words: idsIn(words),
  name,
  heads: [...idsIn(heads)],
})

/** The words of products with larger ids than `after`, in ascending order of the ids. */
export async function indexedProducts(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedRow>`select ${indexedFields} from product_search s
    where s.product_id > ${after} order by s.product_id limit ${limit}`.execute(db)
  return rows.map(toIndexed)
}

/** The transactions that a query sees now (`pg_snapshot`). */
export async function currentSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db)
  if (!rows[0]) throw new Error('the database has no snapshot')
  return rows[0].seen
}

/**
 * The words of products that were indexed by transactions outside a snapshot, and the snapshot that has them.
 * @param limit maximum number; one more is returned when there are more
 */
export async function changedProducts(
  db: Database,
  seen: string,
  limit: number,
): Promise<{ products: IndexedProduct[]; seen: string }> {
  // In a restored database, rows can have the numbers of transactions that do not exist yet: no snapshot contains them.
  const { rows } = await sql<(IndexedRow | { id: null }) & { seen: string }>`
    select changed.*, pg_current_snapshot()::text as seen from (select) one left join (
      select ${indexedFields} from product_search s
      where s.changed >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(s.changed, ${seen}::pg_snapshot)
        and pg_visible_in_snapshot(s.changed, pg_current_snapshot())
      limit ${limit + 1}) changed on true`.execute(db)
  const products = rows.flatMap((row) => (row.id === null ? [] : toIndexed(row)))
  return { products, seen: rows[0]?.seen ?? seen }
}

/** Products that contain a word of the set; uses the index product_search_words. */
export const productsWith = (db: Database, set: readonly number[]): Promise<Int32Array> =>
  idList(db, sql`select s.product_id from product_search s where ${hasOneOf(set)}`)

/**
 * `whole`: products that have exactly this name (index product_search_name). `starting`: products whose name begins
 * with this name, if the name's last word says what the product is. `watch strap` finds `Watch strap leather`, but
 * `watch` does not.
 * @param name as `Question.name`
 */
export async function productsNamed(
  db: Database,
  name: string,
): Promise<{ whole: Int32Array; starting: Int32Array }> {
  const start = `${name.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ whole: string; starting: string }>`select
    array_to_string(array(select s.product_id from product_search s where s.name = ${name}), ',') as whole,
    array_to_string(array(select s.product_id from product_search s
      where s.name like ${start} and ${wordsIn(name)} = any(s.heads)), ',') as starting`.execute(db)
  const { whole = '', starting = '' } = rows[0] ?? {}
  return { whole: idsIn(whole), starting: idsIn(starting) }
}

/** A column of ids, read as one text, because tens of thousands of rows are slow. */
export async function idList(db: Database, query: Expression<unknown>): Promise<Int32Array> {
  const { rows } = await sql<{ ids: string }>`select array_to_string(array(${query}), ',') as ids`.execute(db)
  return idsIn(rows[0]?.ids ?? '')
}

/** Parses digit by digit: splitting the text would create a string for each of a million ids. */
function idsIn(text: string): Int32Array {
  let count = text === '' ? 0 : 1
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count += 1
  const ids = new Int32Array(count)
  let [index, id] = [0, 0]
  for (let at = 0; at <= text.length; at += 1) {
    const digit = text.charCodeAt(at) - zero
    if (digit >= 0 && digit <= 9) id = 10 * id + digit
    else if (index < count) {
      ids[index] = id
      index += 1
      id = 0
    }
  }
  return ids
}

const zero = '0'.charCodeAt(0)

/** Whether a product matches every term; uses the index product_search_words. */
export const matchesSearch = (terms: SearchMatches): Expression<SqlBool> => sql<SqlBool>`product.id in (
  select s.product_id from product_search s where ${joined(
    terms.map(({ alternatives }) =>
      joined(
        alternatives.map(({ sets }) => joined(sets.map(hasOneOf), 'and')),
        'or',
      ),
    ),
    'and',
  )})`

const hasOneOf = (set: readonly number[]) => sql<SqlBool>`s.words && ${[...set]}::integer[]`

/** An empty `or` is false, an empty `and` true. */
const joined = (parts: readonly Expression<SqlBool>[], by: 'and' | 'or'): Expression<SqlBool> =>
  parts.length === 0
    ? sql<SqlBool>`${sql.raw(by === 'and' ? 'true' : 'false')}`
    : sql<SqlBool>`(${sql.join(parts, sql.raw(` ${by} `))})`
