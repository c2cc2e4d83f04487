/* Numbers in sentences are built from constants: a literal digit would not follow a change. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const wording = join(project, 'domain/src/wording')
const wordingFiles = globSync('{,*/}*.ts', { cwd: wording }).filter((name) => !name.endsWith('.test.ts'))

/** Literal digits without a constant. */
const ownDigits = [
  '24/7 Support',
  'Summer Collection 2025',
  'e.g. 0300 1234567 or +92 300 1234567',
  '/5.0',
  '1 review',
  ' out of 5, ',
  // the same in Urdu
  'گرمیوں کی کلیکشن 2025',
  '+92 300 1234567',
  'ریٹنگ 5 میں سے ',
  // texts of the demonstration's products, and addresses of its lists
  ...['Under ₨1,000', '/products?max_price=1000', '/products?in_stock=1&on_sale=1', '₨1,000 سے کم'],
  ...['1.8 m', '1.8 میٹر', '2 m', '2 میٹر', '2.5 m', '2.5 میٹر'],
  ...['6 months', '6 ماہ', '1 year', '1 سال'],
  // examples and fixed values in descriptions of calls
  'House 12-B/3, Shamsi Road',
  '0300 1234567',
  'Retrieves this document as OpenAPI 3.1.',
  'Lists shipping zones. Zone 0 is everywhere else.',
  'is not a percent from 0 to 100 with at most two decimals.',
  'is not a date such as 2026-12-31.',
  '0 for everywhere else.',
  'Days from today; 0 is today.',
  'Id of the parent; 0 for the top level.',
  'Items with one of these parents; 0 is the top level.',
  'Line in the file; the header is line 1.',
  'New quantities; 0 removes a line. Prices stay those of the order.',
  'Number of changes to the group; 0 if it has its defaults.',
  'Page number, starting at 1.',
  'Rating in stars; 0 if there is none.',
  'Rupees that the courier would collect after the refund; 0 if nothing.',
  'Rupees to collect; 0 if paid.',
  'Rupees that the buyer still owes, after refunds; 0 if paid. Only for operators.',
  'Their average with two decimals; 0 if there are none.',
  'Units to refund, by id of a line item, shipping line or fee. For shipping lines and fees, 1.',
  'true: imports nothing if any row has an error (400 sauda_import_refused).',
  'Return of order 5083',
]

/** String contents of a source, without comments and template expressions. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*|^import[^\n]*$/gm, '')
  const texts: string[] = []
  // one entry per open template literal, with the open braces of its expression
  const open: number[] = []
  for (let at = 0; at < code.length; at += 1) {
    const quote = quoteAt(code[at], open)
    if (quote === undefined) continue
    const { text, end, isTemplate } = readText(code, at + 1, quote)
    if (isTemplate) open.push(0)
    texts.push(text)
    at = end
  }
  return texts
}

/**
 * The closing quote of the string that starts after this character; undefined if no string starts. `open` counts the
 * open braces of each template.
 */
function quoteAt(sign: string | undefined, open: number[]): string | undefined {
  const braces = open.at(-1)
  if (braces !== undefined && sign === '{') open[open.length - 1] = braces + 1
  if (braces !== undefined && sign === '}') {
    if (braces === 0) {
      open.pop()
      return '`'
    }
    open[open.length - 1] = braces - 1
  }
  return sign === "'" || sign === '"' || sign === '`' ? sign : undefined
}

/** The text from here to its quote, or to the expression of a template. */
function readText(code: string, from: number, quote: string) {
  let text = ''
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === quote) return { text, end: at, isTemplate: false }
    if (quote === '`' && code.startsWith('${', at)) return { text, end: at + 1, isTemplate: true }
    if (code[at] === '\\') at += code[at + 1] === 'u' ? 5 : 1
    text += code[at]
  }
  return { text, end: code.length, isTemplate: false }
}

/** a number, not the end of a name such as base64 */
const numberIn = /(?<![a-z\d])\d/i
const numbersIn = (source: string): string[] =>
  textsIn(source).filter((text) => numberIn.test(text) && !ownDigits.includes(text))

const isOfWords = (text: string): boolean => /[a-z]+ /i.test(`${text} `)

describe('no text repeats the number of a constant', () => {
  const files = wordingFiles

  test.each(files)('wording/%s', (name) => {
    expect(numbersIn(readFileSync(join(wording, name), 'utf8'))).toEqual([])
  })

  const described = globSync('contract/src/{shared-parameters,call-limits,*/calls}.ts', {
    cwd: project,
  })

  test.each(described)('%s', (path) => {
    const source = readFileSync(join(project, path), 'utf8')

    expect(numbersIn(source).filter((text) => / /.test(text) && isOfWords(text))).toEqual([])
  })

  test('a literal digit in a text is found, also in templates; a computed one is not', () => {
    expect(numbersIn("const a = { b: 'At least 6 characters' }")).toEqual(['At least 6 characters'])
    expect(numbersIn("const a = { b: 'کم از کم 6 حروف' }")).toEqual(['کم از کم 6 حروف'])
    expect(numbersIn('const a = (n: number) => `${n} of 60 minutes`')).toEqual([' of 60 minutes'])
    expect(numbersIn('const a = `${f({ n: 1 })} x ${b ? `in 2 ${c}` : 3}`')).toEqual(['in 2 '])
    expect(numbersIn("const a = 60 // not '60'\n/* '60' */ const b = `${count === 1 ? 'a' : 'b'}`")).toEqual(
      [],
    )
  })
})
