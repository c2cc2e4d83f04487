/** Limits, formats and quality of pictures, shared by the server and the encoder process. */
import { cutText } from '@sauda/domain/text.ts'
import { callSizes } from '@sauda/contract/call-sizes.ts'

export const { picture: largestPicture, picturePixels: mostPixels } = callSizes
/** maximum pixels of the longer side of a stored picture */
export const longestSide = 2048
/** widths of the copies in CSS pixels; none is wider than the picture */
export const copyWidths = [280, 420, 560, 840, 1280] as const
export const isCopyWidth = (width: number): boolean => (copyWidths as readonly number[]).includes(width)
/** formats of the copies; JPEG only for opaque pictures */
export const copyFormats = ['avif', 'webp', 'jpg'] as const
export type CopyFormat = (typeof copyFormats)[number]

/**
 * Settings of the encoders, by the kind of file; `quality` is 0 to 100. Copies that somebody waits for use `avifQuick`:
 * measured, it takes a sixth of the time for files a tenth larger, without a visible difference.
 */
export const pictureQuality = {
  stored: { quality: 90, smartSubsample: true },
  avif: { quality: 52, effort: 4 },
  avifQuick: { quality: 50, effort: 1 },
  webp: { quality: 78, smartSubsample: true },
  jpeg: { quality: 80, progressive: true },
}

export const typeOfEnding: Record<CopyFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** The picture was refused; `code` for programs, the message is a sentence for people. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly code: 'type' | 'pixels' | 'broken'
  constructor(code: PictureError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** number of bytes at the start of a picture that tell its type */
export const bytesOfType = 16

/**
 * The type of a picture from its first bytes; the sender's file name and headers are ignored.
 *
 * @param start `bytesOfType` bytes, or all of a shorter file
 */
export function typeOfPicture(start: Uint8Array): string | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to))
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif'
  if (text(4, 8) === 'ftyp' && /^(avif|avis)$/.test(text(8, 12))) return 'image/avif'
  return undefined
}

/**
 * A name for addresses: `../../Ma photo (2).PHP.svg` → `ma-photo-2-php`. Letters of any script remain. The name never
 * ends like that of a copy (`-280`), so that a copy's address is unambiguous.
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const words = base
    .replace(/\.\w{1,10}$/, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '')
  const plain = cutText(words, 80)
    .replace(/-$/, '')
    .replace(/(?<![-\d])[-\d]+$/, (numbers) => numbers.replaceAll('-', ''))
  return plain || 'picture'
}
