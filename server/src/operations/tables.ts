/** Tables of the shop's health, releases and move: row types and descriptions. */
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { ColumnType, Generated } from 'kysely'
import type { OptionalTime, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    shopHour: ShopHourTable
    browserError: BrowserErrorTable
    missingAddress: MissingAddressTable
    shopRelease: ShopReleaseTable
    moveIn: { onlyRow: Generated<boolean>; address: string; startedAt: Time; finishedAt: OptionalTime }
    moveInStep: MoveInStepTable
    moveInRow: MoveInRowTable
    moveInRun: MoveInRunTable
    moveInFilePart: { position: number; content: Uint8Array }
  }
}

/** How far a list of the old shop, such as its orders, has been read. */
type MoveInStepTable = {
  /** `Step.kind` of the list */
  kind: string
  /** beginning of the current or last round of reading */
  beganAt: Time
  /** end of the round; null while it is not complete */
  endedAt: OptionalTime
  /** the highest id of the rows read so far */
  position: Generated<number>
  /** the highest id among them */
  lastId: Generated<number>
  /** the round reads rows changed since this time; null: it reads all rows */
  readSince: OptionalTime
}

/** Ids of products of the old shop that a product names, by the column of this shop. */
export type OldLinks = Readonly<
  Partial<Record<'upsellIds' | 'crossSellIds' | 'groupedIds', readonly number[]>>
>

/** What became of a row of the old shop. */
type MoveInRowTable = {
  /** `Step.kind` of the row's list */
  kind: string
  /** id in the old shop */
  oldId: number
  /** id in this shop; null if the row was never imported */
  newId: number | null
  /** hash of the row as it was read, to detect changes */
  hash: string
  /** `kept`: this shop already had such a row, which stays as it is */
  outcome: 'made' | 'kept' | 'refused'
  /** why it was refused, or what was left out; '' if nothing */
  note: Generated<string>
  /** products that the row names and that this shop does not have yet */
  links: ColumnType<OldLinks | null, string | null | undefined, string | null>
}

/** The result of a run of the move-in. */
export type MoveInResult = {
  /** numbers of rows by list */
  lists: readonly { name: string; rows: number; refused: number }[]
  /** why rows were refused or parts left out, with the first ids of the old shop */
  notes: readonly { name: string; rows: number; ids: readonly number[]; text: string; refused: boolean }[]
  /** statuses of orders that this shop does not have. `here`: the status that they get; '': the orders are refused */
  statuses?: readonly { status: string; orders: number; here: OrderStatus | '' }[]
  /** comparison of both shops, at the end of the move-in */
  comparison?: {
    agrees: boolean
    differences: readonly string[]
    more: number
    refused: number
    counts: readonly { name: string; old: number; here: number }[]
    months: readonly {
      name: string
      old_orders: number
      old_total: string
      here_orders: number
      here_total: string
    }[]
  }
}

/** The run that an owner asked for last in the desk; the table has one row. */
type MoveInRunTable = {
  onlyRow: Generated<boolean>
  /** address of the old shop */
  address: string
  /** API key and secret of the old shop, encrypted; null: deleted */
  keys: string | null
  kind: Generated<'rehearsal' | 'import' | 'finish' | 'file-check' | 'file-import'>
  /** name of the stored file of orders or customers; null: none */
  fileName: string | null
  state: Generated<'none' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed'>
  /** whether `finish` succeeds although rows were refused */
  leaveRefused: Generated<boolean>
  stopAsked: Generated<boolean>
  /** the process that does the run, and when it last reported */
  runner: string | null
  aliveAt: OptionalTime
  askedAt: OptionalTime
  endedAt: OptionalTime
  /** rows read so far, by list */
  progress: ColumnType<readonly { name: string; rows: number }[], string | undefined, string>
  result: ColumnType<MoveInResult | null, string | null | undefined, string | null>
  /** why the run failed; '' if it did not */
  fault: Generated<string>
}

/** A release that the shop has run. */
type ShopReleaseTable = { version: string; firstRunAt: Time }

/** Requests of an hour, from its beginning. */
type ShopHourTable = { at: Time; requests: number; failures: number; slow: number }

/** A path that browsers requested and that has no page. `ignored`: hidden in the desk */
type MissingAddressTable = {
  id: Generated<number>
  path: string
  requests: number
  lastAt: Time
  ignored: Generated<boolean>
}

/** A script error in browsers; `place`: script, line and column, or empty. */
type BrowserErrorTable = {
  message: string
  place: string
  page: string
  reports: number
  firstAt: Time
  lastAt: Time
}

export const operationTables = {
  moveIn: 'The WooCommerce shop that moves in, and when it finished.',
  moveInStep: 'How far a list of the old shop has been read.',
  moveInRun: 'The old shop that an owner named in the desk, and the last requested run.',
  moveInFilePart: 'A part of the uploaded file of orders or customers.',
  moveInRow: 'The result of a row of the old shop: its id here, or why it was refused.',
  shopRelease: 'A release that the shop has run, and since when.',
  shopHour: 'Requests in one hour, and the numbers of failed and slow ones.',
  browserError: 'A script error of browsers, with the number of reports.',
  missingAddress: 'A requested path that has no page, with the number of requests.',
} satisfies TableTexts
