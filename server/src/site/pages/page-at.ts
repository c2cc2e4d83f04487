/** Which page of the table an address belongs to. */
import { type PagePath, type PageRules, pages } from '@sauda/contract/pages.ts'

const patterns = pages.map(([path, rules]) => ({
  path,
  rules,
  pattern: new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}$`),
}))

/** `parameter`: what stands in its place in the address, still encoded; '' when the path has none */
export type PageAt = { path: PagePath; rules: PageRules; parameter: string }

/** @param pathname as it stands in the address, without a slash at its end */
export function pageAt(pathname: string): PageAt | undefined {
  for (const { path, rules, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (found) return { path, rules, parameter: found[1] ?? '' }
  }
  return undefined
}
