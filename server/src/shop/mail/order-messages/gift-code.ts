import { shortDate } from '@sauda/domain/dates.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/**
 * `code` is written in groups of four, `until` is in epoch milliseconds (null if it does not expire), `link` opens the
 * list of products.
 */
export type GiftCodeMail = { code: string; amount: Paisa; until: number | null; link: string }

export function giftCode({ code, amount, until, link }: GiftCodeMail, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('giftCode', sender, { amount: formatRupees(amount) })
  return emailMessage(sender, line('subject'), '', [
    ...paragraphs('text'),
    {
      kind: 'rows',
      rows: [
        { name: line('code'), value: code },
        ...(until === null ? [] : [{ name: line('until'), value: shortDate(until) }]),
      ],
    },
    { kind: 'button', label: line('button'), url: link },
    ...paragraphs('note'),
  ])
}
