/** Errors of PostgreSQL by meaning. Earlier checks should have caught them; this is the safety net. */

/**
 * - `taken`: a concurrent request has already stored this unique value (name, email address, SKU …)
 * - `unfit`: a value that no column can store
 * - `busy`: a lock or a statement timed out
 * - `away`: the database does not respond
 */
type DatabaseErrorKind = 'taken' | 'unfit' | 'busy' | 'away'

/** No connection, or it broke: whether the last statement took effect is unknown. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** error code of PostgreSQL or the system */
  readonly code: string | undefined
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options)
    this.code = (options?.cause as { code?: string } | undefined)?.code
  }
}

/** By SQLSTATE, or by its first two characters. */
const meanings: Record<string, DatabaseErrorKind> = {
  '23505': 'taken',
  '23514': 'unfit',
  '22': 'unfit',
  '54': 'unfit',
  '40': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '25P03': 'away',
  '25006': 'away', // a replica, or a server that became read-only
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53': 'away',
  '08': 'away',
}

/** Whether the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === '53100'

/** Returns undefined when an error does not come from the database. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DatabaseAway) return 'away'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? (meanings[code] ?? meanings[code.slice(0, 2)]) : undefined
}
