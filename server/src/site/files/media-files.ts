/** The shop's pictures, public. Their addresses contain a content hash, so they never change. */
import { storageKeys } from '@sauda/domain/constants.ts'
import type { Handler } from 'hono'
import type { Context } from '#platform/context.ts'
import type { Env } from '#platform/http/mount.ts'
import { openFile } from '#catalogue/media/copies/awaited-copies.ts'
import { keyOf, mediaPath } from '#catalogue/media/media.ts'
import { copyWidths, typeOfEnding } from '#catalogue/media/copies/picture-rules.ts'
import { forever } from './static-files.ts'

const etagOf = (key: string): string => `"${key.replace('/', '-')}"`

/** Key of the next smaller copy of a picture, for visitors who save data; undefined if there is none. */
function smallerKey(key: string): string | undefined {
  const [, hash, width, ending] = /^([0-9a-f]+)\/(\d+)\.(\w+)$/.exec(key) ?? []
  const smaller = copyWidths.findLast((each) => each < Number(width))
  return smaller === undefined ? undefined : `${hash}/${smaller}.${ending}`
}

const chosenSaver = new RegExp(`(?:^|;\\s*)${storageKeys.dataSaver}=(on|off)(?:;|$)`)

/**
 * Whether the visitor chose on the page to save data; undefined: no choice. The choice overrides the browser's header.
 */
const chosen = (cookies = ''): 'on' | 'off' | undefined =>
  chosenSaver.exec(cookies)?.[1] as 'on' | 'off' | undefined

/** Cache-Control of a picture that depends on the visitor's choice: shared caches must not store it. */
const forOne = 'private, max-age=31536000, immutable'

/** Opens the first of these files that exists. */
async function openFirst(context: Context, keys: readonly string[]) {
  for (const key of keys) {
    const opened = await openFile(context, key)
    if (opened) return { key, ...opened }
  }
  return undefined
}

export const mediaFiles = (context: Context): [path: string, handler: Handler<Env>] => [
  `${mediaPath}*`,
  async (hono) => {
    const place = keyOf(hono.req.path)
    // The copy of a new picture may appear at any moment, so the 404 must not be cached.
    const missing = () => hono.text('Not found', 404, { 'Cache-Control': 'no-store' })
    if (!place) return missing()
    const choice = chosen(hono.req.header('cookie'))
    const vary = choice ? 'Save-Data, Cookie' : 'Save-Data'
    const saves = (choice ?? hono.req.header('save-data')) === 'on'
    const smaller = saves ? smallerKey(place.key) : undefined
    const keys = smaller === undefined ? [place.key] : [smaller, place.key]
    const known = hono.req.header('if-none-match')
    const same = keys.map(etagOf).find((etag) => etag === known)
    if (same !== undefined) return new Response(null, { status: 304, headers: { ETag: same, Vary: vary } })
    const opened = await openFirst(context, keys)
    if (!opened) return missing()
    const { file, ending, isFinal } = opened
    const etag = etagOf(opened.key)
    // Cancel the body, which a reply to HEAD does not have; otherwise the file would stay open.
    if (hono.req.method === 'HEAD') await file.body.cancel()
    return new Response(hono.req.method === 'HEAD' ? null : file.body, {
      headers: {
        'Content-Type': typeOfEnding[ending],
        ...(file.bytes !== undefined && { 'Content-Length': String(file.bytes) }),
        'Content-Disposition': 'inline',
        Vary: vary,
        // Forbid the browser to run the file, whatever type it guesses.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ...(isFinal
          ? { 'Cache-Control': choice ? forOne : forever, ETag: etag }
          : { 'Cache-Control': 'no-store' }),
      },
    })
  },
]
