import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { CategoriesPage } from './CategoriesPage.tsx'

test('categories that fail to load are not reported as missing, and can be requested again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json({}, { status: 400 }))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<CategoriesPage />, { address: '/categories' })
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the categories.")
  expect(screen.queryByText('No categories yet.')).toBeNull()

  fetch.mockImplementation(async () =>
    Response.json([{ id: 7, name: 'Shoes', slug: 'shoes', parent: 0, count: 3 }]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Shoes')).toBeTruthy()
})
