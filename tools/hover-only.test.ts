/* Content revealed by hover must also be revealed by focus: a class name for hover needs its counterpart. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.mjs'

const project = join(import.meta.dirname, '..')
/** Tailwind's variants, and two of our own in styles/theme.css */
const onHover = /(?:^|:)(?:hover|group-hover(?:\/\w+)?|peer-hover|card-hover|hovered):(\S+)/
const onFocus = /(?:^|:)(?:(?:group-|peer-)?focus(?:-visible|-within)?(?:\/\w+)?):(\S+)/
/** utilities that reveal hidden content; colours, shadows and scaling reveal nothing */
const reveals =
  /^-?(?:opacity-|visible|block|flex|grid|inline|contents|table|not-sr-only|translate-|max-h-|h-auto|w-auto)/

/** @returns revealing class names without a counterpart in the same class list */
function hoverOnly(source: string): string[] {
  return [...source.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].flatMap(([, one, two, three]) => {
    const names = (one ?? two ?? three ?? '').split(/\s+/)
    const shown = new Set(names.map((name) => onFocus.exec(name)?.[1]))
    return names.filter((name) => {
      const what = onHover.exec(name)?.[1]
      return what !== undefined && reveals.test(what) && !shown.has(what)
    })
  })
}

test('a class that reveals on hover only is found, and one with a focus variant is not', () => {
  expect(hoverOnly('<a className="opacity-0 group-hover:opacity-100 hovered:bg-sunken">')).toEqual([
    'group-hover:opacity-100',
  ])
  expect(hoverOnly(`'lg:card-hover:translate-y-0 focus-visible:translate-y-0'`)).toEqual([])
})

test('nothing in the storefront is revealed by hover only', () => {
  const files = projectFiles(project).filter(
    (path) => /^(storefront|extensions)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((path) =>
    hoverOnly(readFileSync(join(project, path), 'utf8')).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

test('style sheets pause on focus what they pause on hover, and reveal nothing by hover', () => {
  const sheets = projectFiles(project).filter((path) => /^storefront\/src\/.*\.css$/.test(path))
  const rules = sheets.flatMap((path) =>
    [...readFileSync(join(project, path), 'utf8').matchAll(/([^{}]*):hover([^{}]*)\{([^{}]*)\}/g)].map(
      ([, before = '', after = '', body = '']) => ({ path, selectors: before + after, body }),
    ),
  )
  expect(
    rules.filter(
      ({ selectors, body }) =>
        // where the rules of a class name are inserted
        !body.includes('@slot') &&
        (/opacity|visibility|display|clip/.test(body) || !selectors.includes(':focus')),
    ),
  ).toEqual([])
})
