/** robots.txt: which addresses search engines may ask for. */
import { localePath, locales } from '@sauda/domain/locale.ts'
import { pages } from '@sauda/contract/pages.ts'

/** A page stands below the ones that are closed, such as an order below the dashboard; they need no line of their own. */
export function robots(home: string): string {
  const closed = pages.flatMap(([path, rules]) => (rules.robots === 'closed' ? [path] : []))
  const topmost = closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)))
  const lines = locales.flatMap((locale) =>
    topmost.toSorted().map((path) => `Disallow: ${localePath(path, locale)}\n`),
  )
  return `User-agent: *\n${lines.join('')}Sitemap: ${home}/sitemap.xml\n`
}
