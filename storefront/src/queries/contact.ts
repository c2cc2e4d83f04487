/** A message to the shop, delivered by mail (D-134). */
import type { ContactMessage } from '@sauda/domain/forms/contact.ts'
import { call } from '#api/client.ts'

/** Sends a message. Sending again with the same key creates no second message. Throws ApiError. */
export async function sendMessage(message: ContactMessage, key: string): Promise<void> {
  await call('contact', { body: message, idempotencyKey: key })
}
