/** Adds to a mail about an order when it is sent: the link that opens a guest's order, and small product pictures. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { Context } from '#platform/context.ts'
import { type MailPicture, pictureBox } from '#shop/mail/layout.ts'
import { addressOf } from '#catalogue/media/media.ts'
import { findPictures, type StoredPicture } from '#catalogue/media/copies/picture-cache.ts'
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
  const shown = content.lines.slice(0, orderRules.mailPictures).map(({ image = '' }) => image)
  const stored = await findPictures(context.db, shown, version)
  const lines = content.lines.map((line, index) => {
    const picture = stored.get(shown[index] ?? '')
    return picture ? { ...line, picture: smallCopy(picture, origin) } : line
  })
  return { ...content, lines }
}

/**
 * The smallest stored copy of a picture, as JPEG if there is one, because not every mail client supports WebP. A
 * picture without copies is already small.
 */
function smallCopy(picture: StoredPicture, origin: string): MailPicture {
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
