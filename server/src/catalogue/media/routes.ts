/** /wp-json/wp/v2/media: pictures of operators, in WordPress's form. */
import { mediaTexts } from '@sauda/contract/media/calls.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { runIdempotently } from '#platform/http/operator-write.ts'
import { offsetOf } from '#platform/http/replies/paginate.ts'
import { parse } from '#platform/http/requests/parse.ts'
import type { ReceivedFile } from '#platform/http/requests/receive-file.ts'
import { type Forget, storePicture, removePicture } from './media.ts'
import { mediaReply } from './media-reply.ts'
import { changeMedia, listMedia, mediaById, type MediaTexts } from './media-store.ts'
import { pictureRefusal } from '#catalogue/media/copies/picture-refusal.ts'
import { largestPicture } from '#catalogue/media/copies/picture-rules.ts'
import { codes } from '@sauda/contract/calls.ts'

const collection = '/wp/v2/media'
const unknown = () => new ShopError(codes.mediaInvalidId, 404, 'Invalid post ID.')

/** `changed`: called after a picture changed, so that the catalogue shows it; `forget`: see removePicture */
type Catalogue = { changed: () => Promise<void>; forget: Forget }

export const mediaRoutes = (
  context: Context,
  { changed, forget }: Catalogue,
): HandlersFor<'listMedia' | 'createMedia' | 'getMedia' | 'updateMedia' | 'deleteMedia'> => ({
  listMedia: async ({ query, caller, home }) => {
    mustReadAll(caller, 'list')
    const { page, per_page: count, offset, search, slug, include, exclude, order, orderby } = query
    const from = offsetOf({ page, per_page: count, offset })
    const { rows, total } = await listMedia(context.db, {
      ...{ search, slug, include, exclude, order, orderby },
      ...{ from, count },
    })
    return {
      visibility: 'private',
      page: { page, perPage: count, total },
      body: rows.map((row) => mediaReply(row, home)),
    }
  },

  createMedia: async ({ query, caller, idempotencyKey, home, receive, header }) => {
    mustWrite(caller, 'create')
    return receive(largestPicture, async (file) => {
      const fileName = nameOf(file, header('content-disposition'))
      mustMatch(file, header('content-md5'))
      const { title, altText, caption, description } = textsOf({ ...file.fields, ...query })
      const texts = {
        ...(title !== undefined && { title }),
        ...(altText !== undefined && { altText }),
        ...(caption !== undefined && { caption }),
        ...(description !== undefined && { description }),
      }
      const sent = { sha256: file.sha256, fileName, texts }
      return runIdempotently(context, { caller, idempotencyKey, sent }, collection, async () => {
        const row = await storePicture(context, {
          ...texts,
          path: file.path,
          sha256: file.sha256,
          fileName,
        }).catch((cause: unknown) => {
          throw pictureRefusal(cause)
        })
        return {
          status: 201,
          visibility: 'private',
          headers: { Location: `${home}/wp-json${collection}/${row.id}` },
          body: mediaReply(row, home),
        }
      })
    })
  },

  getMedia: async ({ id, caller, home }) => {
    mustReadAll(caller, 'view')
    const row = await mediaById(context.db, id)
    if (!row) throw unknown()
    return { visibility: 'private', body: mediaReply(row, home) }
  },

  updateMedia: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    const texts = Object.entries(textsOf(body)).filter(([, text]) => text !== undefined)
    const row = await changeMedia(context.db, id, {
      ...Object.fromEntries(texts),
      modifiedAt: new Date(context.clock()),
    })
    if (!row) throw unknown()
    return { visibility: 'private', body: mediaReply(row, home) }
  },

  deleteMedia: async ({ id, query: { force }, caller, home }) => {
    mustWrite(caller, 'delete')
    if (!(await mediaById(context.db, id))) throw unknown()
    if (!force)
      throw new ShopError(
        codes.mediaNoTrash,
        501,
        "The post does not support trashing. Set 'force=true' to delete.",
      )
    const row = await removed(context, id, { changed, forget })
    if (!row) throw unknown()
    return { visibility: 'private', body: { deleted: true, previous: mediaReply(row, home) } }
  },
})

async function removed(context: Context, id: number, { changed, forget }: Catalogue) {
  try {
    return await removePicture(context, id, forget)
  } finally {
    // Raise the catalogue version even if deleting the files fails: products no longer refer to the picture.
    await changed()
  }
}

const textsSchema = z.object(mediaTexts)

function textsOf(sent: Record<string, unknown>): { [K in keyof MediaTexts]: string | undefined } {
  const { title, alt_text: altText, caption, description } = parse(textsSchema, sent)
  return { title, altText, caption, description }
}

/** The file's name from the form or from Content-Disposition. Throws errors with WordPress's texts. */
function nameOf({ fileName, fields }: ReceivedFile, disposition: string | undefined): string {
  if (fileName !== '') return fileName
  if (disposition === undefined) {
    if (Object.keys(fields).length > 0) return ''
    throw new ShopError(codes.uploadDisposition, 400, 'No Content-Disposition supplied.')
  }
  const [, charset, encoded] = /;\s*filename\*\s*=\s*([\w-]*)'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? []
  const plain = /^utf-?8$/i.test(charset ?? '') ? decoded(encoded ?? '') : undefined
  const name = plain ?? quoted ?? bare ?? ''
  if (name === '')
    throw new ShopError(
      codes.uploadBadDisposition,
      400,
      'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.',
    )
  return name
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Checks Content-MD5, in hex as in WordPress, or in base64 as in HTTP. */
function mustMatch({ md5 }: ReceivedFile, sent: string | undefined): void {
  if (sent === undefined) return
  const wanted = sent.trim()
  if (wanted.toLowerCase() === md5 || Buffer.from(wanted, 'base64').toString('hex') === md5) return
  throw new ShopError(codes.uploadHash, 412, 'Content hash did not match expected.')
}
