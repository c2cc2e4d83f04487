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
/** of a shop that is no demonstration */
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

test('a page that came with its text shows it with a list of its sections, and asks nobody', async () => {
  await open('/pages/about-us', { kind: 'information', page })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About us')
  expect(screen.getByText('Two sisters.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gifts' }).getAttribute('href')).toBe('#section-2')
  expect(fetch).not.toHaveBeenCalled()
})

test('from another page the text is asked for', async () => {
  fetch.mockImplementation(async () => Response.json(page))
  await open('/pages/about-us', { kind: 'shell' })

  expect(await screen.findByText('Two sisters.')).toBeTruthy()
  expect(fetch.mock.calls[0]?.[0]).toContain('/wp-json/sauda/v1/pages/about-us')
})

test('a page that nobody wrote is not found, also when the call says so', async () => {
  await open('/pages/nobody', { kind: 'not-found' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  expect(fetch).not.toHaveBeenCalled()
})

test('a call that fails is said, and can be tried again', async () => {
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

test('a demonstration says of the whole shop that it is one, not of each text', async () => {
  await open('/terms-of-service', { kind: 'information' }, [], notices ? { notices } : {})
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy()
  expect(screen.queryByText(/This is a sample text/)).toBeNull()
})

test('the legal text of the owner stands alone', async () => {
  fetch.mockImplementation(async () => Response.json({ ...page, slug: 'terms-of-service', title: 'Terms' }))
  await open('/terms-of-service', { kind: 'shell' }, ['terms-of-service'])
  expect(await screen.findByText('Two sisters.')).toBeTruthy()
  expect(screen.queryByText(/This is a sample text/)).toBeNull()
})

test('a text that was taken away meanwhile gives its place to the sample', async () => {
  fetch.mockImplementation(async () => Response.json({ code: 'sauda_page_invalid' }, { status: 404 }))
  await open('/terms-of-service', { kind: 'shell' }, ['terms-of-service'])
  expect(await screen.findByText(/This is a sample text/)).toBeTruthy()
})
