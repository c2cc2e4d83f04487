/**
 * `npm run shop -- move-in` imports a whole WooCommerce shop. It can be repeated until the move-in is finished. Each
 * run imports the changes since the last run.
 */
import type { OrderStatus } from '@sauda/domain/order.ts'
import { isDemonstration, isLive } from '#shop/settings/shop-kind-store.ts'
import { ownAddress } from '#shop/mail/link-home.ts'
import type { Context } from '#platform/context.ts'
import { withLock } from '#platform/database/locks.ts'
import { StartError } from '#platform/environment/config.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import { beginMoveIn, moveInOf, otherMove } from './move-in-store.ts'
import { firstPath, NoReply, type OldRow, type OldShop, ReadRefused, rowsNamed } from './old-shop.ts'
import { pagesIn, runStep, type Tally } from './run-step.ts'
import { seePictures } from '#operations/move-in/steps/library-steps.ts'
import { seeAddress } from '#operations/move-in/steps/old-addresses.ts'
import { type Finding, Refused, type Step, type Work } from '#operations/move-in/steps/step.ts'
import { stepsOf } from '#operations/move-in/steps/steps.ts'

/** The result of a rehearsal for one list. */
export type Rehearsed = {
  step: Step
  rows: number
  refused: number
  /** by text of the reason: number of rows, and the first ids */
  findings: Map<string, { isRefused: boolean; rows: number; ids: number[] }>
  /** by status that this shop does not have: number of rows, and what it becomes; undefined: they are refused */
  statuses: Map<string, { rows: number; here: OrderStatus | undefined }>
}

type Progress = (step: Step, rows: number) => void

/** ids listed with a finding */
const mostIds = 5
/** different findings of one list; further ones are counted together */
const mostFindings = 200

/** Reads the whole old shop and judges each row. Writes nothing. */
export async function rehearse(work: Work, onProgress: Progress): Promise<Rehearsed[]> {
  await mustBeReady(work)
  const all: Rehearsed[] = []
  const seenPictures = new Map<string, string>()
  const seenAddresses = new Set<string>()
  const rehearsed: Work = {
    ...{ ...work, old: { ...work.old, isRehearsal: true } },
    ...{ seenPictures, seenAddresses },
  }
  for (const step of stepsOf(work.old)) {
    const found: Rehearsed = { step, rows: 0, refused: 0, findings: new Map(), statuses: new Map() }
    all.push(found)
    try {
      for await (const { rows } of pagesIn(rehearsed, step, { position: 0, lastId: 0 }, null)) {
        for (const row of rows) {
          const finding = judged(step, row, rehearsed.old)
          note(found, row.id, finding)
          if (finding.refused === undefined) seeAddress(seenAddresses, work.old, row)
          seePictures(seenPictures, row)
          countStatus(found, step.status?.(row, work.old))
        }
        onProgress(step, found.rows)
      }
    } catch (error) {
      if (step.needed || !(error instanceof ReadRefused)) throw error
      found.findings.set(error.message, { isRefused: true, rows: 0, ids: [] })
    }
  }
  return all
}

/** The finding on a row; one that the check cannot compute with, such as an amount that is too large, is refused. */
function judged(step: Step, row: OldRow, old: OldShop): Finding {
  try {
    return step.judge(row, old)
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
}

function countStatus({ statuses }: Rehearsed, found: ReturnType<NonNullable<Step['status']>>): void {
  if (!found || (!statuses.has(found.status) && statuses.size >= mostFindings)) return
  const { rows } = statuses.get(found.status) ?? { rows: 0 }
  statuses.set(found.status, { rows: rows + 1, here: found.here })
}

function note(found: Rehearsed, id: number, { refused, notes = [] }: Finding): void {
  found.rows += 1
  if (refused !== undefined) found.refused += 1
  for (const each of refused === undefined ? notes : [refused]) {
    const name = found.findings.has(each) || found.findings.size < mostFindings ? each : 'Further reasons.'
    const entry = found.findings.get(name) ?? { isRefused: refused !== undefined, rows: 0, ids: [] }
    entry.rows += 1
    if (entry.ids.length < mostIds) entry.ids.push(id)
    found.findings.set(name, entry)
  }
}

/** Imports rows that are new or have changed. @param options `all`: reads every row, for the last run */
export async function moveIn(
  work: Work,
  { all, onProgress }: { all: boolean; onProgress: Progress },
): Promise<{ step: Step; tally: Tally }[]> {
  const { context, old } = work
  await mustBeReady(work)
  return withLock(context.db, 'move-in', async () => {
    await mustBeOpen(work)
    await beginMoveIn(context.db, old.address, new Date(context.clock()))
    const done = []
    for (const step of stepsOf(work.old)) {
      const tally = await runStep(work, step, { all, onPage: ({ read }) => onProgress(step, read) })
      done.push({ step, tally })
      await raiseCatalogueVersion(context.db)
    }
    return done
  })
}

/** Throws StartError if this is no live shop, or the old shop does not sell in rupees. */
async function mustBeReady({ context, old }: Work): Promise<void> {
  const { config, db } = context
  if (config.woo)
    throw new StartError(
      'This shop stands in front of a WooCommerce shop (WOO_URL): it has no data of its own.',
    )
  if ((await isDemonstration(db)) || !(await isLive(db)))
    throw new StartError(
      'There is no live shop here to move into: run npm run shop -- setup in an empty place first.',
    )
  const currency = await currencyOf(old)
  if (currency !== 'PKR')
    throw new StartError(
      `${old.address} sells in ${currency === '' ? 'an unknown currency' : currency}: only shops that sell in rupees (PKR) can move in.`,
    )
}

async function currencyOf(old: OldShop): Promise<string> {
  const rows = await old.read(firstPath, {}, { few: true }).catch((cause: unknown) => {
    if (!(cause instanceof NoReply)) throw cause
    throw new StartError(
      `${old.address} does not answer as WooCommerce does. Is this its Site Address, with https and www as its pages have them? Its permalinks (Settings, Permalinks) must not be "Plain".`,
      { cause },
    )
  })
  if (rows === undefined)
    throw new StartError(
      `There is no WooCommerce at ${old.address}, or its permalinks are "Plain": choose another kind there, in Settings, Permalinks.`,
    )
  return text(rowsNamed(rows).get('woocommerce_currency')?.['value']).slice(0, 20)
}

/** Throws StartError if another shop has begun to move in, or the move-in is finished. */
async function mustBeOpen({ context, old }: Work): Promise<void> {
  const begun = await moveInOf(context.db)
  const other = otherMove(begun, old.address)
  if (other !== undefined) throw new StartError(other)
  if (begun?.finishedAt)
    throw new StartError(
      `${begun.address} has moved in completely, on ${begun.finishedAt.toISOString().slice(0, 10)}. What changes there since stays there.`,
    )
}

/** This shop's address, which stored pictures and links omit. */
export const homeOf = ({ config }: Pick<Context, 'config'>): string => config.publicUrl ?? ownAddress(config)
