/** Stores whether the owner also wants the pictures of the media library that nothing uses. */
import * as z from 'zod'
import { factOf, putFact } from '#shop/settings/fact-store.ts'
import type { Database } from '#platform/database/database.ts'

const fact = 'moveInUnusedPictures'
const stored = z.object({ wanted: z.boolean() })

export const wantsUnusedPictures = async (db: Database): Promise<boolean> =>
  (await factOf(db, fact, stored))?.wanted === true

export const chooseUnusedPictures = (tx: Database, wanted: boolean): Promise<void> =>
  putFact(tx, fact, { wanted })
