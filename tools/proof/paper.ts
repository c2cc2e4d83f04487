/** Writes results into docs/PROOF.md, between named markers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatted } from '../formatted.ts'

/**
 * @param name name in the markers `<!-- name: begin -->` and `<!-- name: end -->`
 * @throws {Error} when the document lacks them
 */
export async function writePart(project: string, name: string, lines: readonly string[]): Promise<void> {
  const path = join(project, 'docs/PROOF.md')
  const before = readFileSync(path, 'utf8')
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const [start, stop] = [before.indexOf(begin), before.indexOf(end)]
  if (start < 0 || stop < 0) throw new Error(`docs/PROOF.md lacks the markers of ${name}`)
  const text = [begin, '', ...lines, '', end].join('\n')
  const after = `${before.slice(0, start)}${text}${before.slice(stop + end.length)}`
  writeFileSync(path, await formatted(project, path, after))
}
