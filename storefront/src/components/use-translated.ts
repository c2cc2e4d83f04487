import { comma } from '@sauda/domain/wording/locale.ts'
import { translate } from '@sauda/domain/wording/translate.ts'
import { useShopConfig } from '#queries/initial-data.tsx'

/**
 * Content of few words in the language of the page: options, cities, ways to pay. The owner's translation counts before the
 * shop's own; without either the text stays as it is. What goes over the wire is never translated.
 */
export function useTranslated(): (text: string) => string {
  const { words } = useShopConfig()
  return (text) => (words && Object.hasOwn(words, text) ? words[text] : undefined) ?? translate(text)
}

/** 'Size: M, Colour: Navy' */
export const optionsText = (
  options: readonly { name: string; option: string }[],
  translated: (text: string) => string,
): string => options.map(({ name, option }) => `${translated(name)}: ${translated(option)}`).join(comma)

/** 'Shamsi Road, Mardan, KPK 23200': in one line, the places in the language of the page. */
export const placeText = (
  { city, state, postcode }: { city: string; state: string; postcode: string },
  translated: (text: string) => string,
): string =>
  [translated(city), `${translated(state)} ${postcode}`.trim()].filter((part) => part !== '').join(comma)
