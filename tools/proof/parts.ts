/** Runs every part of `npm run proof` in sequence, and writes their table in docs/PROOF.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineLine } from '../bench/machine.ts'
import { writePart } from './paper.ts'

const project = join(import.meta.dirname, '../..')
const program = join(import.meta.dirname, 'proof.ts')

/** A row of the table. `when`: date and machine, or "not run" for a part that was not run for this version */
type Row = { part: string; version: string; when: string; passed: string; failed: string; minutes: string }

const versionNow = (): string =>
  (JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }).version

const columns = ['Part', 'Version', 'When and where', 'Passed', 'Failed', 'Minutes']

/** @returns rows of the table in docs/PROOF.md, by part */
export function readRowsOf(paper: string): Map<string, Row> {
  const table = /<!-- parts: begin -->([\s\S]*?)<!-- parts: end -->/.exec(paper)?.[1] ?? ''
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, part = '', version = '', when = '', passed = '', failed = '', minutes = '']) => ({
      ...{ part, version, when, passed, failed, minutes },
    }))
  return new Map(rows.map((row) => [row.part, row]))
}

/** The table with a row per part; results of another version count as not run. */
export function tableOf(parts: readonly string[], rows: ReadonlyMap<string, Row>, version: string): string[] {
  const cells = parts.map((part) => {
    const row = rows.get(part)
    return row && row.version === version
      ? [`\`${part}\``, row.version, row.when, row.passed, row.failed, row.minutes]
      : [`\`${part}\``, version, 'not run', '', '', '']
  })
  return [columns, columns.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`)
}

/** Stores the result of one part in the table. @param minutes its duration */
export async function notePart(
  parts: readonly string[],
  part: string,
  counts: { passed: number; failed: number },
  minutes: number,
): Promise<void> {
  const version = versionNow()
  const rows = readRowsOf(readFileSync(join(project, 'docs/PROOF.md'), 'utf8'))
  rows.set(part, {
    ...{ part, version, when: machineLine().text },
    ...{ passed: String(counts.passed), failed: String(counts.failed), minutes: minutes.toFixed(1) },
  })
  await writePart(project, 'parts', tableOf(parts, rows, version))
}

/** Runs each part in its own process, so that parts do not affect each other. @returns the failed parts */
export async function runAll(parts: readonly string[], say: (line: string) => void): Promise<string[]> {
  const failed: string[] = []
  for (const part of parts) {
    say(`${part} starts`)
    const child = spawn(process.execPath, [program, part, '--write'], { cwd: project, stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) failed.push(part)
    say(`${part} ${code === 0 ? 'passed' : 'failed'}`)
  }
  return failed
}
