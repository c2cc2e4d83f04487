/*
 * Decodes and encodes pictures in a separate process. Malicious files can attack image libraries, and encoding takes
 * seconds. The parent sends one task at a time, and kills the process when it takes too long.
 */
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { blurOf } from './blur.ts'
import type { Answer, Question } from './encoder.ts'
import { type CopyFormat, longestSide, mostPixels, pictureQuality } from './picture-rules.ts'

// Use one core and no cache between pictures, and refuse formats that are programs or documents.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

process.on('disconnect', () => process.exit())
process.on('message', (question: Question) => {
  const work =
    question.task === 'keep'
      ? keep(question.file)
      : question.task === 'copy'
        ? copyOfFile(question)
        : copies(question)
  work.then(
    (result) => process.send?.({ ok: true, result } satisfies Answer),
    (error: unknown) =>
      process.send?.({
        ok: false,
        error: error instanceof Error ? error.message : String(error),
      } satisfies Answer),
  )
})

/** Returns the picture to store: upright, without camera metadata, no larger than screens need. */
async function keep(file: string) {
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp(pictureQuality.stored)
    .toBuffer({ resolveWithObject: true })
  const { isOpaque } = await sharp(data).stats()
  return {
    picture: data,
    width: info.width,
    height: info.height,
    opaque: isOpaque,
    blur: await blurOf(sharp(data)),
  }
}

/** Creates the copies of one width in all formats. */
async function copies({ picture, width, formats, isAwaited }: Extract<Question, { task: 'copies' }>) {
  const small = await pixelsOf(sharp(picture).resize({ width }))
  const made: Partial<Record<CopyFormat, Buffer>> = {}
  for (const format of formats)
    made[format] = await encoded(small, format, isAwaited ? pictureQuality.avifQuick : pictureQuality.avif)
  return { made }
}

/** Creates a copy straight from a file, which may be as malicious as an upload. */
async function copyOfFile({ file, width, format }: Extract<Question, { task: 'copy' }>) {
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  // JPEG has no transparency, so white replaces it.
  const small = await pixelsOf(format === 'jpg' ? picture.flatten({ background: '#ffffff' }) : picture)
  return { made: { [format]: await encoded(small, format) } }
}

type Pixels = { data: Buffer; info: OutputInfo }

const pixelsOf = (image: Sharp): Promise<Pixels> =>
  image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

type Avif = { quality: number; effort: number }

const encoded = (
  { data, info }: Pixels,
  format: CopyFormat,
  avif: Avif = pictureQuality.avif,
): Promise<Buffer> => {
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return (
    format === 'avif'
      ? image.avif(avif)
      : format === 'webp'
        ? image.webp(pictureQuality.webp)
        : image.jpeg(pictureQuality.jpeg)
  ).toBuffer()
}
