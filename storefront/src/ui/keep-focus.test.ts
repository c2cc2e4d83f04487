/* The focus never falls back to the page when the focused element is removed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <h1 tabindex="-1">Products</h1>
      <div id="tools"><button id="filters">Filters</button>
        <ul><li><a id="a" href="#a">A</a></li><li><a id="b" href="#b">B</a></li></ul></div>
      <div id="list"><article><a id="product" href="#p">Product</a></article></div>
      <p id="foot"><button id="more">More</button></p>
    </main>
    <aside><button id="close">Close</button></aside>`
  stop = keepFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const at = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`there is no ${id}`)
  return element
}
/** After the observer has seen the change, and its delay. */
const settled = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve)))

test('removing a filter focuses the previous one, removing the last one the surrounding tools', async () => {
  at('b').focus()
  at('b').parentElement?.remove()
  await settled()
  expect(document.activeElement).toBe(at('a'))
  at('a').closest('ul')?.remove()
  await settled()
  expect(document.activeElement).toBe(at('filters'))
})

test('the last "load more" moves the focus to the end of the list', async () => {
  at('more').focus()
  at('foot').remove()
  await settled()
  expect(document.activeElement).toBe(at('product'))
})

test('a closed strip moves the focus to the element before it, and respects a focus set elsewhere', async () => {
  at('close').focus()
  at('close').closest('aside')?.remove()
  at('filters').focus()
  await settled()
  expect(document.activeElement).toBe(at('filters'))
})

test('a button that is disabled while focused moves the focus to the one before it', async () => {
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Orders</h1><nav><ul><li><button id="last">3</button></li></ul><button id="next">Next</button></nav></main>'
  at('next').focus()
  at('next').setAttribute('disabled', '')
  await settled()
  expect(document.activeElement).toBe(at('last'))
})

test('without a control nearby, the heading of the screen is focused', async () => {
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Cart</h1><div><button id="only">Only</button></div></main>'
  at('only').focus()
  at('only').parentElement?.remove()
  await settled()
  expect(document.activeElement).toBe(document.querySelector('h1'))
})
