import { emptyAddress } from '@sauda/domain/customer.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { AddressForm } from './AddressForm.tsx'

test('a failure is focused, because the button is far below the message', async () => {
  const entry = { id: 0, name: 'Office', phone: '', address: emptyAddress }
  renderScreen(
    <AddressForm
      entry={entry}
      saving={false}
      failure={new Error('the connection broke')}
      onSave={() => {}}
      onCancel={() => {}}
    />,
  )
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't save your addresses.")
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
