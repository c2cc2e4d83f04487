/** POST /{product}/v1/contact: sends a visitor's message to the shop (D-134). */
import type { BodyOf } from '@sauda/contract/calls.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { contact } from '@sauda/domain/wording/information.ts'
import type { Context } from '#platform/context.ts'
import { missingParameters } from '#platform/http/replies/errors.ts'
import { idempotentIfKeyed } from '#platform/http/replies/idempotency-store.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'

export const contactRoutes = (context: Context): HandlersFor<'contact'> => ({
  contact: async ({ body, caller, idempotencyKey, sent }) => {
    const content = contentOf(body)
    const { supportEmail: to } = await shopIdentity(context)
    const attempt = {
      caller: caller.customer ? `customer ${caller.customer.id}` : 'guest',
      method: 'POST',
      path: '/contact',
      key: idempotencyKey,
      sent,
    }
    return idempotentIfKeyed(context, attempt, async (tx) => {
      await putMail(
        tx,
        { name: 'contact-message', to, content, locale: defaultLocale },
        new Date(context.clock()),
      )
      return { visibility: 'private', body: { success: true, message: contact.sent } }
    })
  },
})

/** The sent fields, the name on one line, because the subject contains it. Throws 400 for empty fields. */
function contentOf({ name, email, message }: BodyOf<'contact'>) {
  const content = {
    name: name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(),
    email: email.trim(),
    message: message
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  }
  const empty = (['name', 'message'] as const).filter((field) => content[field] === '')
  if (empty.length > 0) throw missingParameters(empty)
  return content
}
