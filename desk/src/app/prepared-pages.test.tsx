/* Pages that are prepared before they are opened. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'
import { anOrder } from '#testing/orders.ts'

/** Presses a link until it is prepared: the script that does this loads while the first page is drawn. */
const preparing = (link: HTMLElement | undefined, isPrepared: () => void) =>
  waitFor(() => {
    fireEvent.pointerDown(link as HTMLElement)
    isPrepared()
  })

test('a touched link requests what its page shows, and opening the page does not request it again', async () => {
  const { user, shop } = openDesk('/', { listDeskOrders: [anOrder(5083)] })
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  const [link] = await screen.findAllByRole('link', { name: /^Orders/ })
  await preparing(link, () => expect(shop.to('listDeskOrders')).toHaveLength(1))
  await user.click(link as HTMLElement)
  await user.hover(await screen.findByRole('link', { name: '#5083' }))
  await waitFor(() => expect(shop.to('getDeskOrder')).toHaveLength(1))
  expect(shop.to('listDeskOrders')).toHaveLength(1)
})

test('a link to a page that the person may not open requests nothing', async () => {
  const { shop } = openDesk('/', {}, { role: 'packer' })
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  const [allowed] = await screen.findAllByRole('link', { name: /^Orders/ })
  await preparing(allowed, () => expect(shop.to('listDeskOrders')).toHaveLength(1))
  const pressNew = (address: string) => {
    const link = document.createElement('a')
    link.href = address
    document.querySelector('main')?.append(link)
    fireEvent.pointerDown(link)
  }
  pressNew('/desk/customers')
  pressNew('/desk/orders/5083')
  await waitFor(() => expect(shop.to('getDeskOrder')).toHaveLength(1))
  expect(shop.to('listCustomers')).toEqual([])
})
