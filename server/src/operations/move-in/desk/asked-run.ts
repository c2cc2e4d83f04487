/**
 * Does the run of the move-in that an owner requested in the desk. Maintenance calls this every few seconds. The run is
 * no job, because it may take hours. One process does the run; if that process ends, another one continues.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { wantsUnusedPictures } from '#operations/move-in/choices/chosen-pictures.ts'
import { chosenStatuses } from '#operations/move-in/choices/chosen-statuses.ts'
import { compareShops, agrees } from '#operations/move-in/compare.ts'
import { finishMoveIn } from '#operations/move-in/move-in-store.ts'
import { homeOf, moveIn, rehearse } from '#operations/move-in/move-in.ts'
import { type OldShopOptions, openOldShop } from '#operations/move-in/old-shop.ts'
import type { Work } from '#operations/move-in/steps/step.ts'
import type { Context } from '#platform/context.ts'
import { StartError } from '#platform/environment/config.ts'
import { checkedFetch } from '#platform/outgoing/checked-fetch.ts'
import { allowedAddresses } from '#platform/outgoing/connection.ts'
import { fileIsDone, runFile } from './move-in-file.ts'
import { endRun, keepAlive, type MoveInRun, releaseRun, type RunEnd, takeRun } from './run-store.ts'
import { finishResult, importResult, rehearsalResult } from './run-result.ts'
import { keysOf } from './stored-keys.ts'

/** calls per second to the old shop, as in the command */
const perSecond = 5
/** ms between two signs of life of the process that does the run */
const aliveEveryMs = 5000
/** ms without a sign of life after which another process takes the run */
const silentMs = 60_000

/** Thrown when the owner has stopped the run. */
class Stopped extends Error {}
/** Thrown when another process has taken the run. */
class Lost extends Error {}

type Pace = Pick<OldShopOptions, 'perSecond' | 'wait'>

/**
 * Does the run, if one is requested.
 * @param signal aborts when the shop stops
 * @param pace replaces the speed of calls, so that tests do not wait
 */
export async function doAskedRun(context: Context, signal?: AbortSignal, pace?: Pace): Promise<void> {
  const { db, clock, newId } = context
  if (context.config.woo) return
  const runner = newId()
  const now = () => new Date(clock())
  const run = await takeRun(db, { runner, now: now(), silentSince: new Date(clock() - silentMs) })
  if (!run) return
  const ending = new AbortController()
  const either = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal
  const rows = new Map<string, number>()
  const progress = () => [...rows].map(([name, count]) => ({ name, rows: count }))
  const look = async () => {
    const alive = await keepAlive(db, { runner, now: now(), progress: progress() })
    if (!alive) ending.abort(new Lost())
    else if (alive.stopAsked) ending.abort(new Stopped())
  }
  // While the database is down, the run fails by itself.
  const timer = setInterval(() => void look().catch(() => undefined), aliveEveryMs)
  try {
    await look()
    const onProgress = (step: { names: readonly [string, string] }, count: number) => {
      rows.set(step.names[1], count)
      either.throwIfAborted()
    }
    const end = await outcomeOf(context, run, { onProgress, signal: either, pace })
    await endRun(db, { runner, now: now(), progress: progress() }, end)
    if (run.kind === 'file-import') await fileIsDone(context)
  } catch (cause) {
    const why: unknown = either.aborted ? either.reason : cause
    if (signal?.aborted) await releaseRun(db, runner)
    else if (!(why instanceof Lost))
      await endRun(db, { runner, now: now(), progress: progress() }, failureOf(context, why))
  } finally {
    clearInterval(timer)
  }
}

function failureOf({ log }: Pick<Context, 'log'>, cause: unknown): RunEnd {
  if (cause instanceof Stopped) return { state: 'stopped' }
  if (cause instanceof StartError) return { state: 'failed', fault: cause.message.slice(0, 500) }
  log.error({ err: cause }, 'move-in: failed')
  return {
    state: 'failed',
    fault: 'The shop has an error, which is in its log. Start the run again: it goes on from here.',
  }
}

type Doing = {
  onProgress: (step: { names: readonly [string, string] }, rows: number) => void
  signal: AbortSignal
  pace: Pace | undefined
}

async function outcomeOf(
  context: Context,
  run: MoveInRun,
  { onProgress, signal, pace }: Doing,
): Promise<RunEnd> {
  const { config, db, clock } = context
  if (run.kind === 'file-check' || run.kind === 'file-import') {
    const mode = run.kind === 'file-check' ? 'check' : 'write'
    return {
      state: 'done',
      result: await runFile(context, mode, (names, rows) => onProgress({ names }, rows)),
    }
  }
  const keys = keysOf(context, run)
  if (!keys) throw new StartError('The key of the old shop cannot be read any more. Enter it again.')
  signal.throwIfAborted()
  const connect = checkedFetch(allowedAddresses(config.privateMoveIn))
  const old = openOldShop(context, {
    ...{ address: run.address, ...keys, perSecond, statuses: await chosenStatuses(db) },
    unusedPictures: await wantsUnusedPictures(db),
    // a call under way ends with the run
    fetch: (url, init) =>
      connect(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal }),
    wait: (ms) => pause(ms, undefined, { signal }),
    ...pace,
  })
  const work: Work = { context, old, home: homeOf(context) }
  if (run.kind === 'rehearsal')
    return { state: 'done', result: rehearsalResult(await rehearse(work, onProgress)) }
  await moveIn(work, { all: run.kind === 'finish', onProgress })
  const imported = await importResult(db)
  if (run.kind === 'import') return { state: 'done', result: imported }
  const found = await compareShops(work, { leaveRefused: run.leaveRefused })
  if (agrees(found)) await finishMoveIn(db, new Date(clock()))
  return { state: 'done', result: finishResult(imported, found) }
}
