import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRight } from './session.ts'
import { get, own, post } from './request.ts'

export type ReleaseNotes = Release['releases'][number]

/** `bytes`: size of the file; `error`: why it failed, or empty */
export type AskedBackup = Release['backup']

/**
 * `installed`: a later release on the server's disk; `available`: a later one to download; '' if there is none.
 * `placeholder`: stands in the shown commands for a version that is not known
 */
export type Release = RowOf<'getDeskRelease'>

/** ms between two looks at a backup under way */
const lookAgain = 3000
/** ms; a release does not change while the desk is open */
const fresh = 300_000

export const isUnderWay = ({ state }: AskedBackup): boolean => state === 'waiting' || state === 'running'

const queryKey = ['release']

/** The running release and its notes, for owners; others get none. */
export function useRelease() {
  const isOwner = useRight('upgrade')
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => get<Release>(`${own}/desk/release`, {}, signal),
    enabled: isOwner,
    staleTime: fresh,
    refetchInterval: ({ state }) => state.data && isUnderWay(state.data.backup) && lookAgain,
  })
}

/** Remembers at the account that its person has seen the notes. Shown at once; a failure shows them again later. */
export function useMarkSeen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => post(`${own}/desk/release/seen`),
    onMutate: () =>
      queries.setQueryData<Release>(
        queryKey,
        (release) =>
          release && { ...release, releases: release.releases.map((each) => ({ ...each, is_new: false })) },
      ),
  })
}

export function useAskBackup(onFailure: (error: Error) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => post<AskedBackup>(`${own}/desk/backups`),
    onSuccess: (backup) =>
      queries.setQueryData<Release>(queryKey, (release) => release && { ...release, backup }),
    onError: onFailure,
  })
}
