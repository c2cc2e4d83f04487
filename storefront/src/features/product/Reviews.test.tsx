/** The summary of a product's reviews. */
import { aProduct } from '@sauda/domain/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { Reviews } from './Reviews.tsx'

test('stars are filled in part, and bars show the share of all reviews', async () => {
  const reply = { average: '4.50', count: 2, total: 2, stars: [0, 0, 0, 1, 1], reviews: [] }
  const fetch = async () => Response.json(reply)
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<Reviews product={aProduct()} />)

  const stars = await screen.findByRole('img', { name: '4.5 out of 5' })
  expect(stars.querySelector<HTMLElement>('[style]')?.style.width).toBe('90%')
  const bars = screen.getAllByRole('button', { name: /stars?/i })
  expect(bars.map((bar) => bar.querySelector<HTMLElement>('[style]')?.style.width)).toEqual([
    ...['50%', '50%'],
    ...['0%', '0%', '0%'],
  ])
})
