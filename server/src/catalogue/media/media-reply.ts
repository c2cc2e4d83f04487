/** A picture in the form of WordPress's wp/v2/media. Every key is always present. */
import type { media } from '@sauda/contract/media/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import { colorOf } from '#catalogue/media/copies/blur.ts'
import { addressOf } from './media.ts'
import type { MediaRow } from './media-store.ts'
import { copyFormats, typeOfEnding } from '#catalogue/media/copies/picture-rules.ts'

export function mediaReply(row: MediaRow, home: string): ReplyOf<typeof media> {
  const address = `${home}${addressOf(row)}`
  const self = `${home}/wp-json/wp/v2/media`
  return {
    id: row.id,
    date: shopTime(row.createdAt.getTime()),
    date_gmt: gmtTime(row.createdAt.getTime()),
    modified: shopTime(row.modifiedAt.getTime()),
    modified_gmt: gmtTime(row.modifiedAt.getTime()),
    guid: { raw: address, rendered: address },
    slug: row.name,
    status: 'inherit',
    type: 'attachment',
    link: address,
    title: textOf(row.title),
    author: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    caption: textOf(row.caption),
    description: textOf(row.description),
    alt_text: row.altText,
    media_type: 'image',
    mime_type: 'image/webp',
    post: null,
    media_details: {
      width: row.width,
      height: row.height,
      file: fileOf(address),
      filesize: row.bytes,
      sizes: { full: size(row, address, 'image/webp', row.width), ...copies(row, home) },
      blur: row.blur,
      color: colorOf(row.blur),
      state: row.state,
    },
    source_url: address,
    _links: { self: [{ href: `${self}/${row.id}` }], collection: [{ href: self }] },
  }
}

const textOf = (raw: string) => ({ raw, rendered: encodeEntities(raw) })
const fileOf = (address: string): string => decodeURIComponent(address.split('/').at(-1) ?? '')

const copies = (row: MediaRow, home: string) =>
  Object.fromEntries(
    row.widths.flatMap((width) =>
      copyFormats
        .filter((format) => row.opaque || format !== 'jpg')
        .map((format) => [
          `${width}-${format}`,
          size(row, `${home}${addressOf(row, width, format)}`, typeOfEnding[format], width),
        ]),
    ),
  )

const size = (row: MediaRow, address: string, type: string, width: number) => ({
  file: fileOf(address),
  width,
  height: Math.max(1, Math.round((row.height * width) / row.width)),
  mime_type: type,
  source_url: address,
})
