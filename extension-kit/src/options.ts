/** What an extension needs to know before the shop opens, such as keys: variables of the environment (docs/EXTENSIONS.md). */
import * as z from 'zod'

/** One variable of the environment. */
export type Option<T extends z.ZodType = z.ZodType> = {
  /** its name there, such as STRIPE_SECRET_KEY */
  readonly variable: string
  /** what it is, for the operator */
  readonly about: string
  readonly example: string
  /** what a right value looks like; completes the sentence "X must be ..." */
  readonly expected: string
  /** reads the text of the environment */
  readonly schema: T
  /** the value where nothing is set, as it would be typed; absent: the extension is not set up without it */
  readonly standard?: string
  /** never repeated in a message */
  readonly isSecret?: boolean
}

export type Options = Readonly<Record<string, Option>>

/** The values as the extension gets them. */
export type OptionValues<O extends Options> = { readonly [Name in keyof O]: z.output<O[Name]['schema']> }

/** Where a service is: over https, or on this machine for tests. */
export const serviceAddress = z.url().regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/)
export const serviceAddressExpected = 'an address that begins with https:// (or http:// on this machine)'
