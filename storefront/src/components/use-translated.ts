import { comma } from '@sauda/domain/wording/locale.ts'
import { translate } from '@sauda/domain/wording/translate.ts'
import { useShopConfig } from '#queries/initial-data.tsx'

/**
 * Short content in the page's language: options, cities, payment methods. The owner's translation takes precedence over
 * the built-in one. Without a translation the text is unchanged. Data sent to the server is never translated.
 */
export function useTranslated(): (text: string) => string {
  const { words } = useShopConfig()
  return (text) => (words && Object.hasOwn(words, text) ? words[text] : undefined) ?? translate(text)
}

/** Formats options as 'Size: M, Colour: Navy'. */
export const optionsText = (
  options: readonly { name: string; option: string }[],
  translated: (text: string) => string,
): string => options.map(({ name, option }) => `${translated(name)}: ${translated(option)}`).join(comma)

/** 'Shamsi Road, Mardan, KPK 23200': in one line, with places in the page's language. */
export const placeText = (
  { city, state, postcode }: { city: string; state: string; postcode: string },
  translated: (text: string) => string,
): string =>
  [translated(city), `${translated(state)} ${postcode}`.trim()].filter((part) => part !== '').join(comma)
