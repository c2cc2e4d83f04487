/** What the server answers about pictures. Server only. */
import * as z from 'zod'
import { id, text, whole, time, link, noMeta, color } from '@sauda/contract/reply-types.ts'

const rendered = z.strictObject({ raw: text, rendered: text })

export const media = z.strictObject({
  id,
  date: time,
  date_gmt: time,
  modified: time,
  modified_gmt: time,
  guid: rendered,
  slug: text,
  status: z.literal('inherit'),
  type: z.literal('attachment'),
  link: text,
  title: rendered,
  author: id,
  comment_status: text,
  ping_status: text,
  template: text,
  meta: noMeta,
  caption: rendered,
  description: rendered,
  alt_text: text,
  media_type: z.literal('image'),
  mime_type: text,
  post: z.nullable(id),
  media_details: z.strictObject({
    width: whole,
    height: whole,
    file: text,
    filesize: whole.meta({ description: 'Bytes.' }),
    sizes: z
      .record(
        text,
        z.strictObject({ file: text, width: whole, height: whole, mime_type: text, source_url: text }),
      )
      .meta({ description: 'The picture itself as full, and copies by their width, as they become ready.' }),
    blur: text.meta({ description: 'A ThumbHash in base64: what to show while the picture loads.' }),
    color,
    state: z
      .enum(['waiting', 'working', 'ready', 'failed'])
      .meta({ description: 'Of the copies; the picture itself can be used at once.' }),
  }),
  source_url: text.meta({ description: 'Its content never changes.' }),
  _links: z.strictObject({ self: link, collection: link }),
})

export const mediaDeleted = z.strictObject({ deleted: z.literal(true), previous: media })
