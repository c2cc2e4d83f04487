/** Texts of mails in the reader's language: the owner's, or else the shop's defaults, with placeholders filled in. */
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import { fillPlaceholders } from '@sauda/domain/placeholders.ts'
import type { TextMail } from '@sauda/domain/mail-placeholders.ts'
import type { mailFrame, mailTexts } from '@sauda/domain/wording/mail.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import { type Wording, wording } from '@sauda/domain/wordings.ts'

/** Data that every mail needs. */
export type Sender = {
  brand: string
  supportEmail: string
  settings: SettingsOf<'mail'>
  locale: Locale
  /** translates the owner's texts into the language of the mail */
  translate: (text: string) => string
}

type Values = Readonly<Record<string, string>>
type FieldOf<N extends TextMail> = keyof (typeof mailTexts)[N]['texts'] & string

/** A text on one line. People may type line breaks into names, addresses and options. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

const everywhere = ({ brand, supportEmail }: Sender): Values => ({ shop: brand, contact: supportEmail })

/** A text of the frame of every mail, such as greeting and signature. */
export const frameText = (sender: Sender, name: keyof typeof mailFrame, values: Values = {}): string =>
  fillPlaceholders(
    templateOf(sender, sender.settings[name], ({ mailFrame }) => mailFrame[name]),
    {
      ...values,
      ...everywhere(sender),
    },
  )

/**
 * The owner's text, translated if possible. If the owner has not changed the text: the default in the reader's
 * language.
 */
function templateOf(
  { locale, translate }: Sender,
  own: string | undefined,
  first: (words: Wording['mail']) => string | undefined,
): string {
  const isFirst = !own || own === first(wording(defaultLocale).mail)
  return isFirst ? (first(wording(locale).mail) ?? '') : translate(own)
}

/** The values of a mail's placeholders, with those of every mail, each on one line. */
export const placeholderValues = (sender: Sender, values: Values): Values =>
  Object.fromEntries(
    Object.entries({ ...values, ...everywhere(sender) }).map(([key, value]) => [key, oneLine(value)]),
  )

/** The texts of one mail. @param values the values of the mail's own placeholders */
export function textsOf<N extends TextMail>(name: N, sender: Sender, values: Values) {
  const all = placeholderValues(sender, values)
  const own: Values = sender.settings[name]
  const template = (field: FieldOf<N>): string =>
    templateOf(sender, own[field], ({ mailTexts }) => (mailTexts[name].texts as Values)[field])
  return {
    line: (field: FieldOf<N>): string => oneLine(fillPlaceholders(template(field), all)),
    /** One block per paragraph. */
    paragraphs: (field: FieldOf<N>) => paragraphsOf(template(field), all),
  }
}

/** The blocks of a text, one per paragraph. @param values values of the placeholders, each on one line */
export const paragraphsOf = (template: string, values: Values) =>
  template.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => fillPlaceholders(line, values))
    const [only = '', ...more] = lines
    return more.length === 0 ? ({ kind: 'text', text: only } as const) : ({ kind: 'lines', lines } as const)
  })
