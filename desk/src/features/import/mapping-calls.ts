/** Calls of column mappings that are saved under a name. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, own, post, remove } from '#api/request.ts'

export type SavedMapping = RowOf<'listDeskImportMappings'>

const path = `${own}/desk/import-mappings`
const key = ['imports', 'mappings'] as const

export const useMappings = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => get<SavedMapping[]>(path, {}, signal) })

const useMappingCall = <Sent, Reply>(
  call: (sent: Sent) => Promise<Reply>,
  onDone: (reply: Reply) => void,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export const useSaveMapping = (onDone: (saved: SavedMapping) => void) =>
  useMappingCall(
    (mapping: Pick<SavedMapping, 'name' | 'columns'>) => post<SavedMapping>(path, mapping),
    onDone,
  )
export const useDeleteMapping = (onDone: () => void) =>
  useMappingCall((id: number) => remove(`${path}/${id}`), onDone)
