/**
 * Manages two processes that decode and encode pictures: one for callers who wait, one for the rest. Each is started on
 * demand and ended when idle. With a single process, a shopper's upload would wait for a large copy of low priority.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type CopyFormat, PictureError } from './picture-rules.ts'

/** Tasks. `keep`: the picture to store, from a file; `copies`: of a stored picture; `copy`: of a file */
export type Question =
  | { task: 'keep'; file: string }
  | { task: 'copies'; picture: Uint8Array; width: number; formats: readonly CopyFormat[]; isAwaited: boolean }
  | { task: 'copy'; file: string; width: number; format: CopyFormat }
type EncodedPicture = { picture: Buffer; width: number; height: number; opaque: boolean; blur: string }
type Copies = { made: Partial<Record<CopyFormat, Buffer>> }
export type Answer = { ok: true; result: EncodedPicture | Copies } | { ok: false; error: string }

export type Encoder = {
  /** A picture as the shop stores it. @param file path of a file whose type was checked @throws PictureError */
  keep(file: string): Promise<EncodedPicture>
  /** One width of a stored picture. @param options `isAwaited`: a visitor is waiting @throws PictureError */
  copies(
    picture: Uint8Array,
    width: number,
    formats: readonly CopyFormat[],
    options?: { isAwaited: boolean },
  ): Promise<Copies['made']>
  /** One copy of a file that is not a stored picture; never wider than the file. @throws PictureError */
  copy(file: string, width: number, format: CopyFormat): Promise<Buffer>
  /** Ends the processes; current and waiting tasks reject. */
  close(): Promise<void>
}

/** Maximum ms of a task. The largest accepted picture needs a tenth of it on a slow machine. */
const limitMs = 60_000
/** ms without work after which a process ends */
const idleMs = 15_000
/** nice values: requests have priority, then callers who wait for a picture */
const priorities = { urgent: 5, patient: 10 }

const program = fileURLToPath(new URL('encode-worker.ts', import.meta.url))

/** Opens the encoder; its processes start with the first picture. @param start starts a process; tests replace it */
export function openEncoder(start = fork): Encoder {
  const [urgent, patient] = [openLane(start, priorities.urgent), openLane(start, priorities.patient)]
  return {
    keep: (file) => urgent.inTurn<EncodedPicture>({ task: 'keep', file }),
    copies: async (picture, width, formats, { isAwaited } = { isAwaited: false }) => {
      const lane = isAwaited ? urgent : patient
      return (await lane.inTurn<Copies>({ task: 'copies', picture, width, formats, isAwaited })).made
    },
    copy: async (file, width, format) => {
      const { made } = await patient.inTurn<Copies>({ task: 'copy', file, width, format })
      const copy = made[format]
      if (!copy) throw new PictureError('broken', 'The picture is damaged and cannot be read.')
      // Buffers arrive as plain bytes through the channel.
      return Buffer.from(copy)
    },
    close: async () => {
      await Promise.all([urgent.close(), patient.close()])
    },
  }
}

type Lane = { inTurn<T>(question: Question): Promise<T>; close(): Promise<void> }

/** A process with its queue. @param priority the process's nice value */
function openLane(start: typeof fork, priority: number): Lane {
  let child: ChildProcess | undefined
  const waiting: (() => Promise<void>)[] = []
  let isRunning = false
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function started(): ChildProcess {
    // The channel of a killed process closes a moment after its end.
    if (child?.connected && child.exitCode === null && child.signalCode === null) return child
    const made = start(program, { serialization: 'advanced', execArgv: [] })
    if (made.pid !== undefined) setPriority(made.pid, priority)
    // Do not let the process and its channel keep the shop running.
    made.unref()
    made.channel?.unref()
    child = made
    return made
  }

  async function ask<T>(question: Question): Promise<T> {
    clearTimeout(idle)
    const asked = started()
    const answered = new AbortController()
    const limit = setTimeout(() => asked.kill('SIGKILL'), limitMs)
    asked.channel?.ref()
    try {
      const answer = await Promise.race([
        once(asked, 'message', answered).then(([message]) => message as Answer),
        once(asked, 'exit', answered).then((): Answer => ({ ok: false, error: 'the picture took too much' })),
        new Promise<never>((_, reject) =>
          asked.send(question, (error) => {
            if (error) reject(error)
          }),
        ),
      ])
      if (answer.ok) return answer.result as T
      throw pictureErrorOf(answer.error)
    } finally {
      clearTimeout(limit)
      answered.abort()
      asked.channel?.unref()
      idle = setTimeout(() => asked.connected && asked.disconnect(), idleMs).unref()
    }
  }

  /** One task at a time: the process has one core and the memory for one picture. */
  function inTurn<T>(question: Question): Promise<T> {
    return new Promise<T>((done, fail) => {
      const turn = () => (isClosed ? Promise.reject<T>(ended()) : ask<T>(question)).then(done, fail)
      waiting.push(turn)
      if (!isRunning) void runAll()
    })
  }

  async function runAll(): Promise<void> {
    isRunning = true
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) await turn()
    isRunning = false
  }

  return {
    inTurn,
    close: async () => {
      isClosed = true
      clearTimeout(idle)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const ended = () => new Error('the encoder has ended')

function pictureErrorOf(text: string): PictureError {
  if (/pixel limit|too large|exceeds/i.test(text))
    return new PictureError('pixels', 'The picture has too many pixels: at most 50 million.')
  return new PictureError('broken', 'The picture is damaged and cannot be read.')
}
