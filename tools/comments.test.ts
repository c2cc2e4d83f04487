import { expect, test } from 'vitest'
import { proseOf, sentencesOf, unclearProseIn } from './comments.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('a sentence of 25 words passes, one of 26 does not', () => {
  expect(unclearProseIn('a.ts', `/** ${words(25)}. */`)).toEqual([])
  expect(unclearProseIn('a.ts', `/** ${words(26)}. */`)).toEqual([`a.ts:1 26 words: ${words(26)}`])
})

test('a sentence continues over lines, in both kinds of comments', () => {
  const [first, second] = [words(13), words(13)]
  expect(unclearProseIn('a.ts', `\n/**\n * ${first}\n * ${second}\n */`)).toHaveLength(1)
  expect(unclearProseIn('a.ts', `// ${first}\n// ${second}`)).toHaveLength(1)
  expect(unclearProseIn('a.tsx', `{/* ${first}\n${second} */}`)).toHaveLength(1)
})

test('a sentence ends at a full stop, colon, semicolon, empty line, indented line or tag', () => {
  expect(sentencesOf('one. two: three; four\n\nfive\n  six\nseven @param eight')).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
    'six seven',
    'eight',
  ])
  expect(sentencesOf('of domain/money.ts 1.5 `a b. c`')).toEqual(['of domain/money.ts 1.5 code'])
})

test('comments are separate from code, and strings are not comments', () => {
  const source = `const url = 'http://a' // told\n/** first */\n/** second */\nconst news = "/* kept */"`
  expect(proseOf(source).map(({ line, text }) => [line, text.trim()])).toEqual([
    [2, 'first'],
    [3, 'second'],
  ])
})

test('words to avoid are found in comments and titles, but not in quoted code', () => {
  const line = `test('the caller is ${'told'}', () => {})`
  expect(unclearProseIn('a.test.ts', `// \`goods\` is a column\n${line}`)).toEqual([
    'a.test.ts:2 "told": say called with, notified, reported, shown',
  ])
})

test('a docstring that another one follows is reported', () => {
  const pair = '/** An account. */\n/** A session. */\ntype Session = {}'
  expect(unclearProseIn('a.ts', pair)).toEqual(['a.ts:1 the docstring below hides this one'])
  expect(unclearProseIn('a.ts', pair.replace('*/\n', '*/\ntype Account = {}\n'))).toEqual([])
})
