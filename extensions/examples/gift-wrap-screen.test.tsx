/* The screen of the gift wrap in the desk: its reply, its errors, and who may open it. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDesk } from '../../desk/src/testing/open-desk.tsx'
import { giftWrap } from './gift-wrap.ts'

vi.mock('virtual:extension-screens', () => ({
  screens: [
    {
      ...{ extension: 'gift-wrap', path: 'products', title: 'Gift wrap', right: 'packOrders' },
      load: () => import('./gift-wrap-screen.tsx'),
    },
  ],
}))

let reply: () => Response
beforeEach(() => {
  reply = () => Response.json([])
})

/** Opens the screen; the calls of the extension are answered by `reply`. */
function openScreen(role: 'owner' | 'packer' = 'owner') {
  openDesk('/extensions/gift-wrap/products', {}, { role })
  const shop = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    address === '/wp-json/sauda/v1/extensions/gift-wrap/products' ? reply() : shop(address, init)
}

test('the screen is the one that the extension adds', () => {
  expect(giftWrap.deskScreens).toMatchObject([{ path: 'products', title: 'Gift wrap', right: 'packOrders' }])
})

test('packers see the wrapped products', async () => {
  reply = () => Response.json([{ id: 1020, name: 'Steel Water Bottle', wrap: 'Red paper' }])
  openScreen('packer')
  await screen.findByText('Steel Water Bottle: Red paper')
  expect(screen.getByRole('heading', { name: 'Gift wrap' })).toBeTruthy()
})

test('an empty list is shown in words', async () => {
  openScreen()
  expect(await screen.findByText('No product is wrapped.')).toBeTruthy()
})

test('an error is shown in the words of the shop', async () => {
  reply = () =>
    Response.json(
      {
        code: 'sauda_extension_failed',
        message: 'This part of the shop has an error.',
        data: { status: 500 },
      },
      { status: 500 },
    )
  openScreen()
  const shown = await screen.findByText('This part of the shop has an error.')
  expect(shown.getAttribute('role')).toBe('alert')
})
