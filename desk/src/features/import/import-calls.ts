/** Calls for product imports. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, formOf, get, list, own, post } from '#api/request.ts'
import { imports as words } from '#wording/import.ts'

export type Counts = NonNullable<ProductImport['result']>

/** Whether every row of a checked file is skipped. */
export const readsNothing = ({ created, updated, unchanged, left_out: leftOut }: Counts): boolean =>
  leftOut > 0 && created + updated + unchanged === 0

type State = 'checking' | 'checked' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone'
/** The first rows of a file. `names`: names of its columns, in the order of the file */
export type Preview = NonNullable<ProductImport['preview']>
export type ImportBrief = RowOf<'listDeskImports'>
export type ProductImport = RowOf<'getDeskImport'>

/** number of example values shown of a column */
const shownValues = 3
/** maximum characters of an example value */
const longestValue = 40

/** The first different values of a column. */
export function firstValues(preview: Preview | null, name: string): string[] {
  const at = preview?.names.indexOf(name) ?? -1
  const values = (preview?.rows ?? []).flatMap(({ cells }) => cells[at] || [])
  return [...new Set(values.map((value) => shortened(value)))].slice(0, shownValues)
}

const shortened = (value: string): string =>
  value.length > longestValue ? `${value.slice(0, longestValue)}…` : value

const path = `${own}/desk/imports`
export const exportAddress = `${own}/desk/products/export`
/** Address of the file with the rows that have problems. @param withDoubts includes rows with remarks */
export const rowsAddress = (id: number, withDoubts: boolean): string =>
  `${path}/${id}/rows${withDoubts ? '?doubts=true' : ''}`

/** ms between two polls of a running step */
const lookEvery = 700
const underWay: readonly State[] = ['checking', 'running', 'undoing']

const importKey = (id: string | number) => ['imports', 'one', String(id)] as const
const lastKey = ['imports', 'last'] as const

export const useImport = (id: string) =>
  useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => get<ProductImport>(`${path}/${id}`, {}, signal),
    refetchInterval: ({ state: { data } }) => (data && underWay.includes(data.state) ? lookEvery : false),
  })

/** number of past imports listed beside the form */
const shownLast = 5

export const useLastImports = () =>
  useQuery({
    queryKey: lastKey,
    queryFn: ({ signal }) => list<ImportBrief>(path, { per_page: shownLast }, signal),
  })

/** MiB; maximum size of a file, as limited by the server */
export const largestMebibytes = 64
const largestBytes = largestMebibytes * 1_048_576

/** Uploads a file to be checked. */
export const useUpload = (onSent: (sent: ProductImport) => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestBytes) throw new Error(words.tooLarge(largestMebibytes))
      return post<ProductImport>(path, formOf(file))
    },
    onSuccess: (sent) => {
      queries.setQueryData(importKey(sent.id), sent)
      onSent(sent)
    },
  })
}

/** A message for a rejected file. */
export function uploadError(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  if (error.status === 413) return words.tooLarge(largestMebibytes)
  const { kind } = error.data
  return (typeof kind === 'string' && words.notTables[kind]) || error.message
}

/** A mutation that starts, stops, corrects (`mend`) or undoes an import. */
export const useStep = (id: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ step, body }: { step: 'start' | 'stop' | 'mend' | 'undo'; body?: object }) =>
      post<ProductImport>(`${path}/${id}/${step}`, body),
    onSuccess: (after) => queries.setQueryData(importKey(id), after),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: importKey(id) })
      void queries.invalidateQueries({ queryKey: lastKey })
    },
  })
}

/** Refetches products after an import. */
export const useProductsWritten = () => {
  const queries = useQueryClient()
  return () => {
    for (const key of ['products', 'desk-products', 'categories'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}
