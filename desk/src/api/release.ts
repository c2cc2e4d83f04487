/** The running release, its notes, later releases, and the backup before an upgrade. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRight } from './session.ts'
import { get, own, post } from './request.ts'

export type ReleaseNotes = Release['releases'][number]

/** The backup that an owner has requested. `bytes`: size of its file; `error`: why it failed, or '' */
export type AskedBackup = Release['backup']

/**
 * `installed`: a later release that is on the server's disk; `available`: a later release that can be downloaded; both
 * '' if there is none. `placeholder`: shown instead of an unknown version in the shown commands
 */
export type Release = RowOf<'getDeskRelease'>

/** ms between two requests for the state of a running backup */
const lookAgain = 3000
/** ms for which the reply counts as current; a release rarely changes while the desk is open */
const fresh = 300_000

export const isUnderWay = ({ state }: AskedBackup): boolean => state === 'waiting' || state === 'running'

const queryKey = ['release']

/** The running release and its notes, for owners; not requested for others. */
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

/** Stores in the account that the person has seen the notes. They are hidden at once; after a failure they return. */
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
