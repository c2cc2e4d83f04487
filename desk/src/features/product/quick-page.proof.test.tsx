/* Products from photos: photos are uploaded while the rest is typed, and each product is written once. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'
import { keysOf, name, open, photo, price, row, saveDraft, size, src, take } from '#testing/quick-products.ts'
import { useQueue } from './quick-queue.ts'

beforeEach(() => useQueue.setState(useQueue.getInitialState(), true))

test('a photo, a name, a price and three sizes are six taps, and the next product needs three', async () => {
  const desk = open()
  const { user, shop } = desk
  // 1: the photo; the focus is then in the name
  await user.upload(await screen.findByLabelText('Take photo'), photo())
  await waitFor(async () => expect(document.activeElement).toBe(await name()))
  await user.keyboard('Kurta')
  // 2: "next" of the phone's keyboard
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(price())
  await user.keyboard('1,490')
  // 3, 4, 5
  for (const each of ['S', 'M', 'XL']) await user.click(size(each))
  // 6
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const saved = await row('Kurta')
  await saved.findByText('Draft')
  expect(shop.to('createProduct')[0]?.body).toEqual({
    ...{ name: 'Kurta', status: 'draft', type: 'variable' },
    images: [{ src: src(1), alt: 'Kurta' }],
    attributes: [{ name: 'Size', options: ['S', 'M', 'XL'], visible: true, position: 0, variation: true }],
  })
  expect(shop.to('batchVariations')[0]?.body).toEqual({
    create: ['S', 'M', 'XL'].map((option) => ({
      regular_price: '1490',
      attributes: [{ name: 'Size', option }],
    })),
  })

  expect(document.activeElement).toBe(screen.getByLabelText('Take photo'))
  expect((await name()).value).toBe('')
  await user.upload(screen.getByLabelText('Take photo'), photo())
  await waitFor(async () => expect(document.activeElement).toBe(await name()))
  await user.keyboard('Shalwar{Enter}990')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await row('Shalwar')
  await waitFor(() => expect(shop.to('createProduct')).toHaveLength(2))
  expect(shop.to('createProduct')[1]?.body).toMatchObject({
    attributes: [{ options: ['S', 'M', 'XL'] }],
    images: [{ src: src(2) }],
  })
})

test('ten products in a row are saved in their order, each once', async () => {
  const desk = open()
  const { user, shop } = desk
  const names = Array.from({ length: 10 }, (_, at) => `Lamp ${at + 1}`)
  for (const each of names) {
    await take(desk, photo())
    fill(await name(), each)
    fill(price(), '500')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
  }
  await waitFor(() => expect(shop.to('createProduct')).toHaveLength(10))
  expect(shop.to('createProduct').map(({ body }) => (body as { name: string }).name)).toEqual(names)
  expect(new Set(keysOf(shop, 'createProduct')).size).toBe(10)
  expect(shop.to('createMedia')).toHaveLength(10)
})

test("the shop's own sizes, category and price rules are used, and wrong fields are named", async () => {
  const { user, shop } = open({
    listAttributes: [{ id: 7, name: 'Size' }],
    listAttributeTerms: [{ name: '40' }, { name: '42' }],
    listCategories: [{ id: 3, name: 'Shoes', parent: 0 }],
  })
  await screen.findByRole('button', { name: '42' })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('A product needs a name.', { selector: '.hint' })
  await screen.findByText('Enter a price.', { selector: '.hint' })
  fill(await name(), 'Khussa')
  fill(price(), '0')
  await screen.findByText('Enter a price above 0.', { selector: '.hint' })
  fill(price(), '2500')
  fill(screen.getByLabelText('Units'), 'many')
  await screen.findByText('Enter a whole number.', { selector: '.hint' })
  fill(screen.getByLabelText('Units'), '5')
  await user.click(size('42'))
  await user.click(size('+ Other'))
  await user.type(screen.getByLabelText(/^Other sizes/), '44, 42{Enter}')
  await screen.findByRole('option', { name: 'Shoes' })
  await user.selectOptions(screen.getByLabelText('Category'), 'Shoes')
  expect(shop.to('createProduct')).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Published' }))
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await (await row('Khussa')).findByRole('link', { name: 'View Khussa' })
  // shoppers see it once it has its sizes
  expect(shop.sent.map(({ call }) => call).filter((call) => /Product$|batch/.test(call))).toEqual([
    'createProduct',
    'batchVariations',
    'updateProduct',
  ])
  expect(shop.to('updateProduct')[0]?.body).toEqual({ status: 'publish' })
  expect(shop.to('createProduct')[0]?.body).toMatchObject({
    status: 'draft',
    categories: [{ id: 3 }],
    attributes: [{ id: 7, name: 'Size', options: ['42', '44'] }],
  })
  expect(shop.to('batchVariations')[0]?.body).toMatchObject({
    create: [{ manage_stock: true, stock_quantity: 5 }, { stock_quantity: 5 }],
  })
  // the next one begins with them
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('3')
  expect(size('44').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Units').value).toBe('')
})

const sizesShown = () =>
  [...document.querySelectorAll('.sizes button:not([data-kind])')].map(({ textContent }) => textContent)

test('without an order of the owner sizes are sorted from small to large, added ones too', async () => {
  const terms = ['30', '32', 'L', 'M', 'S', 'XL'].map((name) => ({ name, menu_order: 0 }))
  const { user } = open({
    listAttributes: [{ id: 7, name: 'Size', order_by: 'menu_order' }],
    listAttributeTerms: terms,
  })
  await screen.findByRole('button', { name: '32' })
  expect(sizesShown()).toEqual(['S', 'M', 'L', 'XL', '30', '32'])
  await user.click(size('+ Other'))
  await user.type(screen.getByLabelText(/^Other sizes/), 'XS, 28{Enter}')
  expect(sizesShown()).toEqual(['XS', 'S', 'M', 'L', 'XL', '28', '30', '32'])
})

test('sizes keep the order of the owner', async () => {
  const names = ['Large', 'Small', 'Medium']
  const { user } = open({
    listAttributes: [{ id: 7, name: 'Size', order_by: 'menu_order' }],
    listAttributeTerms: names.map((name, at) => ({ name, menu_order: at + 1 })).toReversed(),
  })
  await screen.findByRole('button', { name: 'Medium' })
  expect(sizesShown()).toEqual(names)
  await user.click(size('+ Other'))
  await user.type(screen.getByLabelText(/^Other sizes/), 'XS{Enter}')
  expect(sizesShown()).toEqual([...names, 'XS'])
})

test('a new shop creates its first category here, and products go into it', async () => {
  let made: object[] = []
  const { user, shop } = open({
    listCategories: () => made,
    createCategory: ({ body }) => {
      made = [{ id: 9, parent: 0, ...(body as object) }]
      return { id: 9 }
    },
  })
  fill(await name(), 'Kurta')
  fill(price(), '1490')
  await user.selectOptions(screen.getByLabelText('Category'), 'New category')
  await user.type(screen.getByLabelText('New category'), 'Lawn{Enter}')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('9'))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await (await row('Kurta')).findByText('Draft')
  expect(shop.to('createCategory').map(({ body }) => body)).toEqual([{ name: 'Lawn' }])
  expect(shop.to('createProduct')[0]?.body).toMatchObject({ categories: [{ id: 9 }] })
})

test('a file that is no picture is named, and the others are uploaded', async () => {
  const desk = open()
  // the field offers pictures only, but a person can choose any file
  const field = await screen.findByLabelText<HTMLInputElement>('Choose photos')
  field.removeAttribute('accept')
  await desk.user.upload(field, [photo('prices.pdf', 'application/pdf'), photo()])
  await screen.findByText('prices.pdf: not a picture. Choose JPEG, PNG, WebP, AVIF or GIF.')
  await screen.findByText('1 photo uploaded')
  expect(desk.shop.to('createMedia')).toHaveLength(1)
})

test('a refused product is corrected in the form, and the product that was in the form is set aside', async () => {
  let isRefused = true
  const desk = open({
    createProduct: () =>
      isRefused
        ? refuse(400, 'invalidParam', 'The name is too long.')
        : { id: 41, permalink: 'http://localhost/p' },
  })
  const { user, shop } = desk
  await saveDraft(desk, 'Kurta')
  await (await row('Kurta')).findByText('The name is too long.')
  fill(await name(), 'Next')
  isRefused = false
  await user.click((await row('Kurta')).getByRole('button', { name: 'Edit Kurta' }))
  await (await row('Next')).findByText('Not saved yet')
  expect((await name()).value).toBe('Kurta')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await (await row('Kurta')).findByText('Draft')
  expect(new Set(keysOf(shop, 'createProduct')).size).toBe(2)
})

test('a photo that the shop refuses is marked, and uploaded again or removed', async () => {
  let isRefused = true
  const desk = open({
    createMedia: () =>
      isRefused ? refuse(400, 'invalidParam', 'The picture is damaged.') : { source_url: src(1) },
  })
  const { user } = desk
  await take(desk, photo())
  fill(await name(), 'Kurta')
  fill(price(), '1490')
  await screen.findByRole('button', { name: 'Upload photo 1 again' })
  const text = 'kurta.jpg: The picture is damaged. Remove it, or upload it again.'
  expect(screen.getAllByText(text)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(screen.getAllByText(text)).toHaveLength(2)
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Upload photo 1 again' }))
  await screen.findByText('1 photo uploaded')
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  await toast('Photo removed')
  await pressUndo(desk)
  await screen.findByText('1 photo uploaded')
})

test('Undo moves a saved product to the trash, and a second Undo brings it back', async () => {
  const desk = open()
  await saveDraft(desk, 'Kurta')
  await (await row('Kurta')).findByText('Draft')
  await desk.user.click((await row('Kurta')).getByRole('button', { name: 'Undo: Kurta' }))
  await toast('Kurta moved to the trash')
  expect(desk.shop.to('deleteProduct')[0]?.id).toBe(41)
  await pressUndo(desk)
  await toast('Kurta restored')
  expect(desk.shop.to('updateProduct')[0]?.body).toEqual({ status: 'draft' })
  await row('Kurta')
})

test('the product list links to the page', async () => {
  const { user, address } = openDesk('/products', {}, { isPhone: true })
  await user.click(await screen.findByRole('link', { name: 'Add from photos' }))
  await waitFor(() => expect(address()).toBe('/products/quick'))
})

test('a packer cannot add products', async () => {
  openDesk('/products/quick', {}, { role: 'packer' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByLabelText('Choose photos')).toBeNull()
})
