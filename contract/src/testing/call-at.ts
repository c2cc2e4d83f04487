/** The call of a request, by its method and path. For tests. */
import { type ServedEndpointName, servedEndpoints } from '@sauda/contract/calls.ts'

const names = Object.keys(servedEndpoints) as ServedEndpointName[]
const patterns = names.map((name) => {
  const path = servedEndpoints[name].path
    .replace('{product}', '[^/]+')
    .replace(/\{(gateway|group|mail)\}/g, '[\\w-]+')
    .replace(/\{\w+\}/g, '\\d+')
  return { name, method: servedEndpoints[name].method, pattern: new RegExp(`^${path}/?$`) }
})

/** @param pathname without the query @returns undefined for an unknown call */
export function callAt(method: string, pathname: string): ServedEndpointName | undefined {
  return patterns.find((each) => each.method === method && each.pattern.test(pathname))?.name
}
