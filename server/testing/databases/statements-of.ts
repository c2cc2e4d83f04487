/** Collects the SQL statements that one shop sends to its database. */
import pg from 'pg'
import { vi } from 'vitest'

/**
 * Runs `work` and collects the statements that it sends to the database with this address, including BEGIN and COMMIT.
 * Statements of other tests in the same worker are excluded.
 */
export async function statementsOf<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    const { calls, contexts } = spy.mock
    const isOwn = (client: unknown) => client instanceof pg.Client && client.database === name
    return { result, statements: calls.filter((_, at) => isOwn(contexts[at])).map(textOf) }
  } finally {
    spy.mockRestore()
  }
}

function textOf(call: readonly unknown[]): string {
  const [first] = call as readonly [string | { text?: string }]
  return typeof first === 'string' ? first : (first.text ?? '')
}
