/* One product: invalid values are not saved, and concurrent changes by somebody else are not overwritten. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'

const lamp = {
  ...{ id: 31, type: 'simple', name: 'Lamp', slug: 'lamp', sku: 'L-1', status: 'publish', featured: false },
  ...{
    regular_price: '1200',
    sale_price: '',
    manage_stock: true,
    stock_quantity: 50,
    low_stock_amount: null,
  },
  ...{ categories: [], images: [], attributes: [], meta_data: [], description: '', short_description: '' },
}
const open = (answers: Answers = {}) =>
  openDesk('/products/31', { getProduct: lamp, updateProduct: lamp, ...answers })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const save = () => screen.findByRole('button', { name: 'Save' })

test('a sale price that is not below the price is not saved', async () => {
  const { user, shop } = open()
  fill(await field('Sale'), '99999')
  await screen.findByText('The sale price must be below ₨1,200.')
  screen.getByText('Check 1 field')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field('Sale')).value).toBe('')
  expect(shop.to('updateProduct')).toEqual([])
})

const scheduled = { ...lamp, status: 'future', date_created_gmt: '2090-03-05T04:00:00' }
const bodies = ({ shop }: ReturnType<typeof open>) => shop.to('updateProduct').map(({ body }) => body)

test('a draft is scheduled by a time in Pakistan, which must be later', async () => {
  const desk = open({ getProduct: { ...lamp, status: 'draft' }, updateProduct: scheduled })
  expect(screen.queryByLabelText('Publish on')).toBeNull()
  await desk.user.click(await field('Published'))
  fill(await field('Publish on'), '2020-03-05T09:00')
  await screen.findByText('Enter a later time, or leave it empty to publish now.')
  await desk.user.click(await save())
  expect(bodies(desk)).toEqual([])
  fill(await field('Publish on'), '2090-03-05T09:00')
  await desk.user.click(await save())
  await waitFor(() =>
    expect(bodies(desk)).toEqual([{ status: 'publish', date_created_gmt: '2090-03-05T04:00:00.000Z' }]),
  )
})

test('a scheduled product shows its time, and is published by clearing it', async () => {
  const desk = open({ getProduct: scheduled })
  expect((await field('Publish on')).value).toBe('2090-03-05T09:00')
  expect((await field('Published')).checked).toBe(true)
  screen.getByText('5 Mar 2090, 9:00 am')
  fill(await field('Publish on'), '')
  await desk.user.click(await save())
  await waitFor(() => expect(bodies(desk)).toMatchObject([{ status: 'publish' }]))
  const [body] = bodies(desk) as { date_created_gmt: string }[]
  expect(new Date(body?.date_created_gmt ?? '').getTime()).toBeLessThanOrEqual(Date.now())
})

test('only changed fields are written, and stock as a difference; Undo writes the old values', async () => {
  let now: object = lamp
  const desk = open({
    getProduct: () => now,
    updateProduct: ({ body }) => (now = { ...now, ...(body as object) }),
    changeStock: () => {
      now = { ...now, stock_quantity: 60 }
      return { results: [{ id: 31, stock_quantity: 60, stock_status: 'instock', version: 'b' }] }
    },
  })
  fill(await field('Regular'), '1,300')
  fill(await field('Units'), '60')
  await desk.user.click(await save())
  await toast('Lamp saved')
  expect(desk.shop.to('updateProduct')[0]?.body).toEqual({ regular_price: '1300' })
  expect(desk.shop.to('changeStock')[0]?.body).toEqual({ changes: [{ id: 31, difference: 10 }] })
  await pressUndo(desk)
  await waitFor(() => expect(desk.shop.to('updateProduct')[1]?.body).toEqual({ regular_price: '1200' }))
  await waitFor(() =>
    expect(desk.shop.to('changeStock')[1]?.body).toEqual({ changes: [{ id: 31, difference: -10 }] }),
  )
})

test.each([
  ['Keep mine', '1300'],
  ['Use theirs', '1250'],
])('the slower of two staff members chooses: %s', async (choice, price) => {
  let now: object = lamp
  const desk = open({
    getProduct: () => now,
    updateProduct: ({ body }) => (now = { ...now, ...(body as object) }),
  })
  fill(await field('Regular'), '1300')
  fill(await field('SKU'), 'L-2')
  // somebody else saves in the meantime; fields that only they changed need no question
  now = { ...lamp, regular_price: '1250', featured: true }
  await desk.user.click(await save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this product' }))
  dialog.getByText('1250')
  expect(desk.shop.to('updateProduct')).toEqual([])
  await desk.user.click(dialog.getByRole('radio', { name: new RegExp(choice) }))
  await desk.user.click(dialog.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await desk.user.click(await save())
  await toast('Lamp saved')
  expect(now).toMatchObject({ regular_price: price, sku: 'L-2', featured: true })
})

test('the question about two versions writes days, times and states as the page does', async () => {
  let now: object = { ...lamp, sale_price: '900' }
  const desk = open({ getProduct: () => now })
  fill(await field('Sale from'), '2090-03-05')
  fill(await field('Sale until'), '2090-03-09')
  now = { ...lamp, sale_price: '900', date_on_sale_from_gmt: '2090-03-06T19:00:00' }
  await desk.user.click(await save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this product' }))
  expect(dialog.getByText('5 Mar 2090')).toBeTruthy()
  expect(dialog.getByText('7 Mar 2090')).toBeTruthy()
})

test('an unknown product links to the list', async () => {
  open({
    getProduct: () =>
      Response.json({ code: 'x', message: 'Invalid ID.', data: { status: 404 } }, { status: 404 }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeTruthy()
})

test('a new product whose variations fail is continued when it is changed, not created again', async () => {
  const kurta = { ...lamp, id: 41, name: 'Kurta', slug: 'kurta', sku: '', type: 'variable', status: 'draft' }
  const size = { id: 0, name: 'Size', slug: 'Size', options: ['S', 'M'], position: 0 }
  let isRefused = true
  const { user, shop, address } = openDesk('/products/new', {
    createProduct: kurta,
    getProduct: {
      ...{ ...kurta, regular_price: '', manage_stock: false, stock_quantity: null },
      attributes: [{ ...size, variation: true, visible: true }],
    },
    updateProduct: kurta,
    batchVariations: ({ body }) =>
      isRefused
        ? refuse(500, 'unexpected', 'The shop has an error.')
        : { create: (body as { create: object[] }).create.map((_, at) => ({ id: 901 + at })) },
  })
  fill(await field('Name'), 'Kurta')
  await user.click(screen.getByRole('button', { name: 'Edit options' }))
  const drawer = within(await screen.findByRole('dialog'))
  fill(drawer.getByLabelText('Option name'), 'Size')
  fill(drawer.getByLabelText('Options'), 'S, M')
  await user.click(drawer.getByRole('button', { name: 'New option type' }))
  await user.click(drawer.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Create 2 missing' }))
  await user.click(screen.getByLabelText('Published'))
  await user.click(await save())
  await screen.findByText(/The shop has an error/)
  isRefused = false
  fill(await field('Name'), 'Kurta long')
  await user.click(await save())
  await waitFor(() => expect(address()).toBe('/products/41'))
  expect(shop.to('createProduct').map(({ body }) => (body as { status: string }).status)).toEqual(['draft'])
  expect(shop.to('updateProduct')).toMatchObject([
    { id: 41, body: { name: 'Kurta long', status: 'publish' } },
  ])
  expect(shop.to('batchVariations').at(-1)).toMatchObject({
    id: 41,
    body: { create: [{ attributes: [{ option: 'S' }] }, { attributes: [{ option: 'M' }] }] },
  })
})
