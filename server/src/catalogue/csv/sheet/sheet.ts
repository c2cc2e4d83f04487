/** The connected spreadsheet, from which the shop reads prices and stock, as it is stored. */
import * as z from 'zod'
import { trimmedEnd } from '@sauda/domain/text.ts'
import type { Config } from '#platform/environment/config.ts'
import { isPrivateUrl } from '#platform/outgoing/connection.ts'

/** name of the stored fact */
export const sheetFact = 'sheet'

export const sheetSchema = z.object({
  /** address as the owner gave it */
  url: z.string(),
  everyMinutes: z.number(),
  /** maximum number of products that a read may change without a review */
  mostChanges: z.number(),
  /** the person who connected it, as in histories: `staff 1` */
  by: z.string(),
  /** time of the last read; null before the first read */
  readAt: z.coerce.date().nullable(),
  /** SHA-256 of the content that was read last; '' if it could not be read */
  hash: z.string(),
  /** id of the import of the content that was read last; null if it could not be read */
  importId: z.number().nullable(),
  /** why the last read failed; '' if it did not */
  error: z.string(),
})
export type Sheet = z.output<typeof sheetSchema>

/** Columns that are read from a spreadsheet: those that identify the product, prices and stock. */
export const sheetColumns: ReadonlySet<string> = new Set([
  ...['ID', 'SKU', 'Regular price', 'Sale price', 'Date sale price starts', 'Date sale price ends'],
  ...['Stock', 'In stock?', 'Backorders allowed?', 'Low stock amount'],
])

/**
 * The address of the spreadsheet as CSV. A link that people copy from Google Sheets shows a web page, so it is replaced
 * by the corresponding address of a CSV file.
 */
export function contentAddress(url: string): string {
  const { origin, pathname, searchParams, hash } = new URL(url)
  if (origin !== 'https://docs.google.com') return url
  const gid = searchParams.get('gid') ?? /\bgid=(\d+)/.exec(hash)?.[1]
  const [, published] = /^(\/spreadsheets\/d\/e\/[\w-]+)\/pub/.exec(pathname) ?? []
  if (published !== undefined)
    return `${origin}${published}/pub?output=csv${gid === undefined ? '' : `&single=true&gid=${gid}`}`
  const [, shared] = /^(\/spreadsheets\/d\/[\w-]+)(?:\/|$)/.exec(pathname) ?? []
  if (shared === undefined) return url
  return `${origin}${shared}/export?format=csv${gid === undefined ? '' : `&gid=${gid}`}`
}

/** Why an address cannot be read; undefined for one that can. */
export function addressProblem(text: string, config: Pick<Config, 'privatePictures'>): string | undefined {
  if (!URL.canParse(text)) return 'This is not a web address.'
  const url = new URL(text)
  if (config.privatePictures) return undefined
  if (url.protocol !== 'https:') return 'The address must begin with https://.'
  if (url.username !== '' || url.password !== '') return 'The address must not contain a password.'
  return isPrivateUrl(url) ? 'The address belongs to a private network.' : undefined
}

/** Makes a sentence of a reason such as "the server answers 404". */
export const sentence = (reason: string): string => {
  const text = trimmedEnd(reason.trim(), '.')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
