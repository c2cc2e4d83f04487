import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `reason`: why the last attempt failed, as reported by the network or the receiving server */
export type WebhookDisabled = { webhook: string; address: string; reason: string }

/** Notifies the shop that one of its webhooks was disabled. */
export function webhookDisabled(content: WebhookDisabled, sender: Sender): EmailMessage {
  const { line, paragraphs } = textsOf('webhookDisabled', sender, content)
  return emailMessage(sender, line('subject'), sender.brand, paragraphs('text'))
}
