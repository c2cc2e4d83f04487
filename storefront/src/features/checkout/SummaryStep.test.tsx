import { aCartLine } from '@sauda/domain/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartStore } from '#state/cart-store.ts'
import { prepareCheckout, toSummary, totals } from '#testing/checkout-screen.tsx'

test('the summary shows each of several lines, with options, quantity and amount [CHK-052]', async () => {
  prepareCheckout()
  const attributes = [{ name: 'Size', option: '1 litre' }]
  cartStore.add(aCartLine({ id: 1020, attributes, quantity: 3 }))
  await toSummary()
  const lines = (place: HTMLElement) =>
    within(place)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const step = screen
    .getByRole('heading', { level: 2, name: 'Order Summary' })
    .closest('section') as HTMLElement
  expect(lines(step)).toEqual(['Steel Water Bottle x 2₨2,000', 'Steel Water Bottle x 3Size: 1 litre₨3,000'])
  // beside it on wide screens, where the step's own list is hidden
  expect(lines(totals())).toEqual(['2Steel Water Bottle₨2,000', '3Steel Water BottleSize: 1 litre₨3,000'])
})
