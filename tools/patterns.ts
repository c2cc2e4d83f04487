/**
 * Finds every regular expression in the product's sources, and those that take more than linear time. Many of them read
 * untrusted input. A single quadratic one would let one request block the shop.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { analyse } from 'scslre'
import { parseAst } from 'vite'

export type Pattern = { place: string; source: string; flags: string }

const project = join(import.meta.dirname, '..')

/** Patterns in production sources, without tests and tools. */
export function patternsOfSources(): Pattern[] {
  const files = globSync(
    ['{domain,contract,extension-kit,server,storefront,desk}/src/**/*.{ts,tsx}', 'extensions/**/*.{ts,tsx}'],
    { cwd: project },
  )
  return files.filter((file) => !/\.test\.|\/testing\//.test(file)).flatMap(patternsOf)
}

function patternsOf(file: string): Pattern[] {
  const text = readFileSync(join(project, file), 'utf8')
  const found: Pattern[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, start } = node as {
      type?: string
      start?: number
      regex?: { pattern: string; flags: string }
    }
    if (type === 'Literal' && regex)
      found.push({
        place: `${file}:${text.slice(0, start).split('\n').length}`,
        source: regex.pattern,
        flags: regex.flags,
      })
    for (const part of Object.values(node)) look(part)
  }
  look(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** Why a pattern's structure may be slower than linear; undefined when no reason was found. */
export const slowByStructure = ({ source, flags }: Pattern): string | undefined =>
  analyse({ source, flags }).reports[0]?.type

/**
 * Measures a pattern on texts that repeat parts of the pattern. On such texts a slow pattern begins a match at every
 * character. This finds cases that the pattern's structure does not show, such as `<[^>]*>`.
 *
 * @param length characters per text
 * @returns ms of processor time of the slowest text, without waiting for the processor
 */
export function slowestText({ source, flags }: Pattern, length: number): number {
  const pattern = new RegExp(source, flags)
  let slowest = 0
  for (const part of partsOf(pattern)) {
    const text = part.repeat(length / part.length) + '\u0001'
    const began = process.threadCpuUsage()
    text.replace(pattern, '')
    const { user, system } = process.threadCpuUsage(began)
    slowest = Math.max(slowest, (user + system) / 1000)
  }
  return slowest
}

/** Texts that single characters, classes and prefixes of a pattern match. */
function partsOf(pattern: RegExp): Set<string> {
  const parts = new Set<string>()
  const add = (text: string) => text !== '' && parts.add(text)
  visitRegExpAST(new RegExpParser().parseLiteral(String(pattern)), {
    onAlternativeEnter: ({ elements }) => {
      let text = ''
      for (const element of elements) add((text += sample(element)))
    },
    onCharacterEnter: (sign) => add(sample(sign)),
    onCharacterSetEnter: (set) => add(sample(set)),
    onCharacterClassEnter: (set) => add(sample(set)),
  })
  return parts
}

/** A text that an element matches; '' when there is none. */
function sample(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'Quantifier':
      return element.min === 0 ? '' : sample(element.element).repeat(Math.min(element.min, 4))
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map(sample).join('')
    case 'CharacterSet':
    case 'CharacterClass':
      return signOf(element.raw)
    default:
      return ''
  }
}

/** Characters of every kind; the first one in a class represents it. */
const signs = ['x', '7', ' ', '-', '<', '/', '.', '\n', 'é', '\u0000', '\u0301', 'ک']
const signOf = (set: string): string => signs.find((sign) => new RegExp(`^${set}$`, 'u').test(sign)) ?? ''
