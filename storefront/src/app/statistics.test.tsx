import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { tracker } from '#api/tracker.ts'
import { countCacheHits } from '#queries/cache-hits.ts'
import { categoriesQuery, useCategories } from '#queries/categories.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Statistics } from './Statistics.tsx'
import { StatisticsPanel } from './StatisticsPanel.tsx'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const numbersOf = (name: string) =>
  [...(screen.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map(
    (cell) => cell.textContent,
  )

test('counts calls, cache hits, retries and errors, and updates every 5 s [REQ-019] [REQ-020]', () => {
  vi.useFakeTimers()
  const before = tracker.read().calls
  renderScreen(<StatisticsPanel onClose={() => {}} />)
  for (const outcome of ['done', 'done', 'failed'] as const) tracker.started('listCoupons')(outcome)
  tracker.cacheHit('listCoupons')
  tracker.retried('listCoupons')

  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.queryByRole('rowheader', { name: 'listCoupons' })).toBeNull()

  act(() => void vi.advanceTimersByTime(1))
  expect(numbersOf('listCoupons')).toEqual(['3', '1', '1', '1', '0 ms'])
  expect(tracker.read().calls).toBe(before + 3)
})

test('a screen that finds its reply in the cache is a hit, others are not [REQ-019]', () => {
  const client = createQueryClient()
  const stop = countCacheHits(client)
  const Screen = () => <p>{useCategories().length}</p>
  const hits = () => tracker.read().perEndpoint['listCategories']?.cacheHits ?? 0
  const before = hits()
  client.setQueryData(categoriesQuery().queryKey, [])
  renderScreen(<Screen />, { queryClient: client })
  expect(hits()).toBe(before + 1)

  client.removeQueries({ queryKey: categoriesQuery().queryKey })
  renderScreen(<Screen />, { queryClient: client })
  expect(hits()).toBe(before + 1)
  stop()
})

test('?stats=1 shows the panel in the tab, closing it or ?stats=0 hides it [REQ-020]', async () => {
  renderScreen(<Statistics />, { address: '/products?stats=1' })
  await screen.findByRole('heading', { name: 'Request statistics' })
  expect(sessionStorage.getItem('stats')).toBe('1')

  fireEvent.click(screen.getByRole('button', { name: 'Hide request statistics' }))
  expect(screen.queryByRole('heading', { name: 'Request statistics' })).toBeNull()
  expect(sessionStorage.getItem('stats')).toBeNull()
})
