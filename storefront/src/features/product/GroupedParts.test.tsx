import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { GroupedParts } from './GroupedParts.tsx'

test('a set whose parts fail to load says so, and requests them again [PDP-022]', async () => {
  localStorage.clear()
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json({}, { status: 403 }))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<GroupedParts ids={[1, 2]} />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Failed to load product details. Please try again later.')
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  const asked = fetch.mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(asked))
})
