/**
 * Compiles the most frequent statements once. Kysely builds and compiles a statement at each call. For an order this
 * costs as much processor time as sending the statement.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Database, inCamelCase } from './database.ts'
import { clientOf } from '#platform/database/connections/transact.ts'

/** Placeholder of a value while the statement is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Runs a compiled statement and returns its rows. In a pipelined transaction it is sent before the call returns. */
export type CompiledStatement<Values, Row> = (db: Database, values: Values) => Promise<Row[]>

/**
 * Returns a function that runs a statement. Its first call builds and compiles the statement. Later calls only replace
 * the values.
 * @param build builds and compiles the statement. It gets placeholders instead of values. It must put each placeholder
 * into the statement unchanged, and must not compute with it. The first call throws if `build` has read a placeholder
 * that is not in the statement.
 */
export function compiled<Values extends object, Row>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): CompiledStatement<Values, Row> {
  let statement: CompiledQuery<Row> | undefined
  return async (db, values) => {
    statement ??= withPlaceholders(db, build)
    const given = values as Record<string, unknown>
    const parameters = statement.parameters.map((each) =>
      each instanceof Placeholder ? given[each.name] : each,
    )
    const client = clientOf(db)
    if (client) return inCamelCase(await client.query(statement.sql, parameters))
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

function withPlaceholders<Values extends object, Row>(
  db: Database,
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): CompiledQuery<Row> {
  const names = new Set<string>()
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => {
      names.add(String(name))
      return new Placeholder(String(name))
    },
  })
  const statement = build(db, placeholders)
  const placed = new Set(
    statement.parameters.flatMap((each) => (each instanceof Placeholder ? [each.name] : [])),
  )
  const lost = [...names].filter((name) => !placed.has(name))
  if (lost.length > 0) throw new Error(`a compiled statement computes with ${lost.join(', ')}`)
  return statement
}

/**
 * An array as a parameter, in a form that hides its length from PostgreSQL's planner. PostgreSQL then reuses one plan
 * of the prepared statement, which assumes ten elements. If the planner knew the length of a short array, a new plan
 * would seem cheaper at every call. Planning a read of products by id takes longer than the read.
 */
export const arrayParameter = <T>(
  values: readonly T[],
  type: 'bigint' | 'integer' | 'text' | 'timestamptz',
): RawBuilder<T[]> => sql<T[]>`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`
