/** Tables of the shop's health, releases and move: the types of their rows, and what a row is. */
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

/** How far a list of the old shop has been read. */
type MoveInStepTable = {
  kind: string
  beganAt: Time
  endedAt: OptionalTime
  position: Generated<number>
  lastId: Generated<number>
  readSince: OptionalTime
}

/** Ids of products of the old shop that a product names, by the column of this shop. */
export type OldLinks = Readonly<
  Partial<Record<'upsellIds' | 'crossSellIds' | 'groupedIds', readonly number[]>>
>

/** A row of the old shop. Columns are described in their migration. */
type MoveInRowTable = {
  kind: string
  oldId: number
  newId: number | null
  hash: string
  outcome: 'made' | 'kept' | 'refused'
  note: Generated<string>
  links: ColumnType<OldLinks | null, string | null | undefined, string | null>
}

/** What a run of a move has found. `lists`: rows by list; `notes`: what was refused or left out, with the first old ids */
export type MoveInResult = {
  lists: readonly { name: string; rows: number; refused: number }[]
  notes: readonly { name: string; rows: number; ids: readonly number[]; text: string; refused: boolean }[]
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

/** The run that an owner asked for last. Columns are described in their migration. */
type MoveInRunTable = {
  onlyRow: Generated<boolean>
  address: string
  keys: string | null
  kind: Generated<'rehearsal' | 'import' | 'finish' | 'file-check' | 'file-import'>
  fileName: string | null
  state: Generated<'none' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed'>
  leaveRefused: Generated<boolean>
  stopAsked: Generated<boolean>
  runner: string | null
  aliveAt: OptionalTime
  askedAt: OptionalTime
  endedAt: OptionalTime
  progress: ColumnType<readonly { name: string; rows: number }[], string | undefined, string>
  result: ColumnType<MoveInResult | null, string | null | undefined, string | null>
  fault: Generated<string>
}

/** A release that the shop has run. */
type ShopReleaseTable = { version: string; firstRunAt: Time }

/** Requests of an hour, from its beginning. */
type ShopHourTable = { at: Time; requests: number; failures: number; slow: number }

/** A path that browsers asked for and this shop has no page for. `ignored`: hidden in the desk */
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
  moveIn: 'The old WooCommerce shop that this shop moves in from, and when it had finished.',
  moveInStep: 'How far a list of the old shop has been read.',
  moveInRun: 'The old shop that an owner named in the desk, and the run that was asked for last.',
  moveInFilePart: 'A part of the file of orders or customers that is checked and imported.',
  moveInRow: 'What became of a row of the old shop: its id here, or why it was refused.',
  shopRelease: 'A release that the shop has run, and since when.',
  shopHour: 'The requests of an hour, and how many of them failed or were slow.',
  browserError: 'A script error in browsers, with how often it was reported.',
  missingAddress: 'An address that browsers asked for and that no page has, with how often.',
} satisfies TableTexts
