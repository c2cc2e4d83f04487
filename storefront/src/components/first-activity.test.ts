import { expect, onTestFinished, test, vi } from 'vitest'

/** A fresh module for each test, because it remembers that the page was used. */
async function listened() {
  vi.resetModules()
  const { onFirstActivity } = await import('./first-activity.ts')
  const work = vi.fn<() => void>()
  const stop = onFirstActivity(work)
  onTestFinished(stop)
  return { work, stop, onFirstActivity }
}
const happens = (type: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(type, { bubbles: true }))

test.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'input', 'click'])(
  'work begins at the first %s, and only once',
  async (sign) => {
    const { work } = await listened()
    expect(work).not.toHaveBeenCalled()
    happens(sign)
    happens(sign)
    expect(work).toHaveBeenCalledOnce()
  },
)

test('a page that scrolls is in use, and so is one that was scrolled before', async () => {
  const { work } = await listened()
  happens('scroll', document)
  expect(work).toHaveBeenCalledOnce()

  vi.stubGlobal('scrollY', 300)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect((await listened()).work).toHaveBeenCalledOnce()
})

test('the focus that a script gives to a heading is no use', async () => {
  const { work } = await listened()
  document.body.innerHTML = '<h1 tabindex="-1">Cart</h1><a href="/">Home</a>'
  document.querySelector('h1')?.focus()
  expect(work).not.toHaveBeenCalled()
  document.querySelector('a')?.focus()
  expect(work).toHaveBeenCalledOnce()
})

test('later work begins at once, and cancelled work never', async () => {
  const { work, stop, onFirstActivity } = await listened()
  stop()
  happens('keydown')
  expect(work).not.toHaveBeenCalled()
  const next = vi.fn<() => void>()
  onTestFinished(onFirstActivity(work))
  happens('keydown')
  onFirstActivity(next)
  expect(next).toHaveBeenCalledOnce()
})
