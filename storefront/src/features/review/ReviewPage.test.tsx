import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { ReviewPage } from './ReviewPage.tsx'

const form = {
  ...{ order: 5083, name: 'Ayesha' },
  products: [{ id: 1, name: 'Steel Water Bottle', slug: 'bottle', image: null, bought: [], review: null }],
}

test('a typed review stays when the form cannot be requested again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json(form))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  const queryClient = createQueryClient()
  renderScreen(<ReviewPage />, { address: '/review?token=t', queryClient })
  fireEvent.change(await screen.findByLabelText('Your review'), { target: { value: 'Keeps tea hot.' } })

  // as after a visit to another app, without a connection
  fetch.mockImplementation(async () => Response.json({}, { status: 400 }))
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe('Keeps tea hot.')
})
