/** The products of an order as rows of a mail. */
import { isOtherName, textsIn } from '@sauda/domain/translations.ts'
import { wording } from '@sauda/domain/wordings.ts'
import type { MailPicture, Row } from '#shop/mail/layout.ts'
import type { Sender } from '#shop/mail/mail-texts.ts'

export type MailLine = {
  name: string
  /** chosen options, and the product's translated names */
  meta?: readonly { key: string; value: string }[]
  /** 'Size: M, Colour: Navy', in mails from an earlier release */
  options?: string
  quantity: number
  /** picture address stored with the order */
  image?: string
  /** picture added when the mail is sent, absent if the shop does not store it */
  picture?: MailPicture
}

/** Order lines as rows of a mail. @param valueOf text at the end of a row, '' for none */
export const lineRows = <L extends MailLine>(
  lines: readonly L[],
  sender: Sender,
  valueOf: (line: L) => string,
): Row[] =>
  lines.map((line) => {
    const { name, meta = [], options, quantity, picture } = line
    return {
      name: wording(sender.locale).mail.orderLine(quantity, textsIn(meta, sender.locale).name ?? name),
      note: options ?? optionsOf(meta, sender),
      value: valueOf(line),
      ...(picture && { picture }),
    }
  })

const optionsOf = (meta: NonNullable<MailLine['meta']>, { locale, translate }: Sender): string =>
  wording(locale).mail.optionsLine(
    meta
      .filter(({ key }) => !isOtherName(key))
      .map(({ key, value }) => `${translate(key)}: ${translate(value)}`),
  )
