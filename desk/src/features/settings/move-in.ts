/** How far a WooCommerce shop has moved in, as the shop sends it. */
import { useQuery } from '@tanstack/react-query'
import { get, own } from '#api/request.ts'

export type RunKind = 'rehearsal' | 'import' | 'finish'
export type FileRun = 'file-check' | 'file-import'

export type MoveInStatus = {
  obstacle: string
  address: string
  has_keys: boolean
  can_authorize: boolean
  /** name of the file that can be imported; empty without one */
  file: string
  started_at: string | null
  finished_at: string | null
  kind: RunKind | FileRun
  state: 'none' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  stopping: boolean
  asked_at: string | null
  ended_at: string | null
  error: string
  lists: readonly { name: string; rows: number; refused: number }[]
  notes: readonly { name: string; rows: number; ids: readonly number[]; text: string; refused: boolean }[]
  comparison: Comparison | null
}

export type Comparison = {
  agrees: boolean
  differences: readonly string[]
  more: number
  refused: number
  counts: readonly { name: string; old: number; here: number }[]
  months: readonly {
    name: string
    old_orders: number
    old_total: string
    here_orders: number
    here_total: string
  }[]
}

export const moveInPath = `${own}/desk/move-in`
export const moveInKey = ['move-in'] as const

export const isUnderWay = ({ state }: Pick<MoveInStatus, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** milliseconds between two looks at a run */
const lookMs = 3000

export const useMoveIn = () =>
  useQuery({
    queryKey: moveInKey,
    queryFn: ({ signal }) => get<MoveInStatus>(moveInPath, {}, signal),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookMs : false),
  })
