import { directionOf, type Locale, localeNames, localePath, locales } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import type { ReactNode } from 'react'
import { redirectTo } from '#components/redirect-to.ts'
import { useLocation } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { chooseLanguage } from './choose-language.ts'

/** Links to the shop's other languages; absent if the owner offers only one language. */
export const useOtherLanguages = (): readonly Locale[] =>
  useShopConfig().urdu === false ? [] : locales.filter((each) => each !== locale)

type LanguageLinkProps = { to: Locale; className?: string; children?: ReactNode }

/** Links to the same page in another language. Following it loads the page anew. Works without script too. */
export function LanguageLink({ to, className, children = localeNames[to] }: LanguageLinkProps) {
  const { pathname, search } = useLocation()
  const href = localePath(pathname + search, to)
  return (
    <a
      href={href}
      hrefLang={to}
      lang={to}
      dir={directionOf(to)}
      className={className}
      onClick={(event) => {
        const stored = chooseLanguage(to)
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event
        if (!stored || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
        event.preventDefault()
        void stored.then(() => redirectTo(href))
      }}
    >
      {children}
    </a>
  )
}
