/* The handbook of the desk (docs/owner) names buttons and fields in bold: each must be a text of the desk or of an extension. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(project, folder))
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
const read = (path: string): string => readFileSync(join(project, path), 'utf8')

const pages = ['docs/owner', 'docs/owner/ur'].flatMap((folder) => filesOf(folder, /\.md$/))
const extensions = readdirSync(join(project, 'extensions'))
  .map((name) => `extensions/${name}`)
  .filter((path) => statSync(join(project, path)).isDirectory())
const texts = ['desk/src/wording/en', 'contract/src/settings', 'desk/src/features/today', ...extensions]
  .flatMap((folder) => filesOf(folder, /(?<!\.test)\.tsx?$/))
  .flatMap((path) => [...read(path).matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`/g)])
  .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll("\\'", "'"))

/** A text, or the part before its first value or colon: 'Accept ${amount}' is named **Accept**. */
const labels = new Set(
  texts.flatMap((text) => [text, ...(/^([^$:]+?)\s*(?:\$\{|:)/.exec(text)?.slice(1) ?? [])]),
)
/** 'Import … rows' is a text with a value. */
const isText = (label: string): boolean =>
  label === '⋯' ||
  labels.has(label) ||
  (label.includes('…') &&
    texts.some((text) => {
      const [before = '', after = ''] = label.split('…')
      return text.includes('${') && text.startsWith(before) && text.length > before.length + after.length
    }))

test('the handbook names buttons and fields as the desk shows them', () => {
  const wrong = pages.flatMap((path) =>
    [...read(path).matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, label = '']) => label.replaceAll(/\s+/g, ' '))
      .filter((label) => !isText(label) && !label.split(', ').every(isText))
      .map((label) => `${path} ${label}`),
  )
  expect(wrong).toEqual([])
})

test('each page of the handbook is there in Urdu, and no picture is over 60 kB', () => {
  const names = (folder: string) => filesOf(folder, /\.md$/).map((path) => path.slice(folder.length + 1))
  expect(names('docs/owner/ur')).toEqual(names('docs/owner'))
  const pictures = filesOf('docs/owner/pictures', /\.webp$/)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => statSync(join(project, path)).size > 60_000)).toEqual([])
})

test('every picture of the handbook is shown in both languages', () => {
  for (const folder of ['docs/owner', 'docs/owner/ur']) {
    const shown = filesOf(folder, /\.md$/).map(read).join('')
    expect(
      filesOf('docs/owner/pictures', /\.webp$/).filter(
        (path) => !shown.includes(path.slice('docs/owner/'.length)),
      ),
    ).toEqual([])
  }
})
