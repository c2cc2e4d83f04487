import { fireEvent, screen } from '@testing-library/react'
import type { Variation } from '@sauda/domain/product.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { cartStore } from '#state/cart-store.ts'
import { aVariation, choices, open } from '#testing/product-page.tsx'
import { aConfig } from '#testing/render-screen.tsx'

const fetch = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  cartStore.start()
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('[]')))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
})
afterEach(() => void vi.useRealTimers())

describe('opened from a list filtered by size or colour', () => {
  const variations = [aVariation(71, 'S', 900, 5), aVariation(72, 'M', 1000, 5), aVariation(73, 'L', 1100, 0)]
  const attributes = [{ name: 'Size', options: ['S', 'M', 'L'], variation: true }]
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map((radio) => radio.getAttribute('aria-label'))

  test('the only size in the filter is preselected and bought', () => {
    open({ type: 'variable', attributes }, variations, [], '?attr_size=M')
    expect(chosen()).toEqual(['M'])
    fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
    expect(cartStore.getState().cart.lines).toMatchObject([
      { variationId: 72, attributes: [{ name: 'Size', option: 'M' }] },
    ])
  })

  test('with several sizes in the filter none is preselected, and one must be selected first', () => {
    open({ type: 'variable', attributes }, variations, [], '?attr_size=S,M')
    expect(chosen()).toEqual([])
    const waiting = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Choose Size' })
    expect(waiting.every(({ disabled }) => disabled)).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy Now' }).disabled).toBe(true)
    expect(screen.queryByText('sold out', { exact: false })).toBeNull()
    // a sold-out option is marked before anything is selected
    expect(screen.getByRole('radio', { name: 'L, not available' })).toBeTruthy()

    fireEvent.click(screen.getByRole('radio', { name: 'S' }))
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add to Cart' })[0]?.disabled).toBe(false)
  })

  test('the server-rendered page hydrates without a mismatch', async () => {
    const onMismatch = vi.fn<(error: unknown) => void>()
    open({ type: 'variable', attributes }, variations, [], '?attr_size=M', onMismatch)
    await screen.findByRole('heading', { level: 1 })
    expect(chosen()).toEqual(['M'])
    expect(onMismatch).not.toHaveBeenCalled()
  })

  test('an option that is available with the wanted one is preferred', () => {
    const both = (id: number, size: string, color: string): Variation => ({
      ...aVariation(id, size, 1000, 5),
      options: [
        { name: 'Size', option: size },
        { name: 'Color', option: color },
      ],
    })
    open(
      { type: 'variable', attributes: choices },
      [both(1, 'S', 'White'), both(2, 'M', 'Red')],
      [],
      '?attr_size=M',
    )
    expect(chosen()).toEqual(['M', 'Red'])
  })
})
