/** How far a WooCommerce shop has moved in, as the shop sends it. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { get, own } from '#api/request.ts'

export type RunKind = 'rehearsal' | 'import' | 'finish'

export type MoveInStatus = RowOf<'getMoveIn'>

export type Comparison = NonNullable<MoveInStatus['comparison']>

export const moveInPath = `${own}/desk/move-in`
export const moveInKey = ['move-in'] as const

export const isUnderWay = ({ state }: Pick<MoveInStatus, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** ms between two requests for the state of a run */
const lookMs = 3000

export const useMoveIn = () =>
  useQuery({
    queryKey: moveInKey,
    queryFn: ({ signal }) => get<MoveInStatus>(moveInPath, {}, signal),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookMs : false),
  })
