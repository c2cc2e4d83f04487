/**
 * Every regular expression of the product's sources, and whether one takes more than linear time. What a stranger sends
 * goes through many of them, and a single quadratic one lets one request stop the shop.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { analyse } from 'scslre'
import { parseAst } from 'vite'

export type Pattern = { place: string; source: string; flags: string }

const project = join(import.meta.dirname, '..')

/** Patterns as they stand in the sources of what runs for visitors; tests and tools are not among them. */
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

/** Why a pattern may take more than linear time, by its own structure; undefined when no such reason was found. */
export const slowByStructure = ({ source, flags }: Pattern): string | undefined =>
  analyse({ source, flags }).reports[0]?.type

/**
 * Feeds a pattern texts in which its own parts are repeated. A slow one looks for a beginning at each of them and never
 * comes to an end. Sees what the structure alone does not tell, such as `<[^>]*>`.
 *
 * @param length characters of each text
 * @returns ms the slowest text took
 */
export function slowestText({ source, flags }: Pattern, length: number): number {
  const pattern = new RegExp(source, flags)
  let slowest = 0
  for (const part of partsOf(pattern)) {
    const text = part.repeat(length / part.length) + '\u0001'
    const began = performance.now()
    text.replace(pattern, '')
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

/** Texts that single signs, classes and beginnings of a pattern accept. */
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

/** A text an element accepts; '' where it accepts none, or nothing too. */
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

/** Signs of every kind; the first that a class takes stands for it. */
const signs = ['x', '7', ' ', '-', '<', '/', '.', '\n', 'é', '\u0000', '\u0301', 'ک']
const signOf = (set: string): string => signs.find((sign) => new RegExp(`^${set}$`, 'u').test(sign)) ?? ''
