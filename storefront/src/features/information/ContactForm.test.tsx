import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { ContactForm } from './ContactForm.tsx'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => Response.json({ success: true, message: '' }))
  connectClient({
    config: { ...aConfig, apiHost: '', idempotentHost: false },
    token: () => undefined,
    onSessionLost: () => {},
    fetch,
  })
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

test('missing fields show errors before anything is sent', async () => {
  renderScreen(<ContactForm />)
  type('Your email', 'abc')
  send()
  for (const text of ['Name is required', 'Email is invalid', 'Message is required'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('a message that is changed after a failure is another message', async () => {
  renderScreen(<ContactForm />)
  type('Your name', 'Hina')
  type('Your email', 'hina@mail.example')
  type('Message', 'Where is order 5083?')
  fetch.mockImplementationOnce(async () => Response.json({}, { status: 503 }))
  send()
  await screen.findByRole('alert')
  type('Message', 'Where is order 5084?')
  send()
  await screen.findByText(/We have received your message/)
  const keys = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a message is sent once, and a failure keeps the input', async () => {
  renderScreen(<ContactForm />)
  type('Your name', 'Hina')
  type('Your email', 'hina@mail.example')
  type('Message', 'Where is order 5083?')
  fetch.mockImplementationOnce(async () => Response.json({}, { status: 503 }))
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('We could not send your message.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Where is order 5083?')

  send()
  expect(await screen.findByText(/We have received your message/)).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''))
  const [first, second] = fetch.mock.calls.map(([, init]) => init)
  expect(second?.body).toBe(
    JSON.stringify({ name: 'Hina', email: 'hina@mail.example', message: 'Where is order 5083?' }),
  )
  expect(new Headers(second?.headers).get('idempotency-key')).toBe(
    new Headers(first?.headers).get('idempotency-key'),
  )
})
