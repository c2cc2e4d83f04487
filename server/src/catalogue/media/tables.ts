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

/** A picture stored by the shop; columns are described in its migration. */
export type MediaTable = {
  id: Generated<number>
  hash: string
  name: string
  sentType: string
  bytes: number
  width: number
  height: number
  opaque: boolean
  blur: string
  title: Generated<string>
  altText: Generated<string>
  caption: Generated<string>
  description: Generated<string>
  widths: ColumnType<number[], number[] | undefined, number[]>
  state: Generated<WorkState | 'ready' | 'failed'>
  tries: Generated<number>
  lastFault: Generated<string>
  createdAt: Time
  modifiedAt: Time
}

/** A picture on another server that the shop downloads. `mediaId`: set once stored */
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
  media: 'A picture that the shop keeps, and how far its copies have come.',
  mediaSource: 'The address of a picture elsewhere that the shop fetches.',
} satisfies TableTexts
