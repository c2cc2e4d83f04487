/** What PostgreSQL refuses, by meaning. Each should have been refused before; this is the net below those checks. */

/**
 * - `taken`: another row has this name, e-mail, SKU … and was written at the same moment
 * - `unfit`: a value that no column can hold
 * - `busy`: somebody else held what was needed for too long
 * - `away`: the database does not answer
 */
export type DatabaseFault = 'taken' | 'unfit' | 'busy' | 'away'

/** By SQLSTATE, whole or its class. */
const meanings: Record<string, DatabaseFault> = {
  '23505': 'taken',
  '23514': 'unfit',
  '22': 'unfit',
  '54': 'unfit',
  '40': 'busy',
  '55P03': 'busy',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53': 'away',
  '08': 'away',
}

/** undefined when a fault says nothing about the database. */
export function databaseFault(fault: unknown): DatabaseFault | undefined {
  if (!(fault instanceof Error)) return undefined
  const { code, syscall } = fault as { code?: unknown; syscall?: unknown }
  if (syscall === 'connect') return 'away'
  if (typeof code === 'string') return meanings[code] ?? meanings[code.slice(0, 2)]
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(fault.message)
    ? 'away'
    : undefined
}
