/**
 * Pipelined transactions: statements that do not need each other's results are sent in one write. Each separate write
 * costs the shop and PostgreSQL a switch of processes, which takes longer than many a statement.
 */
import type pg from 'pg'
import { type Database, isBehindPooler, kyselyOn, poolOf } from '#platform/database/database.ts'

type Client = Pick<pg.PoolClient, 'query' | 'release'>

/** Transactions by client, so that each client has one object for all its transactions. */
const transactions = new WeakMap<Client, Database>()
const clients = new WeakMap<Database, Client>()

/** The client of a pipelined transaction; undefined for any other database object. */
export const clientOf = (db: Database): Client | undefined => clients.get(db)

/**
 * Runs work in a transaction, and rolls back when it throws. Unlike `db.transaction()`, it sends `compiled` statements
 * when they are called, without waiting for earlier ones: `await Promise.all([first(tx, …), second(tx, …)])` takes one
 * round trip. PostgreSQL executes them in the order of the calls. After a failed statement the following ones fail too.
 * @param last calls one `compiled` statement at once; it is sent with the commit
 * @returns the results of both
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
  const tx = transactionOn(client)
  let mustClose = false
  try {
    const begun = client.query('begin')
    const [result] = await Promise.all([work(tx), begun])
    const [found, { command }] = await Promise.all([last?.(tx), client.query('commit')])
    if ((command as string) === 'ROLLBACK') throw new Error('A failed statement rolled the transaction back.')
    return [result, found]
  } catch (cause) {
    await client.query('rollback').catch(() => (mustClose = true))
    throw cause
  } finally {
    client.release(mustClose)
  }
}

function transactionOn(client: Client): Database {
  const known = transactions.get(client)
  if (known) return known
  const lent = { query: client.query.bind(client), release: () => undefined }
  const made = kyselyOn({ connect: async () => lent, end: async () => undefined, options: {} } as never)
  transactions.set(client, made)
  clients.set(made, client)
  return made
}
