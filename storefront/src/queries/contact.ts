/** A message to the shop; it reaches the shop's own mail (D-134). */
import type { ContactMessage } from '@sauda/domain/forms/contact.ts'
import { call } from '#api/client.ts'

/** Sent again under the same key, it is one message. Throws ApiError. */
export async function sendMessage(message: ContactMessage, key: string): Promise<void> {
  await call('contact', { body: message, idempotencyKey: key })
}
