/** Maps paths to screens. */
import { withoutSlashesAround } from '@sauda/domain/slashes.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from './location.tsx'
import { percentDecoded } from '@sauda/domain/page-address.ts'

type Parameters = Readonly<Record<string, string>>
/** `path`: segments, of which `:name` matches any one; `*` alone matches every path. */
export type Route = { path: string; element: ReactNode }

const ParametersContext = createContext<Parameters>({})

/**
 * Renders the first matching route. All routes share one position in the tree, so that a component that two of them use
 * keeps its state.
 */
export function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation()
  for (const { path, element } of routes) {
    const parameters = matchPath(path, pathname)
    if (parameters) return <ParametersContext value={parameters}>{element}</ParametersContext>
  }
  return null
}

/** The values of the route's `:names`, decoded. */
export const useParams = (): Parameters => useContext(ParametersContext)

/** The values of a path's `:names`; undefined when the address does not match. A trailing slash is ignored. */
export function matchPath(path: string, pathname: string): Parameters | undefined {
  if (path === '*') return {}
  const wanted = segments(path)
  const given = segments(pathname)
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? ''
    if (segment.startsWith(':')) parameters[segment.slice(1)] = percentDecoded(text)
    else if (segment !== text.toLowerCase()) return undefined
  }
  return parameters
}

const segments = (path: string): readonly string[] => withoutSlashesAround(path).split('/')
