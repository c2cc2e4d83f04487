/** Which screen belongs to a path. */
import { withoutSlashesAround } from '@sauda/domain/slashes.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from './location.tsx'

export type Parameters = Readonly<Record<string, string>>
/** `path`: segments, of which `:name` stands for any one; `*` alone is every path. */
export type Route = { path: string; element: ReactNode }

const ParametersContext = createContext<Parameters>({})

/** The first route that fits. All stand in the same place, so that what two of them share stays when one follows the other. */
export function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation()
  for (const { path, element } of routes) {
    const parameters = matchPath(path, pathname)
    if (parameters) return <ParametersContext value={parameters}>{element}</ParametersContext>
  }
  return null
}

/** What stands in the path for the `:names` of its route, decoded. */
export const useParams = (): Parameters => useContext(ParametersContext)

/** @returns what stands for the `:names`, or undefined when the path does not fit; a slash at the end does not matter */
export function matchPath(path: string, pathname: string): Parameters | undefined {
  if (path === '*') return {}
  const wanted = segments(path)
  const given = segments(pathname)
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? ''
    if (segment.startsWith(':')) parameters[segment.slice(1)] = decoded(text)
    else if (segment !== text.toLowerCase()) return undefined
  }
  return parameters
}

const segments = (path: string): readonly string[] => withoutSlashesAround(path).split('/')

/** What is not encoded properly stands for itself: no product has such a name. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
