/** The form for a message to the shop (D-134). */
import * as z from 'zod/mini'
import { limits } from '@sauda/domain/constants.ts'
import { contact } from '@sauda/domain/wording/information.ts'
import { email, filled } from './rules.ts'

export const contactMessageSchema = z.object({
  name: filled(contact.nameRequired).check(z.maxLength(limits.maxContactName)),
  email: email(contact.emailRequired, contact.emailInvalid),
  message: filled(contact.messageRequired).check(z.maxLength(limits.maxContactMessage)),
})
export type ContactMessage = z.infer<typeof contactMessageSchema>
