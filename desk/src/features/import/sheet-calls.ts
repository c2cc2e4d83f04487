/** Calls of the connected spreadsheet. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, own, post, put, remove } from '#api/request.ts'

export type Sheet = RowOf<'getDeskSheet'>
export type SheetSettings = Pick<Sheet, 'url' | 'every_minutes' | 'most_changes'>

const path = `${own}/desk/sheet`
const key = ['imports', 'sheet'] as const
/** milliseconds between two polls while the spreadsheet is being read */
const lookEvery = 5000
const underWay: readonly Sheet['state'][] = ['new', 'checking', 'importing']

export const useSheet = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<Sheet>(path, {}, signal),
    refetchInterval: ({ state: { data } }) => (data && underWay.includes(data.state) ? lookEvery : false),
  })

/** A mutation. @param call replies with the changed spreadsheet settings, which replace the cached ones */
const useSheetCall = <Sent>(call: (sent: Sent) => Promise<unknown>, onDone?: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => onDone?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export const useSaveSheet = (onDone: () => void) =>
  useSheetCall((settings: SheetSettings) => put<Sheet>(path, settings), onDone)
export const useReadSheet = () => useSheetCall(() => post<Sheet>(`${path}/read`, {}))
export const useDisconnect = (onDone: () => void) => useSheetCall(() => remove(path), onDone)
