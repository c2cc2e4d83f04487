/** Calls with which operators manage pictures, in the form of WordPress's wp/v2/media. Server only. */
import * as z from 'zod'
import { callSizes, inMebibytes } from '@sauda/contract/call-sizes.ts'
import { allStaff, call, type Calls, item, made, one, pages, removal, writers } from '@sauda/contract/call.ts'
import { direction, fields, oneOf, optionalText, paging, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { color, id, link, noMeta, text, time, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

/** A text, which some clients of WordPress send as `{raw}`. */
const mediaText = z.optional(
  z.preprocess(
    (value: string | { raw?: string }) =>
      value !== null && typeof value === 'object' && value.raw !== undefined ? value.raw : (value as string),
    textUpTo(1000),
  ),
)

/** Texts of a picture; forms send them beside the file. */
export const mediaTexts = {
  title: mediaText,
  alt_text: mediaText,
  caption: mediaText,
  description: mediaText,
}

// Replies.

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
    filesize: whole.meta({ description: 'In bytes.' }),
    sizes: z
      .record(
        text,
        z.strictObject({ file: text, width: whole, height: whole, mime_type: text, source_url: text }),
      )
      .meta({ description: 'The original as full, and copies by width as they become ready.' }),
    blur: text.meta({ description: 'ThumbHash in base64, a placeholder while the picture loads.' }),
    color,
    state: z
      .enum(['waiting', 'working', 'ready', 'failed'])
      .meta({ description: 'Status of the copies. The original can be used immediately.' }),
  }),
  source_url: text.meta({ description: 'URL of the original. Its content never changes.' }),
  _links: z.strictObject({ self: link, collection: link }),
})

const mediaDeleted = z.strictObject({ deleted: z.literal(true), previous: media })

const mediaPath = '/wp-json/wp/v2/media'

/** Error codes that only this resource returns, with their statuses. */
export const mediaRefusals = {
  uploadType: ['rest_upload_image_type_not_supported', 400],
  uploadPixels: ['rest_upload_image_too_large', 400],
  uploadBroken: ['rest_upload_image_unreadable', 400],
  uploadDisposition: ['rest_upload_no_content_disposition', 400],
  uploadBadDisposition: ['rest_upload_invalid_disposition', 400],
  uploadHash: ['rest_upload_hash_mismatch', 412],
  mediaInvalidId: ['rest_post_invalid_id', 404],
  mediaNoTrash: ['rest_trash_not_supported', 501],
} as const
const refusal = refusalsWith(mediaRefusals)

const unknownMedia = refusal('mediaInvalidId', 404)

const mayWrite = { right: 'editProducts', group: 'Media', rights: writers } as const
const mayRead = { right: 'look', group: 'Media', rights: allStaff } as const

const mediaCalls = {
  listMedia: call('GET', mediaPath, {
    ...mayRead,
    query: z.object({
      ...paging,
      slug: optionalText,
      media_type: z.optional(oneOf(['image'])),
      order: direction('desc'),
      orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
    }),
    reply: pages(media),
    summary: 'Lists pictures, newest first.',
  }),
  createMedia: call('POST', mediaPath, {
    ...mayWrite,
    takesFile: 'image/*',
    query: z.object({ ...fields, ...mediaTexts }),
    reply: made(media),
    change: 'uploaded a picture',
    summary: `Uploads a picture: JPEG, PNG, WebP, AVIF or GIF (first frame), up to ${inMebibytes(callSizes.picture)} and ${callSizes.picturePixels / 1_000_000} million pixels. Metadata is removed. Uploading the same picture again returns the existing item. Copies in five widths, as AVIF, WebP and JPEG, are created afterwards. Send a form, or the file with Content-Disposition.`,
    refusals: [
      refusal('noUpload', 400),
      refusal('uploadDisposition', 400),
      refusal('uploadBadDisposition', 400),
      refusal('uploadType', 400),
      refusal('uploadPixels', 400),
      refusal('uploadBroken', 400),
      refusal('uploadHash', 412),
      refusal('noSpace', 507),
    ],
  }),
  getMedia: call('GET', `${mediaPath}/{id}`, {
    ...mayRead,
    query: item,
    reply: one(media),
    summary: 'Retrieves a picture with its copies.',
    refusals: [unknownMedia],
  }),
  updateMedia: call('PUT', `${mediaPath}/{id}`, {
    ...mayWrite,
    query: item,
    body: z.object(mediaTexts),
    reply: one(media),
    change: 'changed a picture',
    summary: 'Updates the title, alternative text, caption and description of a media item.',
    example: { alt_text: 'A steel water bottle' },
    refusals: [unknownMedia],
  }),
  deleteMedia: call('DELETE', `${mediaPath}/{id}`, {
    ...mayWrite,
    query: removal,
    reply: one(mediaDeleted),
    change: 'deleted a picture',
    summary: 'Deletes a picture and its copies. Products that use it show no picture. Requires force=true.',
    refusals: [unknownMedia, refusal('mediaNoTrash', 501)],
  }),
} satisfies Calls

export const mediaResource = defineResource({
  calls: mediaCalls,
  parameters: {
    media_type: 'Always image.',
    title: 'Title of the picture.',
    alt_text: "Alternative text for people who can't see the picture.",
    caption: 'Caption below the picture.',
    description: 'Longer description.',
  },
  refusals: mediaRefusals,
  entities: {
    Media: media,
    MediaDeleted: mediaDeleted,
  },
})
