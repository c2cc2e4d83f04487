import type { InitialView } from '@sauda/contract/initial-data.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { AppRoutes, loadScreen } from '#app/routes.tsx'
import { aConfig, renderScreen, someFirstData } from '#testing/render-screen.tsx'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const config = { ...aConfig, apiHost: '', trustedHtml: true }
beforeEach(() => {
  fetch.mockReset()
  connectClient({ config, token: () => undefined, onSessionLost: () => {}, fetch })
})

const page = {
  slug: 'about-us',
  title: 'About us',
  description: '',
  html: '<p>Two sisters.</p><h2 id="section-1">Cloth</h2><h2 id="section-2">Gifts</h2>',
  sections: [
    { id: 'section-1', title: 'Cloth' },
    { id: 'section-2', title: 'Gifts' },
  ],
}
/** of a live shop */
const { notices, ...content } = aConfig.content
const open = async (
  address: string,
  view: InitialView,
  replacedPages: readonly string[] = [],
  more: Partial<typeof aConfig.content> = {},
) => {
  await loadScreen(address)
  renderScreen(<AppRoutes />, {
    address,
    config: { ...config, content: { ...content, ...more, replacedPages } },
    firstData: someFirstData({ address, now: Date.now(), view }),
  })
}

test('a page with its text in the initial data shows it with a table of contents, and sends no request', async () => {
  await open('/pages/about-us', { kind: 'information', page })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About us')
  expect(screen.getByText('Two sisters.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gifts' }).getAttribute('href')).toBe('#section-2')
  expect(fetch).not.toHaveBeenCalled()
})

test('after a client-side navigation the text is requested', async () => {
  fetch.mockImplementation(async () => Response.json(page))
  await open('/pages/about-us', { kind: 'shell' })

  expect(await screen.findByText('Two sisters.')).toBeTruthy()
  expect(fetch.mock.calls[0]?.[0]).toContain('/wp-json/sauda/v1/pages/about-us')
})

test('an unknown page is not found, also when the reply says so', async () => {
  await open('/pages/nobody', { kind: 'not-found' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  expect(fetch).not.toHaveBeenCalled()
})

test('a failed request shows a message, and can be tried again', async () => {
  fetch.mockImplementation(async () => Response.json({}, { status: 400 }))
  await open('/pages/about-us', { kind: 'shell' })
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load this page.")

  fetch.mockImplementation(async () => Response.json(page))
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Two sisters.')).toBeTruthy()
})

test('a legal text is the sample, unless the owner has written one', async () => {
  await open('/terms-of-service', { kind: 'information' })
  expect(screen.getByText(/This is a sample text/)).toBeTruthy()
})

test('a demonstration shows one notice for the whole shop, not one per text', async () => {
  await open('/terms-of-service', { kind: 'information' }, [], notices ? { notices } : {})
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy()
  expect(screen.queryByText(/This is a sample text/)).toBeNull()
})

test('the owner’s legal text replaces the sample', async () => {
  fetch.mockImplementation(async () => Response.json({ ...page, slug: 'terms-of-service', title: 'Terms' }))
  await open('/terms-of-service', { kind: 'shell' }, ['terms-of-service'])
  expect(await screen.findByText('Two sisters.')).toBeTruthy()
  expect(screen.queryByText(/This is a sample text/)).toBeNull()
})

test('the sample replaces a text that was removed meanwhile', async () => {
  fetch.mockImplementation(async () => Response.json({ code: 'sauda_page_invalid' }, { status: 404 }))
  await open('/terms-of-service', { kind: 'shell' }, ['terms-of-service'])
  expect(await screen.findByText(/This is a sample text/)).toBeTruthy()
})

test('phone number and email address are read from left to right, also in Urdu', async () => {
  await open('/contact-us', { kind: 'shell' }, [], { contact: { phone: '+92 42 35761234' } })

  const link = screen.getByRole('link', { name: '+92 42 35761234' })
  expect(link.querySelector('bdi')?.dir).toBe('ltr')
  expect(screen.getByRole('link', { name: aConfig.supportEmail }).querySelector('bdi')?.dir).toBe('ltr')
})
