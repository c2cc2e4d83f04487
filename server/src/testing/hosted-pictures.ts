/** Real pictures at the fake WooCommerce host, with the smaller JPEG files that WordPress and WooCommerce make of each. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Row, FakeWooCommerce } from './fake-woocommerce.ts'

export const uploads = '/wp-content/uploads/'
const demoFolder = new URL('../../../demo/images/', import.meta.url)

/** Pictures of the demonstration as a merchant would have sent them: JPEG, 1200 pixels wide. */
export async function photos(count: number): Promise<Buffer[]> {
  const names = (await readdir(demoFolder)).filter((name) => /^[a-z-]+\.webp$/.test(name)).toSorted()
  const step = Math.max(1, Math.floor(names.length / count))
  return Promise.all(
    names
      .filter((_, index) => index % step === 0)
      .slice(0, count)
      .map((name) =>
        sharp(fileURLToPath(new URL(name, demoFolder)))
          .resize({ width: 1200 })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82 })
          .toBuffer(),
      ),
  )
}

/** What WordPress and WooCommerce keep of a picture: by name, width in pixels. */
export const hostSizes = { woocommerce_thumbnail: 300, woocommerce_single: 600, medium_large: 768 }

/** Puts a picture with its smaller files to the host. @returns the row of it that products carry */
export async function putPhoto(host: FakeWooCommerce, id: number, photo: Buffer): Promise<Row> {
  const { width = 0, height = 0 } = await sharp(photo).metadata()
  const addressOf = (name: string) => `${host.url}${uploads}${name}`
  const put = (name: string, body: Buffer) =>
    host.files.set(`${uploads}${name}`, { type: 'image/jpeg', body })
  put(`photo-${id}.jpg`, photo)
  const sizes: Record<string, object> = {}
  for (const [size, pixels] of Object.entries(hostSizes)) {
    const { data, info } = await sharp(photo)
      .resize({ width: pixels })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const name = `photo-${id}-${info.width}x${info.height}.jpg`
    put(name, data)
    sizes[size] = { source_url: addressOf(name), width: info.width, height: info.height }
  }
  const src = addressOf(`photo-${id}.jpg`)
  host.media.push({ id, source_url: src, media_details: { width, height, sizes } })
  const at = '2026-01-01T00:00:00'
  const dates = { date_created: at, date_created_gmt: at, date_modified: at, date_modified_gmt: at }
  return { id, src, name: `photo-${id}`, alt: '', ...dates }
}
