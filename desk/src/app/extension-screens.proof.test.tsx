/* Screens of extensions have their own menu entry, and their errors do not affect the desk. */
import type { DeskScreenProps } from '@sauda/extension-kit/desk-screens.ts'
import { screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'

function Wishes({ call }: DeskScreenProps) {
  const [said, setSaid] = useState('')
  const ask = () =>
    call('POST', '/wishes?day=1', { id: 5 }).then(
      (reply) => setSaid(JSON.stringify(reply)),
      (error: Error) => setSaid(error.message),
    )
  return (
    <button type="button" onClick={() => void ask()}>
      Ask {said}
    </button>
  )
}
function Broken(): never {
  throw new Error('broken screen')
}

const load = vi.hoisted(() => ({
  of: (_: string): Promise<{ default: ComponentType<never> }> => Promise.reject(),
}))
vi.mock('virtual:extension-screens', () => ({
  screens: ['wishes', 'broken', 'parcels'].map((path) => ({
    extension: 'gifts',
    path,
    title: { wishes: 'Gift wishes', broken: 'Broken list', parcels: 'Gift parcels' }[path],
    right: path === 'parcels' ? 'packOrders' : 'extensions',
    load: () => load.of(path),
  })),
}))
load.of = (path) =>
  Promise.resolve({ default: (path === 'broken' ? Broken : Wishes) as ComponentType<never> })

test("a screen is in the menu, and makes its extension's calls as the signed-in person", async () => {
  const { user } = openDesk('/extensions')
  await screen.findByRole('heading', { name: 'Gift wishes' })
  expect(screen.getAllByRole('link', { name: 'Broken list' })).not.toHaveLength(0)
  const shop = globalThis.fetch
  const asked: [string, string | undefined, unknown, string | null][] = []
  globalThis.fetch = async (address, init = {}) => {
    if (typeof address !== 'string' || !address.includes('/extensions/')) return shop(address, init)
    const token = new Headers(init.headers).get('X-Sauda-CSRF')
    asked.push([address, init.method, init.body, token])
    return Response.json(
      asked.length === 1 ? { kept: true } : { code: 'x', message: 'No such wish.', data: {} },
      {
        status: asked.length === 1 ? 200 : 404,
      },
    )
  }
  await user.click(screen.getByRole('button', { name: /Ask/ }))
  await screen.findByRole('button', { name: 'Ask {"kept":true}' })
  await user.click(screen.getByRole('button', { name: /Ask/ }))
  await screen.findByRole('button', { name: 'Ask No such wish.' })
  expect(asked[0]).toEqual(['/wp-json/sauda/v1/extensions/gifts/wishes?day=1', 'POST', '{"id":5}', 'c-1'])
})

test('an error in a screen does not affect the desk', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  openDesk('/extensions/gifts/broken')
  await screen.findByText('This extension has an error. The rest of the desk works.')
  expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy()
  expect(error.mock.calls.flat().join(' ')).toContain('the screen of extension gifts failed')
  error.mockRestore()
})

test('a screen is open to the roles that have its right', async () => {
  openDesk('/extensions', {}, { role: 'packer' })
  await screen.findByRole('heading', { name: 'Gift parcels' })
  expect(screen.getAllByRole('link', { name: 'Extensions' })).not.toHaveLength(0)
  expect(screen.queryByRole('link', { name: 'Gift wishes' })).toBeNull()
})

test('packers have no right to other screens of extensions', async () => {
  openDesk('/extensions/gifts/wishes', {}, { role: 'packer' })
  await screen.findByText(/Your role \(Packer\) doesn't have access/)
  expect(screen.queryByRole('link', { name: 'Gift wishes' })).toBeNull()
})
