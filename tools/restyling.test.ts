/*
 * A selector with `*` beside another element, as in `* + *` or `.splash ~ *`, is slow. Whenever an element is added or
 * removed, it restyles a whole page, which takes a tenth of a second on a phone. A class, or `:not(:first-child)`,
 * restyles only the elements that it matches.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.mjs'

const project = join(import.meta.dirname, '..')

/** @returns the selectors of a style sheet with `*` before `+` or `~`, or after `~` */
const costly = (sheet: string): string[] =>
  [...sheet.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '').matchAll(/[^{};]+(?=\{)/g)]
    .map(([selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && /\*\s*[+~]|~\s*\*/.test(selector))

test('a selector with * beside another element is found', () => {
  const sheet = '/* * + * */ .prose > * + * { a: b } .splash ~ * main {} h2 + * {} .a > :not(:first-child) {}'
  expect(costly(sheet)).toEqual(['.prose > * + *', '.splash ~ * main'])
})

test('no style sheet of the storefront restyles the page when an element comes or goes', () => {
  const files = projectFiles(project).filter((path) => /^storefront\/src\/.*\.css$/.test(path))
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((path) =>
    costly(readFileSync(join(project, path), 'utf8')).map((selector) => `${path}: ${selector}`),
  )
  expect(found).toEqual([])
})
