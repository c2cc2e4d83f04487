/** Options that an extension needs before the shop opens, such as keys: environment variables (docs/EXTENSIONS.md). */
import * as z from 'zod'

/** One environment variable. */
export type Option<T extends z.ZodType = z.ZodType> = {
  /** name of the variable, such as STRIPE_SECRET_KEY */
  readonly variable: string
  /** purpose of the variable, for the operator */
  readonly about: string
  readonly example: string
  /** the format of a valid value; completes the sentence "X must be ..." */
  readonly expected: string
  /** parses the text of the environment */
  readonly schema: T
  /** the default, as text of the environment; absent: the extension is disabled while the variable has no value */
  readonly standard?: string
  /** true: the value is never included in a message */
  readonly isSecret?: boolean
}

export type Options = Readonly<Record<string, Option>>

/** The values passed to the extension. */
export type OptionValues<O extends Options> = { readonly [Name in keyof O]: z.output<O[Name]['schema']> }

/** The address of a service: over https, or on this machine for tests. */
export const serviceAddress = z.url().regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/)
export const serviceAddressExpected = 'an address that begins with https:// (or http:// on this machine)'
