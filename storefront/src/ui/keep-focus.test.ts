/* The focus never falls to the page when what had it goes. */
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
/** After the observer has seen the change, and what it waits for. */
const settled = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve)))

test('a removed filter gives the focus to the one before it, the last one to the tools around', async () => {
  at('b').focus()
  at('b').parentElement?.remove()
  await settled()
  expect(document.activeElement).toBe(at('a'))
  at('a').closest('ul')?.remove()
  await settled()
  expect(document.activeElement).toBe(at('filters'))
})

test('the last "load more" gives it to the end of the list', async () => {
  at('more').focus()
  at('foot').remove()
  await settled()
  expect(document.activeElement).toBe(at('product'))
})

test('a strip of its own gives it to what stands before it, and an own choice is left alone', async () => {
  at('close').focus()
  at('close').closest('aside')?.remove()
  at('filters').focus()
  await settled()
  expect(document.activeElement).toBe(at('filters'))
})

test('a button that is disabled under the finger gives it to the one before it', async () => {
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Orders</h1><nav><ul><li><button id="last">3</button></li></ul><button id="next">Next</button></nav></main>'
  at('next').focus()
  at('next').setAttribute('disabled', '')
  await settled()
  expect(document.activeElement).toBe(at('last'))
})

test('without any control near, the heading of the screen has it', async () => {
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Cart</h1><div><button id="only">Only</button></div></main>'
  at('only').focus()
  at('only').parentElement?.remove()
  await settled()
  expect(document.activeElement).toBe(document.querySelector('h1'))
})
