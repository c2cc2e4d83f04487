/** Mails of extensions. The outbox stores their values; the texts are those of the extension when the mail is sent. */
import { fillPlaceholders } from '@sauda/domain/placeholders.ts'
import type { MailTemplate, NewMail } from '@sauda/extension-kit/mail.ts'
import type { Extensions } from '#platform/extensions/registry.ts'
import { PermanentFailure } from '#platform/jobs/run-jobs.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { oneLine, paragraphsOf, placeholderValues, type Sender } from '#shop/mail/mail-texts.ts'

/** `name`: the greeted person */
export type ExtensionMail = Pick<NewMail, 'name' | 'values' | 'rows' | 'link'> & {
  extension: string
  mail: string
  /** added when the mail is sent */
  texts?: MailTemplate
}

export const extensionMailName = 'extension-mail'

/** Adds the texts to the content of an extension's mail. Throws PermanentFailure if the extension has no such mail. */
export function withMailTexts({ all }: Extensions, name: string, content: unknown): unknown {
  if (name !== extensionMailName) return content
  const { extension: id, mail } = content as ExtensionMail // written by sendMail
  const { mails = {} } = all.find(({ extension }) => extension.id === id)?.extension ?? {}
  const texts = Object.hasOwn(mails, mail) ? mails[mail] : undefined
  if (!texts) throw new PermanentFailure('the extension is no longer there')
  return { ...(content as ExtensionMail), texts }
}

export function extensionMail(
  { name = '', values = {}, rows = [], link, texts }: ExtensionMail,
  sender: Sender,
): EmailMessage {
  if (!texts) throw new Error('a mail of an extension has no texts')
  const { subject, text, button } = texts[sender.locale]
  const all = placeholderValues(sender, values)
  return emailMessage(sender, oneLine(fillPlaceholders(subject, all)), name, [
    ...paragraphsOf(text, all),
    ...(rows.length > 0 ? [{ kind: 'rows' as const, rows }] : []),
    ...(button !== undefined && link !== undefined
      ? [{ kind: 'button' as const, label: fillPlaceholders(button, all), url: link }]
      : []),
  ])
}
