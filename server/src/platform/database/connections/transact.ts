/**
 * Pipelined transactions: statements that do not need each other's results are sent in one write. Each
 * separate write makes the processor switch between the shop and PostgreSQL, which often takes longer than
 * the statement itself.
 */
import type pg from 'pg'
import { type Database, isBehindPooler, kyselyOn, poolOf } from '#platform/database/database.ts'

type Client = Pick<pg.PoolClient, 'query' | 'release'>

const clients = new WeakMap<Database, Pick<Client, 'query'>>()

/** Sends statements of a pipelined transaction; undefined for any other database object. */
export const clientOf = (db: Database): Pick<Client, 'query'> | undefined => clients.get(db)

/**
 * Runs work in a transaction, and rolls back when the work throws. Unlike `db.transaction()`, it sends a `compiled`
 * statement when it is called, without waiting for earlier statements.
 * `await Promise.all([first(tx, …), second(tx, …)])` takes one round trip. PostgreSQL executes the statements in the
 * order of the calls. After a failed statement the following statements fail too. Work that continues after the end of
 * the transaction cannot use the connection, which another transaction may have taken.
 * @param last runs one `compiled` statement without awaiting anything before it; it is sent together with the commit
 * @returns the results of `work` and `last`
 * @throws {Error} also when a statement failed and `work` ignored its error
 */
export async function transact<T, L = undefined>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  last?: (tx: Database) => Promise<L>,
): Promise<[result: T, last: L | undefined]> {
  const pool = poolOf(db)
  if (!pool || isBehindPooler(db))
    return db.transaction().execute(async (tx) => [await work(tx), await last?.(tx)])

  const client = (await pool.connect()) as unknown as Client
  const { tx, end } = transactionOn(client)
  let mustClose = false
  try {
    const begun = client.query('begin')
    const [result] = await Promise.all([work(tx), begun])
    const finished = last?.(tx)
    end()
    const [found, { command }] = await Promise.all([finished, client.query('commit')])
    if ((command as string) === 'ROLLBACK') throw new Error('A failed statement rolled the transaction back.')
    return [result, found]
  } catch (cause) {
    end()
    await client.query('rollback').catch(() => (mustClose = true))
    throw cause
  } finally {
    client.release(mustClose)
  }
}

/** A database object on one client. `end`: afterwards the object refuses statements */
function transactionOn(client: Client): { tx: Database; end: () => void } {
  let isOpen = true
  const query = (...statement: unknown[]): unknown =>
    isOpen
      ? client.query(...(statement as [string]))
      : Promise.reject(new Error('The transaction has ended.'))
  const lent = { query, release: () => undefined }
  const tx = kyselyOn({ connect: async () => lent, end: async () => undefined, options: {} } as never)
  clients.set(tx, lent as unknown as Client)
  return { tx, end: () => (isOpen = false) }
}
