/*
 * Prevents two shops from using one data folder. The lock file identifies a process by id and start time, because after
 * a crash another program may get the same id.
 */
import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '#platform/environment/config.ts'

/** Another process uses the folder. */
export class FolderLocked extends StartError {
  readonly pid: number
  constructor(path: string, holder: Holder) {
    super(heldSentence(path, holder))
    this.pid = holder.pid
  }
}

/** The process that uses the folder. `mark`: see `startMark`; `since`: ISO time at which it took the lock */
type Holder = { readonly pid: number; readonly mark: string; readonly since: string }

/**
 * Takes the lock file, or takes it over from a process that has ended.
 *
 * @returns a function that releases it; calling it twice is safe
 * @throws FolderLocked naming the process that owns it
 */
export function takeLock(path: string): () => void {
  const mine: Holder = {
    pid: process.pid,
    mark: startMark(process.pid) ?? '',
    since: new Date().toISOString(),
  }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    while (!linked(draft, path)) {
      const holder = readHolder(path)
      if (holder !== undefined && isRunning(holder)) throw new FolderLocked(path, holder)
      removeStale(path, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readHolder(path)?.mark === mine.mark) rmSync(path, { force: true })
  }
}

/**
 * A text that identifies a process, unique among all that ever ran on this machine. Undefined when no such process
 * runs. A zombie counts as ended, because it cannot use anything.
 */
export function startMark(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const fields = statFields(pid) // state is the 1st, start the 20th
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
    } catch {
      return undefined
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Whether a process was killed but has not ended yet: its resources are free in a moment. */
export function isEnding(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const flags = Number(statFields(pid)[6])
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const pending = [...status.matchAll(/^(?:SigPnd|ShdPnd):\t([0-9a-f]+)$/gm)]
    return (flags & exiting) !== 0 || pending.some(([, mask]) => (BigInt(`0x${mask}`) & killed) !== 0n)
  } catch {
    return true // it has ended meanwhile
  }
}

/** PF_EXITING of the kernel, and the bit of SIGKILL in the mask of pending signals */
const [exiting, killed] = [0x4, 1n << 8n]

/** The fields of /proc/PID/stat after the name, which may itself contain spaces and brackets. */
const statFields = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

const isRunning = ({ pid, mark }: Holder): boolean => startMark(pid) === mark

/** A hard link appears atomically, and only one process can create it. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    return copied(draft, path)
  }
}

/** For file systems without hard links: also exclusive, but briefly incomplete. */
function copied(draft: string, path: string): boolean {
  try {
    writeFileSync(path, readFileSync(draft), { flag: 'wx' })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  }
}

/** The owner named in the file; undefined when there is no file or it is not readable. */
function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const known = holder as Partial<Holder>
    return typeof known.pid === 'number' && typeof known.mark === 'string' ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

/** Deletes the lock of an ended process. It is moved first, and restored if another process took the lock meanwhile. */
function removeStale(path: string, judged: Holder | undefined): void {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return // another process was faster; the next attempt finds out which
  }
  if (readHolder(aside)?.mark !== judged?.mark) linked(aside, path)
  rmSync(aside, { force: true })
}

function heldSentence(path: string, { pid, since }: Holder): string {
  const time = `${since.slice(0, 19).replace('T', ' ')} UTC`
  return (
    `The data folder ${dirname(path)}/ is in use by process ${pid}, running since ${time}: ` +
    `stop that shop first (Ctrl-C, or kill ${pid}), or set DATA_DIR to another folder.`
  )
}
