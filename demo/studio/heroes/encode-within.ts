import sharp from 'sharp'

/** Bytes: the first hero is the largest thing painted on a slow line, and most browsers take the AVIF. */
const limits = { avif: 16_000, webp: 40_000 }
/** the worst that may be, and what is fine enough */
const qualities = { avif: [36, 64], webp: [66, 90] } as const

/** The picture in the finest quality that keeps within the limit of its format. */
export async function encodeWithin(png: Buffer, format: 'avif' | 'webp'): Promise<Buffer> {
  let [low, high] = qualities[format] as readonly [number, number]
  let best: Buffer | undefined
  while (low <= high) {
    const quality = Math.ceil((low + high) / 2)
    const encoded = await encode(png, format, quality)
    if (encoded.length <= limits[format]) [best, low] = [encoded, quality + 1]
    else high = quality - 1
  }
  if (best) return best
  throw new Error(
    `The picture does not fit into ${limits[format]} bytes of ${format}; make the scene simpler.`,
  )
}

function encode(png: Buffer, format: 'avif' | 'webp', quality: number): Promise<Buffer> {
  const picture = sharp(png)
  return (
    format === 'avif'
      ? picture.avif({ quality, effort: 6, chromaSubsampling: '4:4:4' })
      : picture.webp({ quality, alphaQuality: quality, smartSubsample: true, effort: 6 })
  ).toBuffer()
}
