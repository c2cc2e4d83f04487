/** SQL of search: the words of products, kept up to date by who searches, and what they narrow a list to. */
import { type SearchTerm, textWords } from '@sauda/domain/search.ts'
import { decodeEntities, plainText } from '@sauda/domain/text.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'

/** Terms whose words are ids of search_word; each must be fulfilled. */
export type Found = readonly SearchTerm[]

/** products in one transaction, and transactions a caller waits for at most before the answer */
const batch = 100
const mostBatches = 10

/**
 * Makes the words of products that changed. Several processes may do so at a time, each for products of its own.
 * @returns whether nothing is left to do; else the search may not show the latest changes yet
 */
export async function refreshWords(db: Database): Promise<boolean> {
  for (let done = 0; done < mostBatches; done += 1) {
    if (!(await isStale(db))) return true
    await refreshBatch(db)
  }
  return !(await isStale(db))
}

async function refreshBatch(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: stale } = await sql<{ productId: number }>`
      delete from search_stale where product_id in (
        select product_id from search_stale order by product_id limit ${batch} for update skip locked)
      returning product_id`.execute(tx)
    const ids = stale.map(({ productId }) => productId)
    if (ids.length === 0) return
    const texts = await searchedTexts(tx, ids)
    const { numbers, hasNew } = await numbersOf(tx, new Set(texts.flatMap(({ words }) => words)))
    await tx
      .deleteFrom('productSearch')
      .where(sql<SqlBool>`product_id = any(${ids})`)
      .execute()
    if (texts.length > 0)
      await tx
        .insertInto('productSearch')
        .values(
          texts.map(({ id, words }) => ({
            productId: id,
            words: words.flatMap((word) => numbers.get(word) ?? []),
          })),
        )
        .execute()
    // Last, because it makes others who add words wait until the commit.
    if (hasNew)
      await tx
        .updateTable('searchState')
        .set((eb) => ({ wordsVersion: eb('wordsVersion', '+', 1) }))
        .execute()
  })
}

async function isStale(db: Database): Promise<boolean> {
  const row = await db.selectFrom('searchStale').select('productId').limit(1).executeTakeFirst()
  return row !== undefined
}

/** What is searched of each product, as different words: name, both descriptions, SKU, categories, options. */
async function searchedTexts(
  tx: Database,
  ids: readonly number[],
): Promise<{ id: number; words: readonly string[] }[]> {
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'name', 'shortDescription', 'description', 'sku', 'attributes'])
    .select(
      sql<string | null>`(select string_agg(category.name, ' ') from product_category link
        join category on category.id = link.category_id where link.product_id = product.id)`.as('categories'),
    )
    .where(sql<SqlBool>`id = any(${ids})`)
    .where('parentId', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    words: textWords(
      [
        decodeEntities(row.name),
        plainText(row.shortDescription),
        plainText(row.description),
        row.sku ?? '',
        decodeEntities(row.categories ?? ''),
        ...row.attributes.flatMap(({ options }) => options),
      ].join('\n'),
    ).filter((word) => word.length <= longestWord),
  }))
}

/** characters; what is longer was not written to be found, and would not fit into an index */
const longestWord = 100

/** The numbers of words, given to those that have none yet; in order, so that two who do so wait and do not block. */
async function numbersOf(
  tx: Database,
  words: ReadonlySet<string>,
): Promise<{ numbers: Map<string, number>; hasNew: boolean }> {
  const known = await idsOfWords(tx, [...words])
  const unknown = [...words].filter((word) => !known.has(word)).toSorted()
  if (unknown.length === 0) return { numbers: known, hasNew: false }
  await sql`insert into search_word (word) select unnest(${unknown}::text[]) on conflict do nothing`.execute(
    tx,
  )
  return { numbers: new Map([...known, ...(await idsOfWords(tx, unknown))]), hasNew: true }
}

async function idsOfWords(tx: Database, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('searchWord')
    .selectAll()
    .where(sql<SqlBool>`word = any(${words}::text[])`)
    .execute()
  return new Map(rows.map(({ id, word }) => [word, id]))
}

/** Changes when words were added. */
export async function wordsVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('searchState').select('wordsVersion').executeTakeFirstOrThrow()
  return row.wordsVersion
}

/** All words with their ids, in the same order; as two texts, because rows by the ten thousand take long to read. */
export async function allWords(db: Database): Promise<{ words: string[]; ids: Int32Array }> {
  const { rows } = await sql<{ words: string | null; ids: string | null }>`
    select string_agg(word, e'\\n' order by id) as words, string_agg(id::text, ',' order by id) as ids
    from search_word`.execute(db)
  const { words, ids } = rows[0] ?? {}
  return { words: words?.split('\n') ?? [], ids: Int32Array.from(ids?.split(',') ?? [], Number) }
}

/** Products in which a word of the set occurs; served by product_search_words. */
export const productsWith = (db: Database, set: readonly number[]): Promise<Int32Array> =>
  idList(db, sql`select s.product_id from product_search s where ${hasOneOf(set)}`)

/** A column of ids, read as one text, because rows by the ten thousand take long. */
export async function idList(db: Database, query: Expression<unknown>): Promise<Int32Array> {
  const { rows } = await sql<{ ids: string }>`select array_to_string(array(${query}), ',') as ids`.execute(db)
  const text = rows[0]?.ids ?? ''
  return text === '' ? new Int32Array() : Int32Array.from(text.split(','), Number)
}

/** Whether a product fulfils every term in some way; served by product_search_words. */
export const isFound = (terms: Found): Expression<SqlBool> => sql<SqlBool>`product.id in (
  select s.product_id from product_search s where ${joined(
    terms.map((term) =>
      joined(
        term.map(({ sets }) => joined(sets.map(hasOneOf), 'and')),
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
