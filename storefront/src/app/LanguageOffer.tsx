import { directionOf, type Locale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { languageOffer } from '@sauda/domain/wording/language.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import { useEffect, useState } from 'react'
import { useLocation } from '#navigation/location.tsx'
import { local } from '#state/storage.ts'
import { language } from '#state/language.ts'
import { LanguageLink } from '#components/LanguageLink.tsx'
import { beginKeepingFocus } from '#ui/keep-focus.ts'
import { NoticeBar } from './NoticeBar.tsx'

// Listen before the notice can be closed.
beginKeepingFocus()

/** A notice for visitors whose browser prefers another language. The language never changes automatically. */
export function LanguageOffer({ to }: { to: Locale }) {
  const [open, setOpen] = useState(true)
  const { visit } = useLocation()
  const [first] = useState(visit)
  // Offer the language only once, even if the visitor does not answer.
  useEffect(() => {
    local.write(storageKeys.languageOffered, to)
  }, [to])
  if (!open || visit !== first) return null
  const { text, accept, dismiss } = languageOffer[to]
  return (
    <NoticeBar
      lang={to}
      dir={directionOf(to)}
      inOneLine
      label={text}
      closeLabel={dismiss}
      onClose={() => {
        language.choose(locale)
        setOpen(false)
      }}
    >
      {/* Large text leaves no room for the sentence: hide it, and show the link alone. */}
      <p className="min-w-0 flex-1 truncate @max-[17rem]:invisible">{text}</p>
      <LanguageLink
        to={to}
        className="flex min-h-11 flex-none items-center px-2 font-semibold text-brand underline"
      >
        {accept}
      </LanguageLink>
    </NoticeBar>
  )
}
