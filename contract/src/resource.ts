/** What a resource adds to the API: a folder of the contract, merged in `calls.ts`. Server only. */
import type * as z from 'zod'
import type { Calls } from './call.ts'
import type { RefusalTable } from './refusals.ts'

export type Resource = {
  readonly calls: Calls
  /** refusals that no other resource has */
  readonly refusals?: RefusalTable
  /** texts of its parameters in path, query and body; those in `shared-parameters.ts` need none */
  readonly parameters?: Readonly<Record<string, string>>
  /** schemas of its replies, by their name in the API's description */
  readonly entities?: Readonly<Record<string, z.ZodType>>
  /** maximum numbers and lengths that the calls accept */
  readonly sizes?: Readonly<Record<string, number>>
}

export const defineResource = <const R extends Resource>(resource: R): R => resource

type PartOf<R, P extends keyof Resource> = R extends Readonly<Record<P, infer Part>> ? Part : never
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (each: infer I) => void
  ? I
  : never
type Flat<T> = { readonly [K in keyof T]: T[K] }

/** Merges one part of all resources into a table. */
export const merged = <const Rs extends readonly Resource[], P extends keyof Resource>(
  resources: Rs,
  part: P,
): Flat<Intersection<PartOf<Rs[number], P>>> => Object.assign({}, ...resources.map((each) => each[part]))
