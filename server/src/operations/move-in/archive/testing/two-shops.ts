/** A filled shop that exports an archive, and an empty live shop that imports it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noon } from '@sauda/domain/testing/builders.ts'
import { pino } from 'pino'
import { closeMedia } from '#catalogue/media/media.ts'
import { type Context, createContext } from '#platform/context.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { markLive } from '#shop/settings/shop-kind-store.ts'
import { createTestDatabase, testSecrets } from '#testing/databases/test-database.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { fillShop } from './fill-shop.ts'
import { openArchive } from '#operations/move-in/archive/archive-shop.ts'
import { writeArchive } from '#operations/move-in/archive/write-archive.ts'
import { moveIn, rehearse } from '#operations/move-in/move-in.ts'
import { importPasswords } from '#operations/move-in/passwords.ts'
import { rehearsalText, runText } from '#operations/move-in/report.ts'

export const oldAddress = 'https://old.example'
const onProgress = () => undefined

/** `time`: the test clock */
export type Copy = {
  context: Context
  databaseUrl: string
  time: { now: number }
  close(): Promise<void>
}

/** An empty live shop. */
export async function openCopy(): Promise<Copy> {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, 4)
  await markLive(db, new Date(noon))
  const dataDir = await mkdtemp(join(tmpdir(), 'sauda-copy-'))
  const time = { now: noon }
  const context = createContext({
    config: loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    db,
    log: pino({ level: 'silent' }),
    secrets: testSecrets,
    listeners: [],
    clock: () => time.now,
  })
  return {
    context,
    databaseUrl: database.url,
    time,
    close: async () => {
      await closeMedia(context)
      await closeDatabase(db)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Writes an archive of a shop. */
export const exportShop = (context: Context, file: string, withPasswords = false) =>
  writeArchive(context, file, { home: oldAddress, withPasswords, onProgress })

/** Rehearses a move-in from an archive. @returns the report */
export async function rehearseFrom({ context }: Copy, file: string): Promise<string> {
  const archive = await openArchive(file, tmpdir())
  try {
    const found = await rehearse({ context, old: archive.shop, home: 'https://new.example' }, onProgress)
    return rehearsalText(archive.shop.address, found)
  } finally {
    await archive.close()
  }
}

/** Moves in from an archive, with passwords if it has them. @returns the report, and the number of rows handled */
export async function moveFrom({ context }: Copy, file: string): Promise<{ text: string; written: number }> {
  const archive = await openArchive(file, tmpdir())
  try {
    const work = { context, old: archive.shop, home: 'https://new.example' }
    const done = await moveIn(work, { all: true, onProgress })
    const passwords = await archive.passwords()
    if (passwords !== undefined) await importPasswords(context.db, passwords)
    return {
      text: await runText(context.db, archive.shop.address, done),
      written: done.reduce((sum, { tally }) => sum + tally.made + tally.changed + tally.refused, 0),
    }
  } finally {
    await archive.close()
  }
}

/** The shop of the fixtures, with the additions of `fillShop`. */
export async function openFilledShop(): Promise<TestShop> {
  const shop = await openTestShop()
  await fillShop(shop)
  return shop
}
