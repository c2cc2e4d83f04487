/** What PostgreSQL refuses, by meaning. Each should have been refused before; this is the net below those checks. */

/**
 * - `taken`: another row has this name, e-mail, SKU … and was written at the same moment
 * - `unfit`: a value that no column can hold
 * - `busy`: somebody else held what was needed for too long
 * - `away`: the database does not answer
 */
export type DatabaseErrorKind = 'taken' | 'unfit' | 'busy' | 'away'

/** There is no connection, or it broke: whether the last statement was done is unknown. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** what PostgreSQL or the system calls it */
  readonly code: string | undefined
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options)
    this.code = (options?.cause as { code?: string } | undefined)?.code
  }
}

/** By SQLSTATE, whole or its class. */
const meanings: Record<string, DatabaseErrorKind> = {
  '23505': 'taken',
  '23514': 'unfit',
  '22': 'unfit',
  '54': 'unfit',
  '40': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '25P03': 'away',
  '25006': 'away', // a replica, or a server that was made read-only
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53': 'away',
  '08': 'away',
}

/** Whether the database had no room left. */
export const isDiskFull = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === '53100'

/** undefined when an error says nothing about the database. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DatabaseAway) return 'away'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? (meanings[code] ?? meanings[code.slice(0, 2)]) : undefined
}
