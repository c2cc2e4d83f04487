/**
 * What was typed at checkout, kept in the tab: a reload, a lost session or a look back at the cart costs nobody their
 * address (D-060). Card fields are never part of it (D-048).
 */
import { storageKeys } from '@sauda/domain/constants.ts'
import { type ContactForm, contactSchema } from '@sauda/domain/forms/checkout.ts'
import * as z from 'zod/mini'
import { readJson, session } from '#state/storage.ts'

const keptSchema = z.object({
  userId: z.number(),
  contact: z.record(z.string(), z.string()),
  saveAddress: z.boolean(),
})

export type KeptForm = {
  /** as typed, perhaps incomplete */
  contact: ContactForm
  saveAddress: boolean
}

/** What this user typed before; another user's is dropped. */
export function readKeptForm(userId: number, empty: ContactForm): KeptForm | undefined {
  const kept = keptSchema.safeParse(readJson(session, storageKeys.checkoutForm))
  if (!kept.success) return undefined
  if (kept.data.userId !== userId) {
    dropKeptForm()
    return undefined
  }
  return { contact: { ...empty, ...kept.data.contact }, saveAddress: kept.data.saveAddress }
}

export const keepForm = (userId: number, form: KeptForm): void =>
  void session.write(storageKeys.checkoutForm, JSON.stringify({ userId, ...form }))

/** After success, on signing out, and when somebody else signs in. */
export const dropKeptForm = (): void => session.remove(storageKeys.checkoutForm)

/** The form when every field of it is valid. */
export function validContact(contact: ContactForm | undefined): ContactForm | undefined {
  const parsed = contactSchema.safeParse(contact)
  return parsed.success ? parsed.data : undefined
}
