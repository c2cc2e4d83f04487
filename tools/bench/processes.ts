/** Reads /proc of measured processes (Linux). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Process id of a running built-in database's postmaster. */
export const postmasterIn = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

/** A process and its running descendants; only itself without /proc. */
export function familyOf(first: number): number[] {
  const parents = existsSync('/proc')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => ({ pid: Number(name), parent: numberIn(Number(name), 'status', 'PPid') }))
    : []
  const found = [first]
  for (const pid of found)
    found.push(...parents.filter(({ parent }) => parent === pid).map((each) => each.pid))
  return found
}

/** A number in a process's /proc file; NaN when the process ended or without /proc. */
export function numberIn(pid: number, file: string, name: string): number {
  try {
    const content = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(content)?.[1])
  } catch {
    return Number.NaN
  }
}

/** ms of CPU time of a process; `ended`: of its children that have ended. Undefined when the process has ended. */
export function cpuMsOf(pid: number): { own: number; ended: number } | undefined {
  try {
    // the process name before these fields may contain spaces; a tick is 10 ms on every Linux that Node supports
    const [own, ownSystem, ended, endedSystem] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 15)
      .map((ticks) => Number(ticks) * 10) as [number, number, number, number]
    return { own: own + ownSystem, ended: ended + endedSystem }
  } catch {
    return undefined
  }
}

/** ms of CPU time of a process and its descendants. */
export const familyCpuMs = (first: number): number =>
  familyOf(first)
    .map(cpuMsOf)
    .reduce((sum, used) => sum + (used ? used.own + used.ended : 0), 0)
