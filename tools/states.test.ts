/* The list of states is complete: the accessibility test opens every page of the site. */
import { expect, test } from 'vitest'
import { pages } from '@sauda/contract/pages.ts'
import { states } from '../e2e/states.ts'

test('every page of the site has a state that the accessibility test opens [UI-008]', () => {
  const covered = new Set(states.map(({ page }) => page))
  expect(pages.map(([path]) => path).filter((path) => !covered.has(path))).toEqual([])
})

test('a state opens its page, and state names are unique', () => {
  for (const { page, address } of states) {
    if (page === 'none') continue
    const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`)
    expect(new URL(address, 'http://shop.example').pathname).toMatch(pattern)
  }
  const names = states.map(({ page, name }) => `${page} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
