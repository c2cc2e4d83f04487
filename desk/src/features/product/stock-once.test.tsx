/* A change of stock whose reply is lost is counted once, whatever is typed and saved next. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#testing/fake-shop.ts'
import { fill, openDesk, toast } from '#testing/open-desk.tsx'

const lost = () => new Response('', { status: 502, headers: { 'Content-Type': 'text/html' } })

/** Stock of a shop that counts the changes of each key once. `isLosing`: it counts, and the reply is lost */
function stockOf(id: number, units: number) {
  const seen = new Set<string>()
  const stock = {
    units,
    isLosing: false,
    change: ({ body, headers }: Sent) => {
      const key = headers.get('Idempotency-Key') ?? ''
      const { changes } = body as { changes: { difference: number }[] }
      if (!seen.has(key)) stock.units += changes[0]?.difference ?? 0
      seen.add(key)
      if (stock.isLosing) return lost()
      return { results: [{ id, stock_quantity: stock.units, stock_status: 'instock', version: 'b' }] }
    },
  }
  return stock
}

const lamp = {
  ...{ id: 31, type: 'simple', name: 'Lamp', slug: 'lamp', sku: 'L-1', status: 'publish', featured: false },
  ...{ regular_price: '1200', sale_price: '', manage_stock: true, low_stock_amount: null },
  ...{ categories: [], images: [], attributes: [], meta_data: [], description: '', short_description: '' },
}
const openProduct = (stock: ReturnType<typeof stockOf>) =>
  openDesk('/products/31', {
    getProduct: () => ({ ...lamp, stock_quantity: stock.units }),
    updateProduct: lamp,
    changeStock: stock.change,
  })

test.each([
  ['the same number again', '60', 60],
  ['another number', '65', 65],
])('after a lost reply on the product page, then %s, the change counts once', async (_, typed, expected) => {
  const stock = stockOf(31, 50)
  const { user } = openProduct(stock)
  const field = await screen.findByLabelText<HTMLInputElement>('Units')
  fill(field, '60')
  stock.isLosing = true
  const save = () => screen.findByRole('button', { name: 'Save' })
  await user.click(await save())
  await screen.findByText(/^Couldn't save\./)
  expect([field.value, stock.units]).toEqual(['60', 60])

  stock.isLosing = false
  fill(field, typed)
  await user.click(await save())
  await toast('Lamp saved')
  expect(stock.units).toBe(expected)
})

test('when the product cannot be read after its stock was written, the next save does not add it again', async () => {
  const stock = stockOf(31, 50)
  const { user, shop } = openProduct(stock)
  fill(await screen.findByLabelText<HTMLInputElement>('Units'), '60')
  fill(await screen.findByLabelText<HTMLInputElement>('SKU'), 'L-2')
  const product = shop.answers.getProduct
  shop.answers.changeStock = (sent) => {
    shop.answers.getProduct = lost
    return stock.change(sent)
  }
  const save = () => screen.findByRole('button', { name: 'Save' })
  await user.click(await save())
  await screen.findByText(/^Couldn't save\./)
  if (product) shop.answers.getProduct = product
  await user.click(await save())
  await toast('Lamp saved')
  expect(stock.units).toBe(60)
})

test('a difference that the shop refuses after a lost reply is not reported as saved', async () => {
  const stock = stockOf(31, 50)
  const { user, shop } = openProduct(stock)
  const field = await screen.findByLabelText<HTMLInputElement>('Units')
  fill(field, '45')
  shop.answers.changeStock = lost
  const save = () => screen.findByRole('button', { name: 'Save' })
  await user.click(await save())
  await screen.findByText(/^Couldn't save\./)

  const error = { code: 'x', message: 'Only 3 units are left.', data: { status: 409 } }
  shop.answers.changeStock = () => ({ results: [{ id: 31, error }] })
  await user.click(await save())
  await toast(/Only 3 units are left\./)
  expect(screen.queryByText('Lamp saved')).toBeNull()
  expect([field.value, stock.units]).toEqual(['50', 50])
})

test('after a lost reply in the product list, pressing Enter again changes stock once', async () => {
  const stock = stockOf(31, 9)
  const row = { id: 31, parent_id: 0, name: 'Lamp', variations: 0, status: 'publish', manage_stock: true }
  const { user } = openDesk('/products', {
    // the list still shows the old number, as when it cannot be read again
    listDeskProducts: [{ ...row, stock_quantity: 9, regular_price: '1000.00', sale_price: '' }],
    changeStock: stock.change,
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stock of Lamp' })
  await user.click(field)
  fill(field, '12')
  stock.isLosing = true
  await user.keyboard('{Enter}')
  await screen.findByText(/No connection to the shop/)
  expect(field.value).toBe('12')
  stock.isLosing = false
  await user.click(field)
  await user.keyboard('{Enter}')
  await toast(/stock/)
  expect(stock.units).toBe(12)
})
