/** Adds to a mail about an order when it is sent: the link that opens a guest's order, and small product pictures. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { Context } from '#platform/context.ts'
import { type MailPicture, pictureBox } from '#shop/mail/layout.ts'
import { addressOf } from '#catalogue/media/media.ts'
import { cachedPictures, type Pictures } from '#catalogue/media/copies/picture-cache.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { withGuestLink } from '#orders/placing/guest-order.ts'

/** Returns a function that `sendMailJob` calls with the stored content of each mail. */
export const completeMail = (context: Context) => {
  const complete = withGuestLink(context)
  return async (content: unknown): Promise<unknown> => withPictures(context, await complete(content))
}

type Content = { link: string; lines: readonly { image?: string }[] }

/** An earlier release stored lines without pictures, and many mails have no lines. */
const hasLines = (content: unknown): content is Content =>
  typeof content === 'object' &&
  content !== null &&
  'lines' in content &&
  Array.isArray(content.lines) &&
  'link' in content &&
  typeof content.link === 'string' &&
  URL.canParse(content.link)

async function withPictures(context: Context, content: unknown): Promise<unknown> {
  if (!hasLines(content)) return content
  const { origin } = new URL(content.link)
  const { content: version } = await currentVersions(context)
  const kept = await cachedPictures(context, version)
  const lines = content.lines.map((line, index) => {
    const picture = index < orderRules.mailPictures ? smallCopy(kept, line.image ?? '', origin) : undefined
    return picture ? { ...line, picture } : line
  })
  return { ...content, lines }
}

/**
 * The smallest stored copy of a picture, as JPEG if there is one, because not every mail client supports WebP. A
 * picture without copies is already small.
 */
function smallCopy(kept: Pictures, image: string, origin: string): MailPicture | undefined {
  const picture = kept.find(image)
  if (!picture) return undefined
  const { width, height, widths, opaque } = picture
  const [smallest] = widths.toSorted((a, b) => a - b)
  const ending = opaque && smallest !== undefined ? 'jpg' : 'webp'
  const scale = pictureBox / Math.max(width, height)
  return {
    src: `${origin}${addressOf(picture, smallest, ending)}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
