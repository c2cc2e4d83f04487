/** robots.txt: the addresses that search engines may crawl. */
import { localePath, locales } from '@sauda/domain/locale.ts'
import { pages } from '@sauda/contract/pages.ts'

/** The text of robots.txt. Pages below a closed one, such as an order below the dashboard, need no line. */
export function robots(home: string): string {
  const closed = pages.flatMap(([path, rules]) => (rules.robots === 'closed' ? [path] : []))
  const topmost = closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)))
  const lines = locales.flatMap((locale) =>
    topmost.toSorted().map((path) => `Disallow: ${localePath(path, locale)}\n`),
  )
  return `User-agent: *\n${lines.join('')}Sitemap: ${home}/sitemap.xml\n`
}
