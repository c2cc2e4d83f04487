import sharp from 'sharp'

/** Bytes: the first hero is the largest thing painted on a slow line, and most browsers take the AVIF. */
const limits = { avif: 16_000, webp: 40_000 }
const qualities = { avif: [62, 59, 56, 53, 50, 47, 44, 41], webp: [90, 87, 84, 81, 78, 75, 72] }

/** The picture in the finest quality that keeps within the limit of its format. */
export async function encodeWithin(png: Buffer, format: 'avif' | 'webp'): Promise<Buffer> {
  for (const quality of qualities[format]) {
    const picture = sharp(png)
    const encoded = await (
      format === 'avif'
        ? picture.avif({ quality, effort: 8, chromaSubsampling: '4:4:4' })
        : picture.webp({ quality, smartSubsample: true, effort: 6 })
    ).toBuffer()
    if (encoded.length <= limits[format]) return encoded
  }
  throw new Error(
    `The picture does not fit into ${limits[format]} bytes of ${format}; make the scene simpler.`,
  )
}
