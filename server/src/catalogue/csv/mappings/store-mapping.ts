import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { mappingSizes } from '@sauda/contract/desk-imports/calls.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { columnNames } from '#catalogue/csv/csv-columns.ts'
import { type Mapping, saveMapping } from './mapping-store.ts'

/** Saves a mapping under its name. Throws 400 for an unknown column, 409 when the maximum number is saved. */
export async function storeMapping(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  body: BodyOf<'saveDeskImportMapping'>,
): Promise<Mapping> {
  const name = body.name.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '') throw refused('Enter a name for the mapping.')
  const unknownColumn = body.columns.find(({ column }) => column !== '' && !columnNames.includes(column))
  if (unknownColumn) throw refused(`There is no column "${unknownColumn.column}" here.`)
  const columns = Object.fromEntries(body.columns.map((each) => [each.name, each.column]))
  return db.transaction().execute(async (tx) => {
    const row = await saveMapping(
      tx,
      { name, columns },
      { most: mappingSizes.mappings, now: new Date(clock()) },
    )
    // The error rolls the saved row back.
    if (!row)
      throw new ShopError(
        codes.deskImportMappings,
        409,
        `At most ${mappingSizes.mappings} mappings are saved: delete one first.`,
      )
    return row
  })
}

const refused = (message: string) => new ShopError(codes.deskImportEdit, 400, message)
