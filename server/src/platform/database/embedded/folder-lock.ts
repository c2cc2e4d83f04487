/*
 * Keeps two shops from using one data folder. The lock names a process by its id and the moment it was
 * started: after a crash the same id may belong to another program.
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

type Holder = { readonly pid: number; readonly mark: string; readonly since: string }

/**
 * Takes the lock file, or takes it over from a process that is gone.
 *
 * @returns the function that gives it back; calling it twice does no harm
 * @throws FolderLocked naming the process that holds it
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
 * A text that differs for every process that ever ran here, or undefined when no such process runs.
 * A zombie counts as gone: it can hold nothing any more.
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

/** Whether a process has been killed and is only not gone yet: what it held is free in a moment. */
export function isEnding(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const flags = Number(statFields(pid)[6])
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const pending = [...status.matchAll(/^(?:SigPnd|ShdPnd):\t([0-9a-f]+)$/gm)]
    return (flags & exiting) !== 0 || pending.some(([, mask]) => (BigInt(`0x${mask}`) & killed) !== 0n)
  } catch {
    return true // gone meanwhile
  }
}

/** the kernel's PF_EXITING, and the place of SIGKILL among waiting signals */
const [exiting, killed] = [0x4, 1n << 8n]

/** What /proc says after the name, which may itself hold spaces and brackets. */
const statFields = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

const isRunning = ({ pid, mark }: Holder): boolean => startMark(pid) === mark

/** A hard link appears whole or not at all, and only one process can make it. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    return copied(draft, path)
  }
}

/** For file systems without hard links: also exclusive, only not whole in its first moment. */
function copied(draft: string, path: string): boolean {
  try {
    writeFileSync(path, readFileSync(draft), { flag: 'wx' })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  }
}

/** The holder written in the file; undefined when there is none or the file is not ours to read. */
function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const known = holder as Partial<Holder>
    return typeof known.pid === 'number' && typeof known.mark === 'string' ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

/** Moves the file aside first: a lock that another process took in the meantime is put back. */
function removeStale(path: string, judged: Holder | undefined): void {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return // another process was faster; the next round sees who
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
