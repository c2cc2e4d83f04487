/* Redirects: a suggestion taken with one press, addresses hidden, redirects edited, imported and searched. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'

const missing = {
  id: 3,
  path: '/shop/blue-kurta',
  requests: 12,
  last_at: '2026-11-27T09:00:00.000Z',
  suggestion: { path: '/product/blue-kurta', name: 'Blue Kurta' },
}
const cap = { id: 7, old_path: '/shop/cap', path: '/product/cap', picture: false }

test('a suggestion becomes a redirect with one press', async () => {
  const { user, shop } = openDesk('/storefront/redirects', {
    listMissingAddresses: [missing, { ...missing, id: 4, path: '/old', requests: 1, suggestion: null }],
    createRedirect: { old_path: missing.path },
  })
  const row = within((await screen.findByText('/shop/blue-kurta')).closest('li') as HTMLElement)
  row.getByText(/^12 visits/)
  await user.click(row.getByRole('button', { name: 'Redirect /shop/blue-kurta to Blue Kurta' }))
  await toast('/shop/blue-kurta is redirected')
  expect(shop.to('createRedirect')[0]?.body).toEqual({
    old_path: '/shop/blue-kurta',
    path: '/product/blue-kurta',
  })
  await waitFor(() => expect(shop.to('listMissingAddresses').length).toBeGreaterThan(1))
  expect(within(screen.getByText('/old').closest('li') as HTMLElement).getAllByRole('button')).toHaveLength(2)
})

test('an ignored address is hidden, and Undo shows it again', async () => {
  const desk = openDesk('/storefront/redirects', { listMissingAddresses: [missing] })
  await desk.user.click(await screen.findByRole('button', { name: 'Ignore /shop/blue-kurta' }))
  await toast('/shop/blue-kurta is hidden')
  await pressUndo(desk)
  await waitFor(() => expect(desk.shop.to('ignoreMissingAddress')).toHaveLength(2))
  expect(desk.shop.to('ignoreMissingAddress').map(({ id, body }) => [id, body])).toEqual([
    [3, { ignored: true }],
    [3, { ignored: false }],
  ])
})

test('an address without a suggestion opens the form, which shows what is wrong beside the field', async () => {
  const { user, shop } = openDesk('/storefront/redirects', {
    listMissingAddresses: [{ ...missing, suggestion: null }],
    createRedirect: () =>
      refuse(400, 'redirectRefused', 'There is no page at /none.', {
        params: { path: 'There is no page at /none.' },
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Choose a page for /shop/blue-kurta' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Add redirect' }))
  expect(drawer.getByLabelText('Old address')).toHaveProperty('value', '/shop/blue-kurta')
  fill(drawer.getByLabelText('New address'), '/none')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('There is no page at /none.')
  expect(drawer.getByLabelText('New address').getAttribute('aria-invalid')).toBe('true')

  shop.answers.createRedirect = { old_path: '/shop/blue-kurta' }
  fill(drawer.getByLabelText('New address'), '/deals')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await toast('/shop/blue-kurta is redirected')
})

test('a redirect is changed, deleted and restored', async () => {
  const desk = openDesk('/storefront/redirects', {
    listRedirects: [cap],
    updateRedirect: cap,
    createRedirect: cap,
  })
  await desk.user.click(await screen.findByRole('button', { name: 'Edit /shop/cap' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit redirect' }))
  fill(drawer.getByLabelText('New address'), '/deals')
  await desk.user.click(drawer.getByRole('button', { name: 'Save' }))
  await toast('Redirect saved')
  expect(desk.shop.to('updateRedirect')[0]).toMatchObject({
    id: 7,
    body: { old_path: '/shop/cap', path: '/deals' },
  })

  await desk.user.click(screen.getByRole('button', { name: 'Delete /shop/cap' }))
  await toast('/shop/cap is no longer redirected')
  await pressUndo(desk)
  await waitFor(() =>
    expect(desk.shop.to('createRedirect')[0]?.body).toEqual({ old_path: '/shop/cap', path: '/product/cap' }),
  )
})

test('redirects are searched; one of a picture is shown without an address', async () => {
  const { shop, address } = openDesk('/storefront/redirects', {
    listRedirects: ({ query: { search } }) =>
      search === 'none' ? [] : [{ id: 8, old_path: '/wp-content/a.jpg', path: '', picture: true }],
  })
  await screen.findByText(/a picture from the old shop/)
  fill(screen.getByRole('searchbox', { name: 'Search redirects' }), 'none')
  await screen.findByText('No redirects match your search')
  expect(address()).toContain('search=none')
  expect(shop.to('listRedirects').at(-1)?.query).toMatchObject({ search: 'none', page: '1' })
})

test('a file is imported, and rows that were left out are named', async () => {
  const { user, shop } = openDesk('/storefront/redirects', {
    importRedirects: {
      ...{ rows: 3, created: 1, updated: 0, unchanged: 1 },
      refused: [{ line: 4, old_path: '/none', message: 'There is no page at /none.' }],
    },
  })
  await screen.findByText('No redirects yet')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Import redirects' }))
  await user.upload(
    drawer.getByLabelText('Choose a file', { selector: 'input' }),
    new File(['/a,/b'], 'a.csv'),
  )
  await drawer.findByText('1 added, 1 unchanged')
  drawer.getByText('1 row was left out')
  drawer.getByText('There is no page at /none.')
  expect(shop.to('importRedirects')).toHaveLength(1)

  shop.answers.importRedirects = () => refuse(400, 'redirectFileUnreadable', 'This file has no rows.')
  await user.upload(drawer.getByLabelText('Choose a file', { selector: 'input' }), new File([' '], 'b.csv'))
  await drawer.findByText('This file has no rows.')
})

test('while the shop is unavailable the lists say so, and load again afterwards', async () => {
  const { user, shop } = openDesk('/storefront/redirects', {
    listRedirects: () => refuse(500, 'unexpected', 'Something went wrong.'),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  shop.answers.listRedirects = [cap]
  await user.click(retry)
  await screen.findByText('/shop/cap')
  expect(shop.to('listRedirects')).toHaveLength(2)
})
