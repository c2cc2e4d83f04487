/** The calls of media: what each accepts, answers, refuses, and how often it may come. Server only. */
import * as z from 'zod'
import {
  call,
  type Calls,
  writers,
  operators,
  one,
  made,
  pages,
  none,
  item,
  removal,
} from '@sauda/contract/call.ts'
import { callSizes, inMebibytes } from '@sauda/contract/call-limits.ts'
import { direction, oneOf, text, fields, paging } from '@sauda/contract/parameter-types.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { mediaTexts } from './parameters.ts'
import { media, mediaDeleted } from './replies.ts'

const mediaPath = '/wp-json/wp/v2/media'

const unknownMedia = refusal('mediaInvalidId', 404)

export const mediaCalls = {
  // What a provider's server sends has the provider's own names; the gateway reads and checks it.
  listMedia: call('GET', mediaPath, {
    right: 'look',
    parameters: {
      query: z.object({
        ...paging,
        slug: text,
        media_type: z.optional(oneOf(['image'])),
        order: direction('desc'),
        orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
      }),
      body: none,
    },
    reply: pages(media),
    text: { group: 'Media', summary: 'Lists pictures, the newest first.', rights: operators },
  }),
  createMedia: call('POST', mediaPath, {
    right: 'editProducts',
    takesFile: 'image/*',
    parameters: { query: z.object({ ...fields, ...mediaTexts }), body: none },
    reply: made(media),
    text: {
      group: 'Media',
      summary: `Uploads a picture: JPEG, PNG, WebP, AVIF or GIF (first frame), up to ${inMebibytes(callSizes.picture)} and ${callSizes.picturePixels / 1_000_000} million pixels. Metadata is removed. Uploading the same picture again returns the existing item. Copies in five widths, as AVIF, WebP and JPEG, are created afterwards. Send a form, or the file with Content-Disposition.`,
      rights: writers,
    },
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
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(media),
    text: { group: 'Media', summary: 'One picture with its copies.', rights: operators },
    refusals: [unknownMedia],
  }),
  updateMedia: call('PUT', `${mediaPath}/{id}`, {
    right: 'editProducts',
    parameters: { query: item, body: z.object(mediaTexts) },
    reply: one(media),
    text: {
      group: 'Media',
      summary: 'Updates the title, alternative text, caption and description of a media item.',
      rights: writers,
      example: { alt_text: 'A steel water bottle' },
    },
    refusals: [unknownMedia],
  }),
  deleteMedia: call('DELETE', `${mediaPath}/{id}`, {
    right: 'editProducts',
    parameters: { query: removal, body: none },
    reply: one(mediaDeleted),
    text: {
      group: 'Media',
      summary: 'Deletes a picture and its copies. Products that use it show no picture. Requires force=true.',
      rights: writers,
    },
    refusals: [unknownMedia, refusal('mediaNoTrash', 501)],
  }),
} satisfies Calls
