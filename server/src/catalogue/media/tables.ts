/** Tables of pictures: the types of their rows, and what a row is. */
import type { ColumnType, Generated } from 'kysely'
import type { OptionalNumber, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    media: MediaTable
    mediaSource: MediaSourceTable
  }
}

type WorkState = 'waiting' | 'working'

/** A picture stored by the shop, as WebP. */
export type MediaTable = {
  id: Generated<number>
  /** beginning of the sent file's SHA-256, 32 hex digits */
  hash: string
  /** file name without its ending */
  name: string
  /** media type of the sent file */
  sentType: string
  bytes: number
  /** px */
  width: number
  height: number
  /** whether it has no transparency */
  opaque: boolean
  /** ThumbHash in base64, shown until the picture has loaded; '' if unknown */
  blur: string
  title: Generated<string>
  altText: Generated<string>
  caption: Generated<string>
  description: Generated<string>
  /** px; widths of its copies */
  widths: ColumnType<number[], number[] | undefined, number[]>
  /** state of the job that creates its copies */
  state: Generated<WorkState | 'ready' | 'failed'>
  tries: Generated<number>
  /** why the last attempt failed; '' if it did not */
  lastFault: Generated<string>
  createdAt: Time
  modifiedAt: Time
}

/** A picture on another server that the shop downloads. `mediaId`: set once stored; `state`: of the download */
type MediaSourceTable = {
  address: string
  mediaId: OptionalNumber
  state: Generated<WorkState | 'done' | 'failed'>
  tries: Generated<number>
  lastFault: Generated<string>
  createdAt: Time
  modifiedAt: Time
}

export const mediaTables = {
  media: 'A stored picture, and the status of its copies.',
  mediaSource: 'The URL of an external picture that the shop downloads.',
} satisfies TableTexts
