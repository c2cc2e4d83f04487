/**
 * The input of checkout, stored in the browser for a day. It survives a closed tab, a reload, the end of a session and
 * a visit to the cart (D-060). It never contains card fields (D-048).
 */
import { storageKeys, timings } from '@sauda/domain/constants.ts'
import { type ContactForm, contactSchema } from '@sauda/domain/forms/checkout.ts'
import type { DeliveryRules } from '@sauda/domain/shipping.ts'
import * as z from 'zod/mini'
import { local, readJson } from '#state/storage.ts'

const draftSchema = z.object({
  userId: z.number(),
  /** epoch milliseconds */
  savedAt: z.number(),
  contact: z.record(z.string(), z.string()),
  saveAddress: z.boolean(),
  fetched: z.optional(z.boolean()),
})

type CheckoutDraft = {
  /** input as typed, perhaps incomplete */
  contact: ContactForm
  saveAddress: boolean
  /** whether the buyer chose pickup */
  fetched?: boolean
}

/** The input of this user within the last day. Deletes older drafts and those of other users. */
export function readDraft(userId: number, empty: ContactForm): CheckoutDraft | undefined {
  const kept = stored()
  if (kept === undefined) return undefined
  if (kept.userId !== userId || !isRecent(kept)) {
    deleteDraft()
    return undefined
  }
  const { contact, saveAddress, fetched = false } = kept
  return { contact: { ...empty, ...contact }, saveAddress, ...(fetched && { fetched }) }
}

/** Whether a guest typed in this browser within the last day. Another user's draft is not deleted. */
export function hasGuestDraft(): boolean {
  const kept = stored()
  return kept?.userId === 0 && isRecent(kept)
}

const stored = () => draftSchema.safeParse(readJson(local, storageKeys.checkoutForm)).data

function isRecent({ savedAt }: { savedAt: number }): boolean {
  const age = Date.now() - savedAt
  return age >= 0 && age <= timings.checkoutDraft
}

export const saveDraft = (userId: number, form: CheckoutDraft): void =>
  void local.write(storageKeys.checkoutForm, JSON.stringify({ userId, savedAt: Date.now(), ...form }))

/** Deletes the draft. Called after success, on sign-out, and when another user signs in. */
export const deleteDraft = (): void => local.remove(storageKeys.checkoutForm)

/** The form, if every field is valid. */
export function validContact(
  contact: ContactForm | undefined,
  delivery: DeliveryRules,
  isGuest: boolean,
): ContactForm | undefined {
  const parsed = contactSchema(delivery, isGuest).safeParse(contact)
  return parsed.success ? parsed.data : undefined
}
