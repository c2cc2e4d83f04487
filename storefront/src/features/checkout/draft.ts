/**
 * What was typed at checkout, stored in the tab: a reload, a lost session or a look back at the cart costs nobody their
 * address (D-060). Card fields are never part of it (D-048).
 */
import { storageKeys } from '@sauda/domain/constants.ts'
import { type ContactForm, contactSchema } from '@sauda/domain/forms/checkout.ts'
import type { DeliveryRules } from '@sauda/domain/shipping.ts'
import * as z from 'zod/mini'
import { readJson, session } from '#state/storage.ts'

const draftSchema = z.object({
  userId: z.number(),
  contact: z.record(z.string(), z.string()),
  saveAddress: z.boolean(),
  fetched: z.optional(z.boolean()),
})

export type CheckoutDraft = {
  /** as typed, perhaps incomplete */
  contact: ContactForm
  saveAddress: boolean
  /** the buyer wants to fetch the order */
  fetched?: boolean
}

/** What this user typed before; another user's is dropped. */
export function readDraft(userId: number, empty: ContactForm): CheckoutDraft | undefined {
  const kept = draftSchema.safeParse(readJson(session, storageKeys.checkoutForm))
  if (!kept.success) return undefined
  if (kept.data.userId !== userId) {
    deleteDraft()
    return undefined
  }
  const { contact, saveAddress, fetched = false } = kept.data
  return { contact: { ...empty, ...contact }, saveAddress, ...(fetched && { fetched }) }
}

export const saveDraft = (userId: number, form: CheckoutDraft): void =>
  void session.write(storageKeys.checkoutForm, JSON.stringify({ userId, ...form }))

/** After success, on signing out, and when somebody else signs in. */
export const deleteDraft = (): void => session.remove(storageKeys.checkoutForm)

/** The form when every field of it is valid. */
export function validContact(
  contact: ContactForm | undefined,
  delivery: DeliveryRules,
  isGuest: boolean,
): ContactForm | undefined {
  const parsed = contactSchema(delivery, isGuest).safeParse(contact)
  return parsed.success ? parsed.data : undefined
}
