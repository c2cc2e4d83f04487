/** Finds pages that still contain the note of a draft, or a placeholder that is not filled in. */
import { codes } from '@sauda/contract/calls.ts'
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import * as english from '@sauda/domain/wording/en/page-templates.ts'
import * as urdu from '@sauda/domain/wording/ur/page-templates.ts'
import { ShopError } from '#platform/http/replies/errors.ts'

type Pages = SettingsOf<'pages'>
/** `page`: the page's title; `found`: the unfinished words in it */
type UnfinishedPage = { page: string; found: string }

/** Placeholders such as [your address] or {{company}}, but not Markdown links. */
const placeholder =
  /\[(?:your|our|insert|enter|add|shop|store|company|business)\b[^\][\n]{0,80}\](?!\()|\{\{[^{}\n]{1,80}\}\}/i

/** The first unfinished words in a text; undefined if it is finished. */
export function unfinishedPart(text: string): string | undefined {
  const note = [english.draftNote, urdu.draftNote].find((each) => text.includes(each))
  return note === undefined ? placeholder.exec(text)?.[0] : note.replaceAll('*', '')
}

/** Unfinished pages. @param before published pages; words that are unfinished there too are accepted */
function unfinishedPages(pages: Pages, before: Pages): UnfinishedPage[] {
  const known = new Map(textsOf(before).map(({ key, text }) => [key, unfinishedPart(text)]))
  return textsOf(pages).flatMap(({ key, page, text }) => {
    const found = unfinishedPart(text)
    return found === undefined || known.get(key) === found ? [] : [{ page, found }]
  })
}

/** Throws 409 with the unfinished pages, if there are any. */
export function mustBeFinished(pages: Pages, before: Pages): void {
  const unfinished = unfinishedPages(pages, before)
  if (unfinished.length === 0) return
  throw new ShopError(
    codes.settingsUnfinished,
    409,
    `Not published. Still unfinished: ${unfinished.map(({ page }) => page).join(', ')}. Send unfinished=true to publish them as they are.`,
    { unfinished },
  )
}

const textsOf = ({ privacy, terms, privacyUrdu, termsUrdu, own }: Pages) => [
  { key: 'privacy', page: 'Privacy policy', text: privacy },
  { key: 'privacyUrdu', page: 'Privacy policy in Urdu', text: privacyUrdu },
  { key: 'terms', page: 'Terms of service', text: terms },
  { key: 'termsUrdu', page: 'Terms of service in Urdu', text: termsUrdu },
  ...own.flatMap(({ slug, title, text, textUrdu }) => [
    { key: slug, page: title, text },
    { key: `${slug} ur`, page: `${title} in Urdu`, text: textUrdu },
  ]),
]
