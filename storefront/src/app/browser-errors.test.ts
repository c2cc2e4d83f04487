import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as BrowserErrors from './browser-errors.ts'

let sent: { path: string; body: Blob }[] = []
let stop = () => {}
let module: typeof BrowserErrors
beforeEach(async () => {
  sent = []
  vi.resetModules()
  module = await import('./browser-errors.ts')
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => sent.push({ path, body }) > 0,
  })
  history.replaceState(null, '', '/cart?coupon=SAVE10')
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const errorAt = (place: string, message = 'x is undefined') =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at f (${place})` })
const own = `${location.origin}/assets/cart-a1.js:1:20`
/** jsdom's Blob has no `text` */
const bytesOf = (body: Blob) =>
  new Promise<ArrayBuffer>((done) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(body)
  })
const bodies = () =>
  Promise.all(
    sent.map(async ({ body }) => {
      const text = new TextDecoder().decode(await bytesOf(body))
      return JSON.parse(text) as unknown
    }),
  )

test('an error is sent once, with its place and the path of the page', async () => {
  stop = module.watchBrowserErrors('/wp-json/sauda/v1')
  module.reportBrowserError(errorAt(own))
  module.reportBrowserError(errorAt(own))

  expect(sent.map(({ path }) => path)).toEqual(['/wp-json/sauda/v1/browser-errors'])
  expect(await bodies()).toEqual([
    { message: 'TypeError: x is undefined', place: '/assets/cart-a1.js:1:20', page: '/cart' },
  ])
})

test('errors of browser extensions and other sites are not sent, nor those without a connection', () => {
  stop = module.watchBrowserErrors('/wp-json/sauda/v1')
  module.reportBrowserError(errorAt('chrome-extension://abc/content.js:1:1'))
  module.reportBrowserError(errorAt('https://other.test/assets/a.js:1:1'.replace('/assets', '/lib')))
  module.reportBrowserError('a text')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  module.reportBrowserError(errorAt(own))

  expect(sent).toEqual([])
})

test('an error before the page is ready is sent later, and at most five are sent', () => {
  module.reportBrowserError(errorAt(own))
  expect(sent).toEqual([])

  stop = module.watchBrowserErrors('/wp-json/sauda/v1')
  for (let at = 0; at < 9; at += 1) module.reportBrowserError(errorAt(own, `fault ${at}`))

  expect(sent).toHaveLength(5)
})

test('uncaught errors and rejections are reported until it stops', () => {
  stop = module.watchBrowserErrors('/wp-json/sauda/v1')
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: errorAt(own) })
  window.dispatchEvent(rejected)
  stop()
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errorAt(own, 'later') }))

  expect(sent).toHaveLength(1)
})
