/*
 * `npm run bench -- import`: imports a long product file from the command line into an empty built-in database. A
 * second import is killed by kill -9 halfway, and resumed. Linux only, because memory is read from /proc.
 *
 *   --rows 20000   rows of the file, an eighth variable products with three variations each; no pictures
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machineLine } from './machine.ts'
import { cpuMsOf, numberIn } from './processes.ts'

const project = join(import.meta.dirname, '../..')
const pollMs = 20

/** `out`: the printed text; `peak`: maximum resident bytes of the process, without the database; `cpu`: CPU seconds */
type Run = { out: string; seconds: number; peak: number; cpu: number }

/** @param words arguments after `npm run bench -- import` */
export async function benchImport(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { rows: { type: 'string', default: '20000' } } })
  const folder = mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  try {
    const file = join(folder, 'goods.csv')
    writeFileSync(file, csvRows(Number(values.rows)))
    const size = (statSync(file).size / 1_000_000).toFixed(1)
    const whole = await importInto(join(folder, 'whole'), file)
    const cut = await importInto(join(folder, 'cut'), file, (whole.seconds * 1000) / 2)
    const rest = await importInto(join(folder, 'cut'), file)
    console.log(`\n${machineLine().text}\n`)
    console.log(`${values.rows} rows, ${size} MB: ${figures(whole)}, ${rate(whole)} rows/s`)
    console.log(`killed after ${cut.seconds.toFixed(1)} s, then: ${figures(rest)}\n\n${rest.out}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const rate = ({ out }: Run): string => {
  const [, rows = '', seconds = ''] = /: ([\d,]+) rows in ([\d.]+) s/.exec(out) ?? []
  return Math.round(Number(rows.replaceAll(',', '')) / Number(seconds)).toLocaleString('en')
}

const figures = ({ seconds, peak, cpu }: Run): string =>
  `${seconds.toFixed(1)} s with the start of the database, ${cpu.toFixed(1)} s of CPU, at most ${(peak / 1_000_000).toFixed(0)} MB`

/** @param killAfterMs ms after the start of the process */
async function importInto(dataDir: string, file: string, killAfterMs?: number): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(project, 'server/src/entry/cli.ts'), 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  const ended = once(child, 'exit')
  let [peak, cpu] = [0, 0]
  while (child.exitCode === null && child.signalCode === null) {
    const now = usageOf(child.pid ?? 0)
    if (now) [peak, cpu] = [now.peak, now.cpu]
    if (killAfterMs !== undefined && performance.now() - began > killAfterMs) child.kill('SIGKILL')
    await wait(pollMs)
  }
  await ended
  return { out, seconds: (performance.now() - began) / 1000, peak, cpu }
}

/** Memory and CPU time of a process; undefined when it has ended. */
function usageOf(pid: number): { peak: number; cpu: number } | undefined {
  const [peak, used] = [numberIn(pid, 'status', 'VmHWM') * 1024, cpuMsOf(pid)]
  return Number.isNaN(peak) || !used ? undefined : { peak, cpu: used.own / 1000 }
}

function csvRows(count: number): string {
  const columns =
    'Type,SKU,Name,Short description,Description,Regular price,Sale price,Categories,Tags,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Upsells'
  const rows: string[] = []
  for (let n = 1; rows.length < count; n += 1) {
    const text = `<p>Product ${n} is made with care. ${'It is good and keeps for long. '.repeat(15)}</p>`
    const place = `Group ${n % 40} > Part ${n % 7}`
    if (n % 5 > 0) {
      const sale = n % 4 > 0 ? '' : 400
      rows.push(
        `simple,S${n},Thing ${n},Short,"${text}",${500 + (n % 900)},${sale},${place},new,${n % 30},,,,S${n - 1}`,
      )
    } else {
      rows.push(`variable,S${n},Shirt ${n},Short,"${text}",,,${place},cotton,,,Size,"S, M, L",`)
      for (const size of ['S', 'M', 'L'])
        rows.push(`variation,S${n}-${size},,,,${1000 + (n % 900)},,,,10,S${n},Size,${size},`)
    }
  }
  return `${[columns, ...rows.slice(0, count)].join('\n')}\n`
}
