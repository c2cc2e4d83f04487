/** Starts operator's commands as child processes that a proof can kill, and records their output and peak memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { bareEnvironment } from '#testing/server-process.ts'

const program = join(import.meta.dirname, '../../../entry/cli.ts')

/** `out`, `err`: what it has written to stdout and stderr; `peak`: MB, the most memory that it has used */
type Output = { out: string; err: string; peak: number }

export function commands() {
  const running: ChildProcess[] = []
  return {
    /** `ended`: its exit code, null when it was killed */
    start(words: readonly string[], env: Readonly<Record<string, string>>) {
      const child = spawn(process.execPath, [program, ...words], {
        env: { ...bareEnvironment, DEMO_MODE: 'false', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.push(child)
      const output: Output = { out: '', err: '', peak: 0 }
      child.stdout.on('data', (chunk) => (output.out += String(chunk)))
      child.stderr.on('data', (chunk) => (output.err += String(chunk)))
      const watch = setInterval(() => (output.peak = Math.max(output.peak, peakOf(child))), 200)
      const ended = once(child, 'close').then(([code]) => {
        clearInterval(watch)
        return code as number | null
      })
      return { child, output, ended }
    },
    killAll() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

/** MB; the most memory that a process has used so far */
function peakOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0 // it has ended
  }
}

/** How many rows of the old shop have an outcome in move_in_row. */
export const rowsMoved = async (db: Database): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('moveInRow')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
