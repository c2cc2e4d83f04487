/** The desk's calls for column mappings that are saved under a name, to be used for any file. */
import { codes } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { deleteMapping, listMappings, type Mapping } from './mapping-store.ts'
import { storeMapping } from './store-mapping.ts'

type Names = 'listDeskImportMappings' | 'saveDeskImportMapping' | 'deleteDeskImportMapping'

export const mappingRoutes = (context: Context): HandlersFor<Names> => ({
  listDeskImportMappings: async ({ caller }) => {
    mustReadAll(caller, 'list')
    return privateReply((await listMappings(context.db)).map(mappingReply))
  },

  saveDeskImportMapping: async ({ body, caller }) => {
    mustWrite(caller, 'create')
    const saved = await storeMapping(context, body)
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
