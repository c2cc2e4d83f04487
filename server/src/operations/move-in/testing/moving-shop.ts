/** An empty live shop, and a fake old WooCommerce shop that it imports, without pauses between calls. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noon } from '@sauda/domain/testing/builders.ts'
import { pino } from 'pino'
import { type Context, createContext } from '#platform/context.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { markLive } from '#shop/settings/shop-kind-store.ts'
import { createTestDatabase, testSecrets } from '#testing/databases/test-database.ts'
import { type FakeWooCommerce, startFakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import { moveIn, rehearse } from '#operations/move-in/move-in.ts'
import { openOldShop } from '#operations/move-in/old-shop.ts'
import { rehearsalText, runText } from '#operations/move-in/report.ts'
import type { Work } from '#operations/move-in/steps/step.ts'

export type MovingShop = {
  /** the old shop */
  host: FakeWooCommerce
  context: Context
  work: Work
  databaseUrl: string
  /** epoch ms of the shop's clock, which a test may change */
  time: { now: number }
  /** @returns the report */
  rehearse(): Promise<string>
  /** @returns the report */
  run(options?: { all?: boolean }): Promise<string>
  close(): Promise<void>
}

/**
 * @param hostClock clock of the old shop, by which it checks the time of signatures. Use Date.now for commands, which
 * sign with the real time
 */
export async function openMovingShop({ hostClock }: { hostClock?: () => number } = {}): Promise<MovingShop> {
  const time = { now: noon }
  const host = await startFakeWooCommerce(hostClock ?? (() => time.now))
  const database = await createTestDatabase()
  const db = openDatabase(database.url, 4)
  await markLive(db, new Date(noon))
  const context = createContext({
    config: loadConfig({ DATA_DIR: join(tmpdir(), 'sauda-move-in'), LOG_LEVEL: 'silent' }),
    db,
    log: pino({ level: 'silent' }),
    secrets: testSecrets,
    listeners: [],
    clock: () => time.now,
  })
  const old = openOldShop(context, {
    ...{ address: host.url, key: host.key, secret: host.secret, perSecond: 10_000 },
    wait: () => Promise.resolve(),
  })
  const work: Work = { context, old, home: 'https://new.example' }
  const onProgress = () => undefined
  return {
    host,
    context,
    work,
    databaseUrl: database.url,
    time,
    rehearse: async () => rehearsalText(host.url, await rehearse(work, onProgress)),
    run: async ({ all = false } = {}) => runText(db, host.url, await moveIn(work, { all, onProgress })),
    close: async () => {
      await closeDatabase(db)
      await database.drop()
      await host.close()
    },
  }
}
