/** Pictures for uploads in tests. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { TestShop } from './test-shop.ts'

export const mediaPath = '/wp-json/wp/v2/media'
export type Media = RowOf<'getMedia'>

/** A picture of one colour. It is small, because each copy of a larger picture takes a second. @param red 0 to 255 */
export const picture = (red: number, options: { width?: number; height?: number; alpha?: number } = {}) =>
  sharp({
    create: {
      width: options.width ?? 300,
      height: options.height ?? 200,
      channels: 4,
      background: { r: red, g: 120, b: 90, alpha: options.alpha ?? 1 },
    },
  })
export const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer())

/** A PNG of a few bytes that claims a large size in pixels. */
export function bomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** Uploads a picture as an operator. @param opened returns the shop; called on each request */
export const uploadTo =
  (opened: () => TestShop) =>
  async (
    file: Uint8Array<ArrayBuffer>,
    name = 'photo.jpg',
    headers: Record<string, string> = {},
    query = '',
  ) => {
    const reply = await opened().ask(mediaPath + query, {
      method: 'POST',
      key: '2',
      file,
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'content-type': 'image/jpeg',
        ...headers,
      },
    })
    return { ...reply, media: reply.body as Media, code: (reply.body as { code?: string }).code }
  }

/** Requests a picture as a visitor. @param opened returns the shop; called on each request */
export const shownBy = (opened: () => TestShop) => async (address: string) => {
  const response = await opened().app.request(new URL(address).pathname)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
