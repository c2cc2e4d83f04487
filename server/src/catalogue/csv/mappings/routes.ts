/** The desk's calls for column mappings that are saved under a name, to be used for any file. */
import { codes } from '@sauda/contract/calls.ts'
import { mappingSizes } from '@sauda/contract/desk-imports/calls.ts'
import type { Context } from '#platform/context.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { columnNames } from '#catalogue/csv/csv-columns.ts'
import { deleteMapping, listMappings, type Mapping, saveMapping } from './mapping-store.ts'

type Names = 'listDeskImportMappings' | 'saveDeskImportMapping' | 'deleteDeskImportMapping'

export const mappingRoutes = (context: Context): HandlersFor<Names> => ({
  listDeskImportMappings: async ({ caller }) => {
    mustReadAll(caller, 'list')
    return privateReply((await listMappings(context.db)).map(mappingReply))
  },

  saveDeskImportMapping: async ({ body, caller }) => {
    mustWrite(caller, 'create')
    const name = body.name.normalize('NFC').replace(/\s+/g, ' ').trim()
    if (name === '') throw refused('Enter a name for the mapping.')
    const unknownColumn = body.columns.find(({ column }) => column !== '' && !columnNames.includes(column))
    if (unknownColumn) throw refused(`There is no column "${unknownColumn.column}" here.`)
    const columns = Object.fromEntries(body.columns.map((each) => [each.name, each.column]))
    const saved = await context.db.transaction().execute(async (tx) => {
      const row = await saveMapping(
        tx,
        { name, columns },
        { most: mappingSizes.mappings, now: new Date(context.clock()) },
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
    return { ...privateReply(mappingReply(saved)), status: 201 }
  },

  deleteDeskImportMapping: async ({ id, caller }) => {
    mustWrite(caller, 'delete')
    if (!(await deleteMapping(context.db, id)))
      throw new ShopError(codes.deskImportMappingUnknown, 404, 'This mapping no longer exists.')
    return privateReply({ success: true, message: 'Deleted.' })
  },
})

const mappingReply = ({ id, name, columns }: Mapping) => ({
  id,
  name,
  columns: Object.entries(columns).map(([from, column]) => ({ name: from, column })),
})

const refused = (message: string) => new ShopError(codes.deskImportEdit, 400, message)
