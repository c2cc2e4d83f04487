/*
 * `npm run bench -- scaling`: measures the CPU cost of a request, predicts the throughput of more processes by a
 * queueing model, and measures it. At the end it prints how much each table grows per order.
 *
 *   --size 10000               products in the catalogue
 *   --only list,order          some of: list, search, order
 *   --processes 1,2,4          the first one determines the costs
 *   --connections 16
 *   --seconds 20               per measurement, after a warm-up of the same length, so that caches are filled
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { bytesPerOrder, tableSizes } from './growth.ts'
import type { Measured } from './load.ts'
import { machineLine } from './machine.ts'
import { familyCpuMs, postmasterIn } from './processes.ts'
import { type Costs, predict } from './queue-model.ts'
import { load, numbers, prepare, type Scenario, scenariosOf, shopFolder, untilSearchable } from './server.ts'
import { type Shop, startShop } from './shop.ts'

/** Database statements per request, as limited by server/src/platform/database/statements.proof.test.ts. */
const statements: Record<string, number> = { list: 1, search: 9, order: 19 }
/** `name`: of the scenario; `costs`: measured CPU time per request */
type Measurement = { processes: number; name: string; costs: Costs; measured: Measured }

/** @param words arguments after `npm run bench -- scaling` */
export async function benchScaling(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      size: { type: 'string', default: '10000' },
      only: { type: 'string', default: Object.keys(statements).join(',') },
      processes: { type: 'string', default: '1,2,4' },
      connections: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '20' },
    },
  })
  if (!existsSync('/proc'))
    throw new Error('The CPU time of a process is read from /proc, which this system lacks.')
  const { cores, text } = machineLine()
  const connections = Number(values.connections)
  const folder = mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const found: Measurement[] = []
  let growth: ReturnType<typeof bytesPerOrder> | undefined
  try {
    await prepare(folder, postgres.url, Number(values.size))
    for (const processes of numbers(values.processes)) {
      const shop = await startShop({
        dataDir: shopFolder(folder),
        databaseUrl: postgres.url,
        workers: processes,
      })
      try {
        await untilSearchable(postgres.url)
        const ms = Number(values.seconds) * 1000
        for (const scenario of await scenariosOf(shop, postgres.url, values.only.split(','))) {
          const before = scenario.name === 'order' ? await tableSizes(postgres.url) : undefined
          found.push({ processes, ...(await measure({ shop, folder, scenario, connections, ms })) })
          if (before) growth ??= bytesPerOrder(before, await tableSizes(postgres.url))
        }
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`\n${text}, ${values.size} products, ${connections} connections\n`)
  console.log(
    'what    processes  server ms  database ms  client ms  requests/s  predicted  difference  p99 ms',
  )
  for (const { name, processes, costs, measured } of found) {
    const first = found.find((each) => each.name === name) as Measurement
    const { rate } = predict({
      ...{ costs: first.costs, statements: statements[name] ?? 1, connections, processes, cores },
    })
    console.log(
      [
        name.padEnd(6),
        String(processes).padStart(9),
        costs.server.toFixed(2).padStart(9),
        costs.database.toFixed(2).padStart(11),
        costs.client.toFixed(2).padStart(9),
        String(Math.round(measured.rate)).padStart(10),
        String(Math.round(rate)).padStart(9),
        `${Math.round((rate / measured.rate - 1) * 100)} %`.padStart(10),
        measured.p99.toFixed(0).padStart(6),
      ].join('  '),
    )
  }
  if (growth) {
    const total = growth.reduce((sum, [, bytes]) => sum + bytes, 0)
    console.log(`\nAn order of up to two products, with indexes: ${total} bytes.`)
    for (const [table, bytes] of growth) console.log(`${table.padEnd(24)}${String(bytes).padStart(8)}`)
  }
  if (found.some(({ measured }) => measured.failed > 0)) process.exitCode = 1
}

async function measure({
  shop,
  folder,
  scenario,
  connections,
  ms,
}: {
  shop: Shop
  folder: string
  scenario: Scenario
  connections: number
  ms: number
}): Promise<Omit<Measurement, 'processes'>> {
  const requests = await scenario.requests()
  const plan = {
    origin: shop.origin,
    connections,
    warmUpMs: 0,
    measureMs: ms,
    status: scenario.status,
    requests,
  }
  const warmUp = await load({ ...plan, from: 0 })
  const used = () => ({ server: familyCpuMs(shop.pid), database: familyCpuMs(postmasterIn(folder)) })
  const before = used()
  const measured = await load({ ...plan, from: warmUp.all })
  const after = used()
  const costs = {
    client: measured.cpu / measured.all,
    server: (after.server - before.server) / measured.all,
    database: (after.database - before.database) / measured.all,
  }
  console.error(`${scenario.name}: ${Math.round(measured.rate)}/s ${measured.firstError}`)
  return { name: scenario.name, costs, measured }
}
