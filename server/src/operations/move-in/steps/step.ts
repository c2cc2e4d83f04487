/** A step of the move-in: it names the list of the old shop that it reads, and checks and writes each row. */
import { cutText } from '@sauda/domain/text.ts'
import { createHash } from 'node:crypto'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { OldLinks } from '#operations/tables.ts'
import { refusalOf } from '#platform/http/replies/errors.ts'
import type { HostQuery } from '#woocommerce-host/host/host.ts'
import type { KnownRow } from '#operations/move-in/move-in-store.ts'
import type { OldRow, OldShop } from '#operations/move-in/old-shop.ts'

/** What every step needs. `home`: address of this shop, such as https://shop.pk */
export type Work = {
  context: Context
  old: OldShop
  home: string
  /** in a rehearsal: addresses of the pictures that rows have named so far, by their paths */
  seenPictures?: ReadonlyMap<string, string>
  /** in a rehearsal: paths of the pages of rows that would be imported, as redirects have them */
  seenAddresses?: ReadonlySet<string>
}

/** Result of checking a row. `refused`: why it is not imported; `notes`: which parts of it are left out or changed */
export type Finding = { refused?: string; notes?: readonly string[] }

/** Result of writing a row. */
export type Written = {
  /** the row's id in this shop */
  newId: number
  /** an existing row was used and stays unchanged */
  kept?: true
  /** links to products, by old ids, which are set after the last row */
  links?: OldLinks | undefined
  notes?: readonly string[]
  /** a part of the row could not be read, so the next run that reads the row writes it again */
  isPartial?: boolean
}

export type Step = {
  /** value of `kind` in the table move_in_row */
  kind: string
  /** what the list has, in the singular and the plural */
  names: readonly [string, string]
  /** of the list in the old shop's API */
  path: string
  query?: HostQuery
  /** readable without a key */
  open?: true
  /** the run ends if the old shop refuses the list; without this the report names the list, and the run goes on */
  needed?: true
  /** adds fields to the rows of a page that are known without further calls */
  prepare?: (work: Work, rows: OldRow[]) => Promise<OldRow[]>
  /** a run reads only rows that changed since the last run, unless it is to read all */
  changedOnly?: true
  /** reads all rows at once: for lists without pages, or whose rows must be in an order */
  readAll?: (work: Work) => Promise<OldRow[]>
  /** adds fields from further calls to a row; these fields count when the row is compared with the last run */
  complete?: (old: OldShop, row: OldRow) => Promise<OldRow>
  /** adds fields from further calls that only `write` needs; called only for a row that has changed */
  extend?: (old: OldShop, row: OldRow) => Promise<OldRow>
  /** checks a row without the database, so that a rehearsal can report it */
  judge: (row: OldRow, old: OldShop) => Finding
  /** the status of a row if this shop does not have it, so that the owner can choose what it becomes */
  status?: (row: OldRow, old: OldShop) => { status: string; here: OrderStatus | undefined } | undefined
  /** imports a row, or throws ShopError or Refused. @param known the row's outcome in a former run */
  write: (work: Work, tx: Database, row: OldRow, known: KnownRow | undefined) => Promise<Written>
  /** rows in one transaction */
  batch: number
  /** called after all rows */
  end?: (work: Work) => Promise<void>
  /** fields that do not count when a row is compared with the last run */
  unhashed?: readonly string[]
}

/** A row cannot be imported; the message is the reason in the report. */
export class Refused extends Error {}

/** Why a row cannot be imported, for the report; undefined for an error of another kind, which ends the run. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message
  const refusal = refusalOf(error)
  return refusal && refusal.status < 500 ? refusal.message : undefined
}

const alwaysUnhashed = ['_links', 'related_ids', 'price_html', 'date_modified', 'date_modified_gmt']

/** levels of lists and objects in a row; writing JSON that is nested thousands deep overflows the stack */
const mostLevels = 100

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/** Whether a row is nested too deeply to be written as JSON. */
export const isTooDeep = (row: OldRow): boolean => isDeeper(row, mostLevels)

/** Leaves out a field that earlier releases did not send, so that unchanged orders keep their hash. */
const withoutComputed = (key: string, value: unknown): unknown =>
  key === 'quantity_left' ? undefined : value

/** Hash of a row's fields: a row with the same hash has not changed. @throws Refused if it is nested too deeply */
export function hashOf({ unhashed = [] }: Pick<Step, 'unhashed'>, row: OldRow): string {
  if (isTooDeep(row)) throw new Refused('Its fields are nested too deeply.')
  const left = new Set([...alwaysUnhashed, ...unhashed])
  const kept = Object.entries(row).filter(([name]) => !left.has(name))
  return createHash('sha256')
    .update(
      JSON.stringify(
        kept.toSorted(([a], [b]) => (a < b ? -1 : 1)),
        withoutComputed,
      ),
    )
    .digest('base64url')
    .slice(0, 22)
}

/** characters of the reasons or notes of one row */
const longestNote = 600
/** Reasons or notes as a row stores them, each on a line. */
export const noteText = (notes: readonly string[]): string =>
  cutText([...new Set(notes)].join('\n').replaceAll('\0', ''), longestNote)
