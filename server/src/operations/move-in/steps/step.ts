/** What moves in together: a list of the old shop, and how its rows are judged and written. */
import { createHash } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { OldLinks } from '#operations/tables.ts'
import { refusalOf } from '#platform/http/replies/errors.ts'
import type { HostQuery } from '#woocommerce-host/host/host.ts'
import type { KnownRow } from '#operations/move-in/move-in-store.ts'
import type { OldRow, OldShop } from '#operations/move-in/old-shop.ts'

/** What every step needs. `home`: this shop's address */
export type Work = { context: Context; old: OldShop; home: string }

/** `refused`: why the row is not imported; `notes`: what of it is left out or changed. */
export type Finding = { refused?: string; notes?: readonly string[] }

/** The row here. `kept`: it was here before and stays as it is; `links`: ids of the old shop that are to follow */
export type Written = { newId: number; kept?: true; links?: OldLinks | undefined; notes?: readonly string[] }

export type Step = {
  kind: string
  /** one and several */
  names: readonly [string, string]
  path: string
  query?: HostQuery
  /** readable without a key */
  open?: true
  /** only rows changed since the last round are read, unless all are asked for */
  changedOnly?: true
  /** all rows, for lists without pages, or whose rows need an order */
  readAll?: (work: Work) => Promise<OldRow[]>
  /** adds what other calls know of a row; decides whether it has changed */
  complete?: (old: OldShop, row: OldRow) => Promise<OldRow>
  /** adds what is needed only to write a row */
  extend?: (old: OldShop, row: OldRow) => Promise<OldRow>
  /** without the database, so that a rehearsal can tell it */
  judge: (row: OldRow) => Finding
  /** throws ShopErrors and Refused for rows that cannot be taken */
  write: (work: Work, tx: Database, row: OldRow, known: KnownRow | undefined) => Promise<Written>
  /** rows in one transaction */
  batch: number
  /** after all rows */
  end?: (work: Work) => Promise<void>
  /** fields that change without a change of the row */
  unhashed?: readonly string[]
}

/** A row that cannot be taken, with the reason for the report. */
export class Refused extends Error {}

/** The reason for the report, or undefined for errors that are no refusals. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message
  const refusal = refusalOf(error)
  return refusal && refusal.status < 500 ? refusal.message : undefined
}

const alwaysUnhashed = ['_links', 'related_ids', 'price_html', 'date_modified', 'date_modified_gmt']

/** levels of lists and objects in a row; JSON that is nested thousands deep ends the program that writes it */
const mostLevels = 100

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/** A row with the same hash is the same row. @throws Refused for a row that is nested too deeply */
export function hashOf({ unhashed = [] }: Pick<Step, 'unhashed'>, row: OldRow): string {
  if (isDeeper(row, mostLevels)) throw new Refused('Its fields are nested too deeply.')
  const left = new Set([...alwaysUnhashed, ...unhashed])
  const kept = Object.entries(row).filter(([name]) => !left.has(name))
  return createHash('sha256')
    .update(JSON.stringify(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 22)
}

/** characters of one reason or note */
const longestNote = 300
export const noteText = (notes: readonly string[]): string => notes.join(' ').slice(0, longestNote)
