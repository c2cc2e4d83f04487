/** Real pictures on the fake WooCommerce host, with the smaller JPEG files that WordPress and WooCommerce create. */
import sharp from 'sharp'
import type { Row, FakeWooCommerce } from './fake-woocommerce.ts'

export const uploads = '/wp-content/uploads/'
/** pixels; a typical upload of a merchant */
const side = 1200

/** Distinct JPEG pictures: soft waves of colour. */
export const photos = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(index + 1)))

function photo(number: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % side, Math.floor(at / 3 / side)]
    const wave = Math.sin((x * (1 + (number % 5))) / 300 + (at % 3)) + Math.cos((y + x / 3) / (200 + number))
    pixels[at] = 128 + 50 * wave
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Sizes that WordPress and WooCommerce create: name and width in pixels. */
export const hostSizes = { woocommerce_thumbnail: 300, woocommerce_single: 600, medium_large: 768 }

/** Uploads a picture with its smaller files to the host. @returns its row for products */
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
