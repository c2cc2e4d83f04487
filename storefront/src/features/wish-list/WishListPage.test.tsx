import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { wishList } from '#state/product-memory.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { WishListPage } from './WishListPage.tsx'

const product = (id: number) => ({
  ...{ id, name: `Lamp ${id}`, slug: `lamp-${id}`, price: '1000', regular_price: '1000' },
  stock_status: 'instock',
})

test('after a removal the other products stay, although the shop does not answer', async () => {
  localStorage.clear()
  wishList.put(1)
  wishList.put(2)
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json([product(2), product(1)]))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<WishListPage />, { address: '/wish-list' })
  const remove = await screen.findByRole('button', { name: /^Remove Lamp 1/ })

  fetch.mockImplementation(async () => Response.json({}, { status: 400 }))
  fireEvent.click(remove)
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByText('Lamp 1')).toBeNull())
  expect(screen.getByText('Lamp 2')).toBeTruthy()
  expect(screen.queryByText("We couldn't load your wish list.")).toBeNull()
})
