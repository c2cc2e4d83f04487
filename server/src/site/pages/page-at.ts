/** Finds the page of an address in the table of pages. */
import { type PagePath, type PageRules, pages } from '@sauda/contract/pages.ts'

const patterns = pages.map(([path, rules]) => ({
  path,
  rules,
  pattern: new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}$`),
}))

/** A page. `parameter`: the value of `:slug` or `:id` in the address, still encoded; '' if the path has none */
type PageAt = { path: PagePath; rules: PageRules; parameter: string }

/** The page of an address; undefined if there is none. @param pathname as in the address, without a trailing slash */
export function pageAt(pathname: string): PageAt | undefined {
  for (const { path, rules, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (found) return { path, rules, parameter: found[1] ?? '' }
  }
  return undefined
}
