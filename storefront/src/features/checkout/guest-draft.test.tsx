/* Checkout input after the tab was closed. */
import { storageKeys, timings } from '@sauda/domain/constants.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '#state/session-store.ts'
import { field, open, prepareCheckout, type } from '#testing/checkout-screen.tsx'
import { emptyContact } from './ContactStep.tsx'
import { saveDraft } from './draft.ts'

beforeEach(() => {
  prepareCheckout()
  sessionStore.signOut()
})
afterEach(() => void vi.useRealTimers())
const typedBy = (userId: number) =>
  saveDraft(userId, { contact: { ...emptyContact, firstName: 'Hina' }, saveAddress: true })

test('a guest who had begun finds the form as it was, and is not asked again how to order', async () => {
  typedBy(0)
  open()
  await screen.findByLabelText('First Name')
  expect(field('First Name').value).toBe('Hina')
  expect(screen.queryByRole('button', { name: 'Continue as a guest' })).toBeNull()
})

test('what a customer typed before the session was lost is neither shown to a guest nor deleted', async () => {
  typedBy(101)
  const before = localStorage.getItem(storageKeys.checkoutForm)
  expect(before).toContain('Hina')
  open()
  await screen.findByRole('button', { name: 'Continue as a guest' })
  expect(localStorage.getItem(storageKeys.checkoutForm)).toBe(before)
})

test('what a customer typed survives a closed tab for a day, and no longer', async () => {
  vi.setSystemTime(1_000_000)
  prepareCheckout()
  open()
  await screen.findByLabelText('First Name')
  type('First Name', 'Aisha')
  await waitFor(() => expect(localStorage.getItem(storageKeys.checkoutForm)).toContain('Aisha'))
  const openedAfter = async (ms: number) => {
    cleanup()
    // a closed tab loses this storage
    sessionStorage.clear()
    vi.setSystemTime(1_000_000 + ms)
    open()
    await screen.findByLabelText('First Name')
    return field('First Name').value
  }
  const draft = localStorage.getItem(storageKeys.checkoutForm) ?? ''

  expect(await openedAfter(timings.checkoutDraft)).toBe('Aisha')

  localStorage.setItem(storageKeys.checkoutForm, draft)
  expect(await openedAfter(timings.checkoutDraft + 1)).toBe('Ayesha')
})
