/** The summary of a product's reviews. */
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { aProduct } from '@sauda/domain/testing/builders.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

/** A review of the contract's form. */
const review = (id: number) => ({
  ...{ id, product_id: 1, rating: 5, review: `Review ${id}`, reviewer: 'Hina', verified: true },
  ...{ created_at: '2026-06-10T08:00:00Z', answer: '', pictures: [], bought: [] },
})
const page = (ids: readonly number[], total = ids.length) => ({
  ...{ average: '4.50', count: 2, total, stars: [0, 0, 0, 1, 1] },
  reviews: ids.map(review),
})

test('a filter whose reviews fail to load keeps the section, and can be tried again or cleared', async () => {
  let answer = (): Response => Response.json(page([1, 2]))
  const fetch = async (url: string) => (url.includes('stars=') ? answer() : Response.json(page([1, 2])))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<Reviews product={aProduct()} />)
  await screen.findByText('Review 1')

  answer = () => Response.json({}, { status: 400 })
  fireEvent.click(screen.getByRole('button', { name: /^5 stars/ }))
  expect((await screen.findByRole('alert')).textContent).toBe("We couldn't load the reviews.")
  expect(screen.getByRole('heading', { name: 'Reviews' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'All reviews' })).toBeTruthy()

  answer = () => Response.json(page([2]))
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Review 2')).toBeTruthy()
  expect(screen.queryByText('Review 1')).toBeNull()
})

test('more reviews are announced while they load', async () => {
  const second = Promise.withResolvers<Response>()
  const fetch = vi.fn<(url: string) => Promise<Response>>(async (url) =>
    url.includes('page=2') ? second.promise : Response.json(page([1, 2], reviewLimits.page + 1)),
  )
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<Reviews product={aProduct()} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  second.resolve(Response.json(page([3], reviewLimits.page + 1)))
  expect(await screen.findByText('Review 3')).toBeTruthy()
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})
