import { fromRupees } from '@sauda/domain/money.ts'
import { aProduct } from '@sauda/domain/testing/builders.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { queryKeys } from '#queries/keys.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { cartStore } from '#state/cart-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { ProductCard } from './ProductCard.tsx'

const product = aProduct({
  ...{ name: 'Lawn Kurta', slug: 'lawn-kurta', type: 'variable' },
  attributes: [{ name: 'Size', options: ['S', 'M'], variation: false }],
})
const variations = ['S', 'M'].map((option, index) => ({
  id: 70 + index,
  pricing: { regular: fromRupees(1250), sale: undefined },
  stock: { status: 'instock', managed: true, quantity: 2 } as const,
  image: undefined,
  options: [{ name: 'Size', option }],
}))

test('when the sizes fail to load, nothing can be added, and they can be loaded again', async () => {
  localStorage.clear()
  cartStore.start()
  const queryClient = createQueryClient()
  connectClient({
    ...{ config: aConfig, token: () => undefined, onSessionLost: () => {} },
    fetch: async () => new Response('<!doctype html><title>Welcome</title>'),
  })
  renderScreen(<ProductCard product={product} />, { queryClient })
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lawn Kurta' }))
  await sheet.findByRole('alert')
  const button = sheet.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' })
  expect(button.disabled).toBe(true)
  expect(sheet.getByRole('button', { name: 'Try Again' })).toBeTruthy()

  const loaded = { product, variations }
  await act(async () => void queryClient.setQueryData(queryKeys.productBySlug(product.slug), loaded))
  fireEvent.click(await sheet.findByRole('radio', { name: 'M' }))
  fireEvent.click(button)
  await waitFor(() => expect(cartStore.getState().cart.lines).toMatchObject([{ variationId: 71 }]))
})
