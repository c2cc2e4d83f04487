/* The day book: its days are checked, and a refusal keeps them. */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk } from '#testing/open-desk.tsx'

test('downloads the chosen days, and keeps them when the shop refuses', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:day-book')
  const { user, shop } = openDesk('/cash', {
    reportDayBook: () => refuse(409, 'dayBookTooLarge', 'A file has at most 20,000 rows; choose fewer days.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Day book' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Day book' }))
  const button = drawer.getByRole('button', { name: 'Download' })
  fill(drawer.getByLabelText('First day'), '2026-10-31')
  fill(drawer.getByLabelText('Last day'), '2026-10-01')
  drawer.getByText("The last day can't be before the first.")
  expect((button as HTMLButtonElement).disabled).toBe(true)

  fill(drawer.getByLabelText('First day'), '2026-10-01')
  fill(drawer.getByLabelText('Last day'), '2026-10-31')
  await user.click(button)
  await drawer.findByText('A file has at most 20,000 rows; choose fewer days.')
  shop.answers.reportDayBook = 'Date,Time\n'
  await user.click(button)
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(shop.to('reportDayBook').map(({ query }) => query)).toEqual(
    Array.from({ length: 2 }, () => ({ date_min: '2026-10-01', date_max: '2026-10-31' })),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})
