/** Redirects and addresses without a page, as the shop sends them. */
import { own } from '#api/request.ts'

export type Redirect = { id: number; old_path: string; path: string; picture: boolean }

export type MissingAddress = {
  id: number
  path: string
  requests: number
  last_at: string
  suggestion: { path: string; name: string } | null
}

export type ImportedRedirects = {
  created: number
  updated: number
  unchanged: number
  refused: readonly { line: number; old_path: string; message: string }[]
}

export const redirectsPath = `${own}/desk/redirects`
export const missingPath = `${own}/desk/missing-addresses`

export const redirectsKey = ['redirects'] as const
export const missingKey = ['missing-addresses'] as const
