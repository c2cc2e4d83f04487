/** Finds the PostgreSQL running on a cluster by its `postmaster.pid`, and stops one left over from an earlier shop. */
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#platform/environment/config.ts'
import { startMark } from './folder-lock.ts'

export const pollMs = 20

/** After a kill -9 of the shop its PostgreSQL is still shutting down; a stuck one is stopped. */
export async function stopLeftover(cluster: string, onStep: (text: string) => void): Promise<void> {
  const leftover = runningPostmaster(cluster)
  if (leftover === undefined) return
  onStep('waiting for the earlier database to stop')
  const isGone = () => runningPostmaster(cluster)?.pid !== leftover.pid
  const plan: [NodeJS.Signals | undefined, number][] = [
    [undefined, 3_000],
    ['SIGINT', 15_000],
    ['SIGQUIT', 15_000],
  ]
  for (const [signal, limitMs] of plan) {
    if (signal) killIfRunning(leftover.pid, signal)
    if (await becomesTrue(isGone, limitMs)) {
      rmSync(leftover.socketDir, { recursive: true, force: true })
      return
    }
  }
  throw new StartError(
    `A PostgreSQL left over from an earlier start (process ${leftover.pid}) holds ${cluster} and does not stop: end it with "kill -9 ${leftover.pid}" and start again.`,
  )
}

async function becomesTrue(condition: () => boolean, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs
  while (!condition()) {
    if (Date.now() > until) return false
    await wait(pollMs)
  }
  return true
}

type Postmaster = { readonly pid: number; readonly socketDir: string; readonly ready: boolean }

/** Parses postmaster.pid: process, folder, start, port, socket folder, address, memory key, state. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!(pid > 0) || startMark(pid) === undefined || isAnotherProgram(pid, cluster)) return undefined
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Process ids are reused; PostgreSQL runs in its cluster's folder, which tells it apart. */
function isAnotherProgram(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster)
  } catch {
    return false
  }
}

export function killIfRunning(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch {
    // It ended by itself meanwhile.
  }
}
