/** The calls of a shop with everything that its descriptions say about them. Server only. */
import type { CallDescription } from './call.ts'
import { endpointOf, resources, type ServedEndpointName, servedEndpoints } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import type { Resource } from './resource.ts'
import { sharedParameters } from './shared-parameters.ts'

export type DescribedCall = {
  readonly name: string
  readonly endpoint: Endpoint
  readonly row: CallDescription
  /** the text of a parameter; '' for none */
  readonly textOf: (parameter: string) => string
}

/**
 * All calls, in the sequence of the API's description.
 * @param added resources beside those of the contract: the calls of extensions
 */
export function describedCalls(added: readonly Resource[] = []): readonly DescribedCall[] {
  const described = new Map(
    [...resources, ...added].flatMap(({ calls, parameters = {} }: Resource) => {
      const textOf = (parameter: string) => parameters[parameter] ?? sharedParameters[parameter] ?? ''
      return Object.entries(calls).map(([name, row]): [string, DescribedCall] => {
        const endpoint = 'path' in row ? endpointOf(row) : servedEndpoints[name as ServedEndpointName]
        return [name, { name, endpoint, row, textOf }]
      })
    }),
  )
  const names = new Set([...Object.keys(servedEndpoints), ...described.keys()])
  return [...names].flatMap((name) => described.get(name) ?? [])
}
