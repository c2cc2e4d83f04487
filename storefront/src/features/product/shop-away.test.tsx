import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { cartStore } from '#state/cart-store.ts'
import { page } from '#testing/product-page.tsx'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'

const fetch = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  cartStore.start()
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('[]')))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
})
afterEach(() => void vi.useRealTimers())

test('while the shop is unavailable its message is shown, and the product loads when it is back [API-043] [REQ-003]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const away = {
    code: 'sauda_unavailable',
    message: 'The shop is temporarily unavailable.',
    data: { status: 503 },
  }
  fetch.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(away), { status: 503 })))
  renderScreen(page, { address: '/product/lawn-kurta' })

  expect(await screen.findByText('The shop is temporarily unavailable.')).toBeTruthy()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()

  const row = {
    id: 7,
    name: 'Lawn Kurta',
    slug: 'lawn-kurta',
    type: 'simple',
    price: '500',
    regular_price: '500',
  }
  fetch.mockImplementation((url) =>
    Promise.resolve(new Response(JSON.stringify(url.includes('slug=') ? [row] : []))),
  )
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lawn Kurta' })).toBeTruthy()
})

test('a press requests the product at once, without waiting for the next retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const away = { code: 'sauda_unavailable', message: 'The shop is temporarily unavailable.', data: {} }
  fetch.mockImplementation(async () => Response.json(away, { status: 503 }))
  renderScreen(page, { address: '/product/lawn-kurta' })
  const button = await screen.findByRole('button', { name: 'Try Again' })
  expect(fetch).toHaveBeenCalledTimes(1)
  const before = Date.now()
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(Date.now() - before).toBeLessThan(1000)
  expect(fetch).toHaveBeenCalledTimes(2)
})
