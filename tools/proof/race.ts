/**
 * `npm run proof -- race`: four processes with one PostgreSQL. 500 shoppers order the last 50 units at the same time,
 * and 200 shoppers use a coupon with 20 uses. Exactly 50 and 20 must succeed. The others must be rejected, and the
 * counts in the database must match.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { type ServerProcess, startServer, withoutLimits } from '../../server/testing/server-process.ts'
import { query } from './queries.ts'
import { type Decision, placeOrder, tokenOf } from './shoppers.ts'
import type { Outcome, ProofOptions, ShopProof } from './outcome.ts'

/** id of the demonstration's bottle; a coupon for any product */
const [product, coupon] = [1020, 'LAST1']
const full = { processes: 4, runs: 20, shoppers: 500, units: 50, users: 200, uses: 20 }
const short = { processes: 2, runs: 1, shoppers: 60, units: 7, users: 30, uses: 5 }
const customers = ['ayesha', 'bilal']

/** `won`: number of accepted orders; `refusals`: numbers of rejected orders by error code; `asked`: all attempts */
type Race = { won: number; refusals: Record<string, number>; ms: number; asked: number }

/** A pooler between the shop's processes and their database. `harm`: called once during each race */
export type Between = { settings: Record<string, string>; harm?(): Promise<void>; stop(): Promise<void> }

/** @returns a row per race, over all runs */
export const proveRace: ShopProof = (options) => races(options)

/** Runs the races. @param place starts a pooler in the folder of the proof, in front of PostgreSQL at this address */
export async function races(
  { quick, rounds, say }: ProofOptions,
  { place, title = '' }: { place?(folder: string, url: string): Promise<Between>; title?: string } = {},
): Promise<Outcome> {
  const size = quick ? short : full
  const runs = rounds ?? size.runs
  const folder = mkdtempSync(join(tmpdir(), 'sauda-race-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), tcpPort: await freePort() })
  const running: ServerProcess[] = []
  let between: Between | undefined
  try {
    between = await place?.(folder, postgres.url)
    const settings = {
      DATA_DIR: join(folder, 'shop'),
      DATABASE_URL: postgres.url,
      DEMO_MODE: 'true',
      DEMO_COPIES: 'false',
      ...withoutLimits,
      ...between?.settings,
    }
    running.push(await startServer(settings)) // the first process fills the shop for the others
    running.push(
      ...(await Promise.all(Array.from({ length: size.processes - 1 }, () => startServer(settings)))),
    )
    const homes = running.map(({ home }) => home)
    const tokens = await Promise.all(customers.map((name) => tokenOf(homes[0] ?? '', name)))
    const race = async (count: number, wanted: Parameters<typeof placeOrder>[2]) => {
      const [result] = await Promise.all([
        raceOf(count, (turn) => placeOrder(homes, tokens[turn % tokens.length] ?? '', wanted, turn)),
        between?.harm?.(),
      ])
      return result
    }

    const faults: string[] = []
    const [units, uses]: [Race[], Race[]] = [[], []]
    for (let run = 1; run <= runs; run += 1) {
      await setStock(postgres.url, size.units)
      const before = await countOrders(postgres.url)
      const bought = await race(size.shoppers, { product })
      units.push(bought)
      const left = await numberOf(postgres.url, `select stock_quantity from product where id = ${product}`)
      const made = (await countOrders(postgres.url)) - before
      expect(
        faults,
        `run ${run}, units`,
        { won: bought.won, left, made },
        { won: size.units, left: 0, made: size.units },
      )

      await setStock(postgres.url, 1_000_000)
      await query(postgres.url, 'update coupon set usage_limit = $1, usage_count = 0 where code = $2', [
        size.uses,
        coupon,
      ])
      const redeemed = await race(size.users, { product, coupon })
      uses.push(redeemed)
      const used = await numberOf(postgres.url, `select usage_count from coupon where code = '${coupon}'`)
      expect(faults, `run ${run}, coupon`, { won: redeemed.won, used }, { won: size.uses, used: size.uses })
      say(`run ${run} of ${runs}: ${bought.won} units, ${redeemed.won} uses`)
    }
    return {
      title: `Races on ${size.processes} processes with one PostgreSQL${title}, ${runs} runs.`,
      columns: ['Race', 'Shoppers a run', 'Got it, each run', 'Refused', 'Sent again', 'Longest run, ms'],
      rows: [
        rowOf(`${size.units} units`, size.shoppers, units),
        rowOf(`coupon of ${size.uses} uses`, size.users, uses),
      ],
      faults: [...faults, ...unexpectedRefusals([...units, ...uses])],
    }
  } finally {
    for (const { kill } of running) await kill()
    await between?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function raceOf(count: number, place: (turn: number) => Promise<Decision>): Promise<Race> {
  const since = performance.now()
  const all = await Promise.all(Array.from({ length: count }, (_, turn) => place(turn)))
  const refused = all.filter(({ status }) => status !== 201)
  return {
    won: all.length - refused.length,
    refusals: Object.fromEntries(
      [...Map.groupBy(refused, ({ code, status }) => code ?? String(status))].map(
        ([code, same]) => [code, same.length] as const,
      ),
    ),
    ms: Math.round(performance.now() - since),
    asked: all.reduce((sum, { tries }) => sum + tries, 0),
  }
}

function rowOf(name: string, shoppers: number, races: readonly Race[]): string[] {
  const won = races.map((race) => race.won)
  const [fewest, most] = [Math.min(...won), Math.max(...won)]
  return [
    name,
    String(shoppers),
    fewest === most ? String(most) : `${fewest} to ${most}`,
    String(races.reduce((sum, race) => sum + shoppers - race.won, 0)),
    String(races.reduce((sum, { asked }) => sum + asked - shoppers, 0)),
    String(Math.max(...races.map(({ ms }) => ms))),
  ]
}

/** Rejections for an unexpected reason. */
function unexpectedRefusals(races: readonly Race[]): string[] {
  const expected = ['woocommerce_rest_product_out_of_stock', 'woocommerce_rest_invalid_coupon']
  const odd = races
    .flatMap(({ refusals }) => Object.entries(refusals))
    .filter(([code]) => !expected.includes(code))
  return odd.map(([code, count]) => `${count} refused with ${code}`)
}

function expect(
  faults: string[],
  what: string,
  found: Record<string, number>,
  wanted: Record<string, number>,
): void {
  for (const [name, count] of Object.entries(wanted))
    if (found[name] !== count) faults.push(`${what}: ${name} ${found[name]} instead of ${count}`)
}

const setStock = (url: string, units: number) =>
  query(
    url,
    `update product set manage_stock = true, stock_quantity = $1, stock_status = 'instock' where id = $2`,
    [units, product],
  )

const countOrders = (url: string) => numberOf(url, 'select count(*) from customer_order')

async function numberOf(url: string, text: string): Promise<number> {
  const [row = {}] = await query(url, text)
  return Number(Object.values(row)[0])
}
