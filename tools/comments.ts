/*
 * Checks the language of comments and test titles: sentences of at most 25 words, and terms of the field
 * (docs/STYLE.md). `npm run check` runs this.
 *
 * A comment is read only if it begins a line, so that texts in strings are not taken for comments. A sentence ends at .
 * : ; ! ? before a space, at an empty or an indented line, or before a tag such as @param.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'

const mostWords = 25

/** Unclear words, with replacements. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\btold\b/i, 'called with, notified, reported, shown'],
  [/\bkept\b/i, 'stored, cached, reserved'],
  [/\bnews\b/i, 'update, notification'],
  [/\bgoods\b/i, 'products'],
  [/\bfaults?\b/i, 'error, failure'],
  [/\bbrought\b/i, 'initial data, updated, restored'],
  [/\breckon\w*/i, 'compute'],
  [/\bpieces?\b/i, 'units, quantity, part'],
  [/\bto be had\b/i, 'available'],
  [/\bwhoever\b/i, 'any caller, every author'],
  [/\bwhat is no\b/i, 'invalid, not a'],
]

/** A comment or a test title; `line` counts from 1. */
type Prose = { readonly line: number; readonly text: string }

const title = /^\s*(?:test|describe|it)(?:\.\w+)*\((['"`])(.*?)\1(?:,|$)/

/** The comments that begin a line, and the titles of tests. */
export function proseOf(source: string): Prose[] {
  const found: Prose[] = []
  let block: { line: number; lines: string[] } | undefined
  const close = () => {
    if (block) found.push({ line: block.line, text: block.lines.join('\n') })
    block = undefined
  }
  let isInside = false
  for (const [index, raw] of source.split('\n').entries()) {
    const text = raw.trim()
    const opening = /^\{?\/\*+/.exec(text)?.[0]
    if (isInside || opening !== undefined) {
      if (!isInside) close()
      const end = text.indexOf('*/')
      const whole = end < 0 ? text : text.slice(0, end)
      const line = opening !== undefined && !isInside ? whole.slice(opening.length) : whole.replace(/^\*/, '')
      block ??= { line: index + 1, lines: [] }
      block.lines.push(line)
      isInside = end < 0
      if (!isInside) close()
    } else if (text.startsWith('//')) {
      block ??= { line: index + 1, lines: [] }
      block.lines.push(text.slice(2))
    } else {
      close()
      const words = title.exec(raw)?.[2]
      if (words !== undefined) found.push({ line: index + 1, text: words })
    }
  }
  close()
  return found
}

/** Sentences of a comment. Quoted code is one word. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/`[^`\n]*`/g, 'code')
    .split(/\n[ \t]*\n|\n {2,}|@(?:param|returns?|throws|typedef|type)\b|[.:;!?](?=\s|$)/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

const wordsIn = (sentence: string): number =>
  sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Lines of docstrings that another docstring follows: they are cut off from what they describe. */
function detachedDocstringsIn(source: string): number[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) =>
    line.startsWith('/**') && line.endsWith('*/') && lines[index + 1]?.startsWith('/**') ? [index + 1] : [],
  )
}

/** Sentences that are too long, words to avoid, and detached docstrings, as `path:line what`. */
export const unclearProseIn = (path: string, source: string): string[] => [
  ...detachedDocstringsIn(source).map((line) => `${path}:${line} the docstring below hides this one`),
  ...proseOf(source).flatMap(({ line, text }) => [
    ...sentencesOf(text)
      .filter((sentence) => wordsIn(sentence) > mostWords)
      .map((sentence) => `${path}:${line} ${wordsIn(sentence)} words: ${sentence}`),
    ...avoided.flatMap(([word, instead]) => {
      const hit = word.exec(text.replace(/`[^`\n]*`/g, ''))?.[0]
      return hit === undefined ? [] : [`${path}:${line} "${hit}": say ${instead}`]
    }),
  ]),
]

const isChecked = (path: string): boolean =>
  /\.(tsx?|mjs|css)$/.test(path) && !path.startsWith('demo/studio/') && !path.startsWith('tools/comments')

if (import.meta.main) {
  const project = join(import.meta.dirname, '..')
  const unclear = projectFiles(project)
    .filter(isChecked)
    .flatMap((path) => unclearProseIn(path, readFileSync(join(project, path), 'utf8')))
  for (const line of unclear) console.warn(line)
  if (unclear.length > 0) console.warn(`${unclear.length} comments or test titles are unclear.`)
}
