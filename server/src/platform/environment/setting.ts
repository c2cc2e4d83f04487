/** Definition of a setting, and schemas shared by several settings. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import * as z from 'zod'

/** The project folder; relative paths in settings are resolved against it, whatever the current directory. */
export const projectFolder = resolve(import.meta.dirname, '../../../..')

export type Setting = {
  /** Description for the operator. */
  readonly about: string
  /** The default as it would be typed; empty: none. */
  readonly standard: string
  readonly example: string
  /** The expected format; completes the sentence "X must be ...". */
  readonly expected: string
  readonly schema: z.ZodType
}

export const text = (limit: number) => z.string().trim().min(1).max(limit)
export const address = (protocol: RegExp) =>
  z
    .url({ protocol })
    .refine((value) => URL.canParse(value))
    .transform((value) => withoutSlashesAtEnd(value))
export const web = /^https?$/

/** Whether a text is an IP address, or a network as address/length. */
export function isNetwork(value: string): boolean {
  const [address = '', length, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

export const origins = z
  .string()
  .regex(/^https?:\/\/[^\s,;'"/]+(,\s*https?:\/\/[^\s,;'"/]+)*$/)
  .transform((list) => list.split(',').map((origin) => origin.trim()))
export const wholeUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(most))
