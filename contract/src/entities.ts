/** Every schema on the wire, by its name in the API's description; each resource has its own. Server only. */
import type * as z from 'zod'
import { resources } from './calls.ts'
import { done } from './reply-types.ts'
import type { Resource } from './resource.ts'

type Entities = Readonly<Record<string, z.ZodType>>

/** The schemas of resources, by name. The sequence is that of the names, so that descriptions are easy to compare. */
export const entitiesOf = (all: readonly Resource[]): Entities =>
  Object.fromEntries(
    [
      ...new Map<string, z.ZodType>([
        ['Done', done],
        ...all.flatMap((each) => Object.entries(each.entities ?? {})),
      ]),
    ].toSorted(([one], [two]) => (one < two ? -1 : 1)),
  )

export const entities: Entities = entitiesOf(resources)
