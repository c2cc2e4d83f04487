/** GET /{product}/v1/mails/{mail}/preview: a mail with example values and the current texts. */
import type { Context } from '#platform/context.ts'
import { mayReadAll } from '#platform/http/requests/caller.ts'
import { notAllowed } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { isTextMail, previewEmail, unknownMail } from './preview-email.ts'
import { senderNow } from '#shop/mail/sending/sender.ts'
import { fromOf } from '#shop/mail/sending/transport.ts'

export const mailPreviewRoutes = (context: Context): HandlersFor<'previewMail'> => ({
  previewMail: async ({ path, caller }) => {
    if (!mayReadAll(caller)) throw notAllowed(caller, 'view')
    const name = path['mail'] ?? ''
    if (!isTextMail(name)) throw unknownMail(name)
    const mail = previewEmail(name, await senderNow(context), context.clock())
    const { name: sender, address } = fromOf(context.config.mailFrom, mail.senderName)
    return {
      visibility: 'private',
      body: {
        mail: name,
        from_name: sender,
        from_address: address,
        reply_to: mail.replyTo ?? '',
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      },
    }
  },
})
