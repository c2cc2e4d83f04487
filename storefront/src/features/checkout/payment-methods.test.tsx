/* Payment methods that fail to load. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { checkout, gateways, open, prepareCheckout, press } from '#testing/checkout-screen.tsx'

beforeEach(prepareCheckout)

test('methods that failed to load are not reported as missing at the payment step [CHK-042]', async () => {
  checkout.offered = () => Response.json({}, { status: 404 })
  open()
  await screen.findByText('Failed to load payment options. Please try again later.')
  press('Continue to Payment')
  await screen.findByRole('heading', { level: 2, name: 'Payment Method' })
  expect(screen.queryByText('No payment methods available. Please contact support.')).toBeNull()
  checkout.offered = () => Response.json(gateways)
  press('Try Again')
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})
