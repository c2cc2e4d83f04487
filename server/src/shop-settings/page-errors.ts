/** What is wrong with pages that only the parser of Markdown can say. */
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import { markdownError } from './markdown.ts'

type Pages = SettingsOf<'pages'>

/** A sentence by field. @param before texts that stand there already and need no second look */
export function pageErrors(pages: Pages, before: Pages): Map<string, string> {
  const known = new Set(textsOf(before).map(([, text]) => text))
  const found = new Map<string, string>()
  for (const [field, text] of textsOf(pages)) {
    const error = known.has(text) ? undefined : markdownError(text)
    if (error !== undefined) found.set(field, `${field} ${error}`)
  }
  return found
}

const textsOf = ({ privacy: first, terms: second, own }: Pages): [field: string, text: string][] => [
  ['privacy', first],
  ['terms', second],
  ...own.map(({ text }, index): [string, string] => [`own[${index}].text`, text]),
]
