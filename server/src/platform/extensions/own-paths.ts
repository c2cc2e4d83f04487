/** Which addresses belong to the shop itself, so that no page of an extension may have them. */
import { pages } from '@sauda/contract/pages.ts'
import { locales } from '@sauda/domain/locale.ts'

/** First words of addresses that are not pages: calls, files, links of mails. Words with a dot are files. */
const others = [
  'assets',
  'desk',
  'docs',
  'feeds',
  'healthz',
  'images',
  'mail',
  'mcp',
  'media',
  'metrics',
  'oauth',
  'payments',
  'pictures',
  'preview',
  'readyz',
  'receipt',
  'wc-auth',
  'wp-admin',
  'wp-content',
  'wp-json',
]

const firstWord = (path: string): string => path.split('/')[1] ?? ''

const own: ReadonlySet<string> = new Set([...others, ...locales, ...pages.map(([path]) => firstWord(path))])

/** Whether the shop, or its demonstration, uses addresses that begin like this path. */
export const isOwnPath = (path: string): boolean => own.has(firstWord(path)) || path.startsWith('/demo-')
