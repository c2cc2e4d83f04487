/** Redirects and addresses without a page, as the shop sends them. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { own } from '#api/request.ts'

export type Redirect = { id: number; old_path: string; path: string; picture: boolean }

export type MissingAddress = RowOf<'listMissingAddresses'>

export type ImportedRedirects = RowOf<'importRedirects'>

export const redirectsPath = `${own}/desk/redirects`
export const missingPath = `${own}/desk/missing-addresses`

export const redirectsKey = ['redirects'] as const
export const missingKey = ['missing-addresses'] as const
