/* Coupons: created with a live summary, rejected, ended and restored. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'

const save10 = {
  id: 7,
  code: 'save10',
  discount_type: 'percent',
  amount: '10.00',
  date_expires_gmt: null,
  status: 'publish',
}

test('a coupon is created with its summary, and needs a code', async () => {
  const { user, shop } = openDesk('/discounts', { createCoupon: { ...save10, code: 'eid' } })
  await user.click((await screen.findAllByRole('button', { name: 'New coupon' }))[0] as HTMLElement)
  const drawer = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  fill(drawer.getByLabelText('Amount'), '15')
  await drawer.findByText('15% off, once per customer')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('Enter a code.')
  expect(shop.to('createCoupon')).toEqual([])

  fill(drawer.getByLabelText('Code'), 'EID')
  fill(drawer.getByLabelText('Last day'), '2026-11-30')
  shop.answers.createCoupon = () => refuse(400, 'couponExists', 'The coupon code already exists.')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('The coupon code already exists.')
  shop.answers.createCoupon = { ...save10, code: 'eid' }
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await toast('EID created')
  expect(shop.to('createCoupon').at(-1)?.body).toMatchObject({
    ...{ code: 'EID', discount_type: 'percent', amount: '15', usage_limit: null, usage_limit_per_user: 1 },
    // the last second of the day in Pakistan
    date_expires_gmt: '2026-11-30T18:59:59',
  })
})

test('a coupon without a discount is not saved', async () => {
  const { user, shop } = openDesk('/discounts?new', { createCoupon: save10 })
  const drawer = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  fill(drawer.getByLabelText('Code'), 'EID')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(drawer.getAllByText('Enter a discount.')).toHaveLength(2))
  expect(shop.to('createCoupon')).toEqual([])
  await user.click(drawer.getByLabelText('Free delivery'))
  await drawer.findByText('Free delivery, once per customer')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await toast('SAVE10 created')
})

test('a coupon is ended, and Undo restores its end date', async () => {
  const desk = openDesk('/discounts', { listCoupons: [save10], updateCoupon: save10 })
  const row = within(await screen.findByRole('row', { name: /SAVE10/ }))
  row.getByText('Active')
  await desk.user.click(row.getByRole('button', { name: 'End now' }))
  await toast('SAVE10 has ended')
  await pressUndo(desk)
  await waitFor(() => expect(desk.shop.to('updateCoupon')).toHaveLength(2))
  const [ended, undone] = desk.shop.to('updateCoupon').map(({ id, body }) => ({ id, body }))
  expect(ended?.id).toBe(7)
  expect(ended?.body).toEqual({
    date_expires_gmt: expect.stringMatching(/^\d{4}-.*T\d\d:\d\d:\d\d$/) as string,
  })
  expect(undone).toEqual({ id: 7, body: { date_expires_gmt: null } })
})

test('coupons are listed by page, the newest first', async () => {
  const { user, shop, address } = openDesk('/discounts', {
    listCoupons: ({ query: { page } }) => ({
      rows: page === '2' ? [{ ...save10, id: 8, code: 'eid' }] : [save10],
      total: 51,
    }),
  })
  await screen.findByRole('row', { name: /SAVE10/ })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('row', { name: /EID/ })
  expect(new URLSearchParams(address().split('?')[1]).get('page')).toBe('2')
  expect(shop.to('listCoupons').at(-1)?.query).toMatchObject({
    ...{ page: '2', per_page: '50', orderby: 'date', order: 'desc' },
  })
})

test('a limit that is not a number is refused at its field, and not stored as unlimited', async () => {
  const { user, shop } = openDesk('/discounts?new', { createCoupon: save10 })
  const drawer = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  fill(drawer.getByLabelText('Code'), 'EID')
  fill(drawer.getByLabelText('Amount'), '15')
  const limit = drawer.getByLabelText('Total uses')
  fill(limit, 'ten')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(limit.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(limit)
  expect(shop.to('createCoupon')).toEqual([])
})
