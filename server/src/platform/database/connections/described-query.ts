/**
 * Prepared statements whose columns PostgreSQL describes once for each connection. The driver requests the
 * description at every call. For a row with many columns, PostgreSQL and the driver need as much time for the
 * description as for the row.
 */
import pg from 'pg'

/** Columns of a result as the driver keeps them: names and types, a parser for each, and a row without values. */
type Columns = {
  fields: readonly { name: string; dataTypeID: number }[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** What pg.Query has beside its public methods. */
type DriverQuery = {
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: object): void
  handleReadyForQuery(connection: object): void
}
type NamedConfig = pg.QueryConfig & { name: string }
/** `callback` gets the result */
type QueryConfig = NamedConfig & { callback: (error: Error | null, result: pg.QueryResult) => void }
const DriverQuery = pg.Query as unknown as new (config: QueryConfig) => DriverQuery

/** Columns of prepared statements by name. PostgreSQL refuses a statement whose columns have changed since. */
export type KnownColumns = Map<string, Columns>

/**
 * A named statement that requests its columns only at its first call on a connection.
 * @param known columns of the statements on this connection, by name
 * @param shared columns of statements on any connection, so that connections share equal objects
 */
class DescribedQuery extends DriverQuery {
  readonly #name: string
  readonly #known: KnownColumns
  readonly #shared: KnownColumns
  readonly #columns: Columns | undefined

  constructor(config: QueryConfig, known: KnownColumns, shared: KnownColumns) {
    super(config)
    this.#name = config.name
    this.#known = known
    this.#shared = shared
    this.#columns = known.get(config.name)
    if (!this.#columns) return
    Object.assign(this._result, this.#columns)
    this._accumulateRows = true
  }

  override prepare(connection: object): void {
    super.prepare(this.#columns ? withoutDescription(connection) : connection)
  }

  override handleReadyForQuery(connection: object): void {
    if (!this.#columns) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      const columns = { fields, _parsers, _prebuiltEmptyResultObject }
      const other = this.#shared.get(this.#name)
      this.#known.set(this.#name, other && isSame(other, columns) ? other : columns)
      this.#shared.set(this.#name, columns)
    }
    super.handleReadyForQuery(connection)
  }
}

const isSame = ({ fields: a }: Columns, { fields: b }: Columns): boolean =>
  a.length === b.length &&
  a.every(({ name, dataTypeID }, at) => name === b[at]?.name && dataTypeID === b[at].dataTypeID)

/** The same connections without the message that asks for a description. */
const silent = new WeakMap<object, object>()
function withoutDescription(connection: object): object {
  const found = silent.get(connection)
  if (found) return found
  const made = Object.assign(Object.create(connection) as object, { describe: () => undefined })
  silent.set(connection, made)
  return made
}

/**
 * Runs a named statement whose columns are requested only once for each connection.
 * @param send gives a query to the driver's client
 */
export const describedOnce = (
  config: NamedConfig,
  { known, shared }: { known: KnownColumns; shared: KnownColumns },
  send: (query: unknown) => void,
): Promise<pg.QueryResult> =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    // Given to the constructor: with a callback that is set later, V8 moves every query and its rows to the old
    // generation, where only a full collection frees them.
    const callback = (error: Error | null, result: pg.QueryResult): void =>
      error ? reject(error) : resolve(result)
    send(new DescribedQuery({ ...config, callback }, known, shared))
  }).catch((error: Error) => {
    // as the driver does: the stack leads to the caller, not to the socket
    Error.captureStackTrace(error)
    throw error
  })
