/** Mails of an extension (docs/EXTENSIONS.md). */
import type { Locale } from '@sauda/domain/locale.ts'

/**
 * The texts of a mail in one language. {names} are replaced by the values of `sendMail`, {shop} by the name of the
 * shop. An empty line begins a new paragraph.
 */
export type MailTexts = {
  readonly subject: string
  readonly text: string
  /** label of the button that opens the mail's `link`; absent: the mail has no button */
  readonly button?: string
}

/** A mail in all languages of the shop. */
export type MailTemplate = Readonly<Record<Locale, MailTexts>>

export type NewMail = {
  /** address of the reader */
  readonly to: string
  /** name in the greeting; absent: a greeting without a name */
  readonly name?: string
  readonly values?: Readonly<Record<string, string>>
  /** rows below the text: a name at the start, a value at the end; at most 200 */
  readonly rows?: readonly { readonly name: string; readonly value: string }[]
  /** address of the button */
  readonly link?: string
  /** default: the language of the account with this address */
  readonly locale?: Locale
  /** earliest time; default: now */
  readonly sendAt?: Date
}
