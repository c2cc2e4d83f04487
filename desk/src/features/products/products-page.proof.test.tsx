/* The product list: prices and stock in rows, search, visibility, bulk prices. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, rowOf, type Sent } from '#testing/fake-shop.ts'
import { setPhone } from '#testing/browser.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'

const lamp = {
  ...{ id: 31, parent_id: 0, type: 'simple', name: 'Lamp', sku: 'L-1', status: 'publish', variations: 0 },
  ...{ regular_price: '1000.00', sale_price: '', price: '1000.00', manage_stock: true, stock_quantity: 9 },
}
const stool = { ...lamp, id: 32, name: 'Stool', sku: 'S-1', regular_price: '2000.00', stock_quantity: 4 }
const done = {
  results: [{ id: 31, field: 'regular', regular_price: '2345.00', sale_price: '', version: 'b' }],
  undo: 'u-1',
}
const open = (answers: Answers = {}, options = {}) =>
  openDesk('/products', { listDeskProducts: [lamp, stool], ...answers }, options)
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const changes = ({ body }: Sent) => (body as { changes: object[] }).changes

test('a price is changed in its row, Enter moves down, and Undo reverts it', async () => {
  const desk = open({ setPrices: done })
  const price = await cell('Price of Lamp')
  await desk.user.click(price)
  fill(price, '2,345')
  await desk.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await cell('Price of Stool'))
  await toast('Lamp: price changed from ₨1,000 to ₨2,345')
  const sent = desk.shop.to('setPrices')
  // the previous value is sent, so that a concurrent change is not overwritten
  expect(sent.map(changes)).toEqual([[{ id: 31, field: 'regular', to: '2345', seen: '1000.00' }]])
  await pressUndo(desk)
  await toast(/^Undone/)
  expect(desk.shop.to('undoPrices')[0]?.body).toEqual({ undo: 'u-1' })
})

test('a value that is typed differently but equals the stored one is not sent', async () => {
  const { user, shop } = open({ listDeskProducts: [{ ...lamp, regular_price: '1000.50' }, stool] })
  const price = await cell('Price of Lamp')
  expect(price.value).toBe('1,000.50')
  await user.click(price)
  fill(price, 'Rs 1,000.5')
  await user.tab()
  const stock = await cell('Stock of Lamp')
  await user.click(stock)
  fill(stock, '۹')
  await user.tab()
  await waitFor(() => expect([price.value, stock.value]).toEqual(['1,000.50', '9']))
  expect([...shop.to('setPrices'), ...shop.to('changeStock')]).toEqual([])
})

test.each([true, false])('a scheduled product shows when it goes on sale; phone: %s', async (isPhone) => {
  setPhone(isPhone)
  open({
    listDeskProducts: [
      { ...lamp, status: 'future', date_created: '2090-03-05T04:00:00Z' },
      { ...stool, status: 'draft' },
    ],
  })
  await screen.findByText('Scheduled')
  screen.getByText('5 Mar 2090, 9:00 am')
  expect(screen.getAllByText('Draft').some((each) => each.className.includes('badge'))).toBe(true)
  setPhone(false)
})

test('an invalid value stays red with its reason, and Escape restores the old value', async () => {
  const { user, shop } = open()
  const sale = await cell('Sale price of Lamp')
  await user.click(sale)
  fill(sale, '999999')
  await user.tab()
  await screen.findByText('The sale price must be below ₨1,000.')
  expect([sale.value, sale.getAttribute('aria-invalid')]).toEqual(['999999', 'true'])
  await user.click(sale)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('The sale price must be below ₨1,000.')).toBeNull())
  expect(shop.to('setPrices')).toEqual([])
})

test('a column from a spreadsheet is pasted downwards, as differences of the stock', async () => {
  const desk = open({
    changeStock: (sent) => ({
      results: (changes(sent) as { id: number }[]).map(({ id }) => ({
        id,
        stock_quantity: 1,
        stock_status: 'instock',
        version: 'b',
      })),
    }),
  })
  const first = await cell('Stock of Lamp')
  await desk.user.click(first)
  fireEvent.paste(first, { clipboardData: { getData: () => '71\n۷۲\n' } })
  await toast('Changed: 2 stocks')
  expect(desk.shop.to('changeStock').map(changes)).toEqual([
    [
      { id: 31, difference: 62 },
      { id: 32, difference: 68 },
    ],
  ])
  await pressUndo(desk)
  await toast(/^Undone/)
  expect(desk.shop.to('changeStock').map(changes)[1]).toEqual([
    { id: 31, difference: -62 },
    { id: 32, difference: -68 },
  ])
})

test('products are found by SKU, hidden and published again', async () => {
  const desk = open(
    {
      listDeskProducts: ({ query: { search } }) =>
        search === 'no such thing' ? [] : search ? [lamp] : [lamp, stool],
      batchProducts: ({ body }) => ({
        update: (body as { update: { id: number }[] }).update.map((row) =>
          rowOf('getProduct', { id: row.id }),
        ),
      }),
    },
    { isPhone: true },
  )
  await cell('Price of Stool')
  fill(screen.getByLabelText('Search products'), 'L-1')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price of Stool' })).toBeNull())
  await desk.user.click(screen.getByRole('button', { name: 'Select' }))
  await desk.user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }))
  await desk.user.click(
    within(screen.getByRole('region', { name: '1 selected' })).getByRole('button', { name: 'More' }),
  )
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Hide' }))
  await toast('1 product hidden')
  await pressUndo(desk)
  await toast(/^Undone/)
  expect(desk.shop.to('batchProducts').map(({ body }) => body)).toEqual([
    { update: [{ id: 31, status: 'draft' }] },
    { update: [{ id: 31, status: 'publish' }] },
  ])
  fill(screen.getByLabelText('Search products'), 'no such thing')
  await screen.findByRole('heading', { name: 'No products found for “no such thing”' })
  await desk.user.click(screen.getByRole('button', { name: 'Clear search' }))
  await cell('Price of Stool')
})

test('a product whose variations fail to load says so in its row', async () => {
  const shirt = { ...lamp, id: 33, type: 'variable', name: 'Shirt', variations: 2 }
  const desk = open({
    listDeskProducts: ({ query: { parent } }) =>
      parent === undefined
        ? [shirt]
        : Response.json({ code: 'x', message: 'Try later.', data: { status: 429 } }, { status: 429 }),
  })
  await desk.user.click(await screen.findByRole('button', { name: /2 variations/ }))
  expect((await screen.findByText("Couldn't load the variations. Try later.")).getAttribute('role')).toBe(
    'alert',
  )
})

test('a product that could not be hidden is named and stays selected', async () => {
  const desk = open({
    batchProducts: ({ body }) => ({
      update: (body as { update: { id: number }[] }).update.map(({ id }, index) =>
        index === 0
          ? rowOf('getProduct', { id })
          : { id, error: { code: 'x', message: 'Is in use.', data: { status: 400 } } },
      ),
    }),
  })
  await cell('Price of Stool')
  await desk.user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }))
  await desk.user.click(screen.getByRole('checkbox', { name: 'Select Stool' }))
  await desk.user.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'More' }),
  )
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Hide' }))
  await toast('1 product hidden. Not changed: Stool')
  await screen.findByRole('region', { name: '1 selected' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Stool' }).checked).toBe(true)
})

test('another page clears the selection, and opening a product does not', async () => {
  const { user } = open({
    listDeskProducts: ({ query: { page } }) => ({ rows: page === '1' ? [lamp] : [stool], total: 51 }),
    getProduct: { id: 32 },
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
  await user.click(await box('Lamp'))
  await screen.findByRole('region', { name: '1 selected' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await box('Stool'))
  await user.click(screen.getByRole('link', { name: 'Stool' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull())
  window.history.back()
  expect((await box('Stool')).checked).toBe(true)
  await screen.findByRole('region', { name: '1 selected' })
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect((await box('Lamp')).checked).toBe(false)
  expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull()
})

test('Undo of a change of categories restores only the changed products, and names those it leaves', async () => {
  const parts: { id: number }[][] = []
  const desk = open({
    listDeskProducts: [
      { ...lamp, categories: [] },
      { ...stool, categories: [] },
    ],
    listCategories: [rowOf('listCategories', { id: 7, name: 'Home' })],
    batchProducts: ({ body }) => {
      const { update } = body as { update: { id: number }[] }
      parts.push(update)
      // first the stool is rejected, then the lamp
      const rejected = parts.length === 1 ? 32 : 31
      return {
        update: update.map(({ id }) =>
          id === rejected
            ? { id, error: { code: 'x', message: 'Is in use.', data: { status: 400 } } }
            : rowOf('getProduct', { id }),
        ),
      }
    },
  })
  await cell('Price of Stool')
  for (const name of ['Lamp', 'Stool'])
    await desk.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await desk.user.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'More' }),
  )
  await desk.user.click(await screen.findByRole('menuitem', { name: /ategory/ }))
  await desk.user.selectOptions(await screen.findByLabelText('Category'), 'Home')
  await desk.user.click(screen.getByRole('button', { name: 'Change' }))
  await toast('Category of 1 product changed. Not changed: Stool')
  await pressUndo(desk)
  await toast('Undone. Category of 1 product changed. Not changed: Lamp')
  expect(parts.map((part) => part.map(({ id }) => id))).toEqual([[31, 32], [31]])
})

test('a packer edits stock and cannot edit prices', async () => {
  open({}, { role: 'packer' })
  expect((await cell('Price of Lamp')).disabled).toBe(true)
  expect((await cell('Stock of Lamp')).disabled).toBe(false)
  expect(screen.queryByRole('link', { name: 'New product' })).toBeNull()
})
