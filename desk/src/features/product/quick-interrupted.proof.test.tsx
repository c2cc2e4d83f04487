/* Products from photos, interrupted: no connection, a lost reply, an error after a part, another person. */
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { announceOnline } from '#api/connection.ts'
import { signedIn, useSession } from '#api/session.ts'
import { refuse } from '#testing/fake-shop.ts'
import { fill, toast } from '#testing/open-desk.tsx'
import { keysOf, name, open, photo, price, row, saveDraft, size, src, take } from '#testing/quick-products.ts'
import { useQueue } from './quick-queue.ts'

beforeEach(() => useQueue.setState(useQueue.getInitialState(), true))

test('without a connection nothing is lost, and the same keys are sent afterwards', async () => {
  let attempts = 0
  const desk = open({
    createProduct: () => {
      // the shop has stored it, and the reply is lost
      if (++attempts === 1) throw new TypeError('network')
      return { id: 41, permalink: 'http://localhost/p' }
    },
  })
  const { shop } = desk
  shop.isAway = true
  await take(desk, photo())
  await screen.findByText('No connection. 1 photo will be uploaded when the shop can be reached.')
  await saveDraft(desk, 'Kurta')
  await (await row('Kurta')).findByText('Waits for a connection')
  shop.isAway = false
  act(() => announceOnline(true))
  // the reply was lost; the desk's own attempts to reconnect may be faster than this
  await waitFor(() => expect(attempts).toBeGreaterThan(0))
  act(() => announceOnline(true))
  await (await row('Kurta')).findByText('Draft')
  const [first, second] = keysOf(shop, 'createProduct')
  expect(first).toBe(second)
  expect(new Set(keysOf(shop, 'createMedia')).size).toBe(1)
})

test('a reply that is missing for more than a day is not requested again: the user decides', async () => {
  let attempts = 0
  const desk = open({
    createProduct: () => {
      if (++attempts === 1) throw new TypeError('network')
      return { id: 41, permalink: 'http://localhost/p' }
    },
  })
  const { user } = desk
  await name()
  await saveDraft(desk, 'Kurta')
  await waitFor(() => expect(attempts).toBe(1))
  const day = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
  onTestFinished(() => day.mockRestore())
  act(() => announceOnline(true))
  await (await row('Kurta')).findByText(/^The shop may already have this product/)
  expect(attempts).toBe(1)
  await user.click((await row('Kurta')).getByRole('button', { name: 'Try again: Kurta' }))
  await (await row('Kurta')).findByText('Draft')
  expect(attempts).toBe(2)
})

const kurta = { id: 41, name: 'Kurta', type: 'variable', status: 'draft', permalink: 'http://localhost/p' }

const sizes = { id: 0, name: 'Size', slug: 'Size' }

/** A shop in which the first call for the sizes fails, after it has stored one of them. */
const failing = () => {
  let isRefused = true
  return open({
    createProduct: kurta,
    batchVariations: ({ body }) => {
      if (isRefused) {
        isRefused = false
        return refuse(500, 'unexpected', 'The shop has an error.')
      }
      const { create } = body as { create: object[] }
      return { create: create.map((_, at) => ({ id: 902 + at })) }
    },
    getProduct: {
      ...kurta,
      ...{ images: [], categories: [], meta_data: [], description: '', regular_price: '', sale_price: '' },
      ...{ manage_stock: false, stock_quantity: null },
      attributes: [{ ...sizes, options: ['S', 'M'], variation: true, visible: true, position: 0 }],
    },
    listVariations: [
      {
        ...{ id: 901, regular_price: '1490', sale_price: '', sku: '', manage_stock: false },
        attributes: [{ ...sizes, option: 'S' }],
      },
    ],
    updateProduct: kurta,
  })
}

async function saveKurta({ user }: ReturnType<typeof open>) {
  fill(await name(), 'Kurta')
  fill(price(), '1490')
  for (const each of ['S', 'M']) await user.click(size(each))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const reason = 'The shop has only a part of this product: The shop has an error.'
  await (await row('Kurta')).findByText(reason)
  await toast(`Kurta is not saved. ${reason}`)
}

const theOtherSize = {
  id: 41,
  body: { create: [{ regular_price: '1490', attributes: [{ name: 'Size', option: 'M' }] }] },
}

test('a product whose sizes fail is continued by "Try again", not created again', async () => {
  const desk = failing()
  await saveKurta(desk)
  await desk.user.click((await row('Kurta')).getByRole('button', { name: 'Try again: Kurta' }))
  await (await row('Kurta')).findByText('Draft')
  expect(desk.shop.to('createProduct')).toHaveLength(1)
  expect(desk.shop.to('updateProduct')).toEqual([])
  expect(desk.shop.to('batchVariations').at(-1)).toMatchObject(theOtherSize)
})

test('a product whose sizes fail is continued when it is changed, not created again', async () => {
  const desk = failing()
  await saveKurta(desk)
  await desk.user.click((await row('Kurta')).getByRole('button', { name: 'Edit Kurta' }))
  await waitFor(async () => expect((await name()).value).toBe('Kurta'))
  fill(await name(), 'Kurta long')
  await desk.user.click(screen.getByRole('button', { name: 'Save draft' }))
  await (await row('Kurta long')).findByText('Draft')
  expect(desk.shop.to('createProduct')).toHaveLength(1)
  expect(desk.shop.to('updateProduct')).toMatchObject([{ id: 41, body: { name: 'Kurta long' } }])
  expect(desk.shop.to('batchVariations').at(-1)).toMatchObject(theOtherSize)
})

test('a photo that is uploaded while its product goes back into the form is not lost', async () => {
  const reply = Promise.withResolvers<object>()
  const desk = open({ createMedia: () => reply.promise })
  const { user, shop } = desk
  fill(await name(), 'Kurta')
  await take(desk, photo())
  await screen.findByText('1 photo to upload.')
  act(() => {
    const { products } = useQueue.getState()
    useQueue.setState({ products: products.map((each) => ({ ...each, state: 'refused' })), current: 'none' })
  })
  await user.click((await row('Kurta')).getByRole('button', { name: 'Edit Kurta' }))
  reply.resolve({ source_url: src(1) })
  await screen.findByText('1 photo uploaded')
  expect(shop.to('createMedia')).toHaveLength(1)
})

test('products are not sent in the name of another person, who signs in when the session ends', async () => {
  const desk = open({
    createProduct: () =>
      useSession.getState().session?.user.id === 1
        ? refuse(401, 'deskNotSignedIn', 'Sign in.')
        : { id: 41, permalink: 'http://localhost/p' },
  })
  const { shop } = desk
  await saveDraft(desk, 'Kurta')
  await waitFor(() => expect(useSession.getState().isOver).toBe(true))
  const { session } = useSession.getState()
  if (!session) throw new Error('signed out')
  act(() => signedIn({ ...session, user: { ...session.user, id: 2 } }))
  await waitFor(() => expect(useQueue.getState().by).toBe(2))
  await waitFor(() => expect(screen.queryByText('Kurta', { selector: '.quick-list b' })).toBeNull())
  expect(shop.to('createProduct')).toHaveLength(1)
})
