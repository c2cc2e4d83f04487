/** What Linux tells of the processes of a measurement. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of a built-in database that runs: its first process. */
export const postmasterIn = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

/** A process and all that it started and that still run; itself alone where there is no /proc. */
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

/** A number of a process's /proc file; NaN when it is gone or there is no /proc. */
export function numberIn(pid: number, file: string, name: string): number {
  try {
    const content = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(content)?.[1])
  } catch {
    return Number.NaN
  }
}

/** ms of processor that a process has used; `ended`: its children that have ended. Undefined when it is gone. */
export function cpuMsOf(pid: number): { own: number; ended: number } | undefined {
  try {
    // the name before them may hold spaces; a tick is a hundredth of a second on every Linux that Node runs on
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

/** ms of processor of a process and of all that it started. */
export const familyCpuMs = (first: number): number =>
  familyOf(first)
    .map(cpuMsOf)
    .reduce((sum, used) => sum + (used ? used.own + used.ended : 0), 0)
