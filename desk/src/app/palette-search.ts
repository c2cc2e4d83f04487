/** The palette's results from the shop: orders, people and products, if the person may read them. */
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { FoundRow, PaletteSource } from '#components/define-feature.ts'
import { useSession } from '#api/session.ts'
import { paletteSources } from './palette-parts.ts'

type Group = Pick<PaletteSource, 'kind' | 'name' | 'icon'> & { rows: readonly FoundRow[] }

/** `letters`: minimum letters typed before a search begins; `rows`: maximum results of each kind */
const bounds = { letters: 2, rows: 5 }
/** ms in which the same search is not repeated */
const fresh = 30_000

/**
 * What the command palette finds in the shop for a text.
 * @returns groups with rows; the previous ones stay until new ones arrive
 */
export function useFound(search: string): {
  groups: readonly Group[]
  isAsking: boolean
  hasFailed: boolean
} {
  const rights = useSession(({ session }) => session?.rights) ?? []
  const isAsked = search.length >= bounds.letters
  const mine = paletteSources.filter(({ right }) => rights.includes(right))
  const results = useQueries({
    queries: mine.map(({ key, ask }) => ({
      queryKey: [...key, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(search, bounds.rows, signal),
      enabled: isAsked,
      staleTime: fresh,
      placeholderData: keepPreviousData,
    })),
  })
  return {
    groups: isAsked
      ? mine.flatMap(({ kind, name, icon }, at) => {
          const rows = results[at]?.data ?? []
          return rows.length > 0 ? [{ kind, name, icon, rows }] : []
        })
      : [],
    isAsking: results.some(({ isFetching }) => isFetching),
    hasFailed: isAsked && results.some(({ isError }) => isError),
  }
}
