/** Checks of pages that need the Markdown parser. */
import { setImmediate } from 'node:timers/promises'
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import { markdownError } from './markdown.ts'

type Pages = SettingsOf<'pages'>

/** Errors in the texts of pages, by field. @param before stored texts, which are not checked again */
export async function pageErrors(pages: Pages, before: Pages): Promise<Map<string, string>> {
  const known = new Set(textsOf(before).map(([, text]) => text))
  const found = new Map<string, string>()
  for (const [field, text] of textsOf(pages)) {
    if (known.has(text)) continue
    // Let other callers' requests run in between, because one text may take 0.3 s, and there may be 104 texts.
    await setImmediate()
    const error = markdownError(text)
    if (error !== undefined) found.set(field, `${field} ${error}`)
  }
  return found
}

const textsOf = ({ own, ...legal }: Pages): [field: string, text: string][] => [
  ...Object.entries(legal),
  ...own.flatMap(({ text, textUrdu }, index): [string, string][] => [
    [`own[${index}].text`, text],
    [`own[${index}].textUrdu`, textUrdu],
  ]),
]
