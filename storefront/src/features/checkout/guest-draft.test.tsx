/* A guest's input after the tab was closed. */
import { storageKeys } from '@sauda/domain/constants.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '#state/session-store.ts'
import { field, open, prepareCheckout } from '#testing/checkout-screen.tsx'
import { emptyContact } from './ContactStep.tsx'
import { saveDraft } from './draft.ts'

beforeEach(() => {
  prepareCheckout()
  sessionStore.signOut()
})
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
