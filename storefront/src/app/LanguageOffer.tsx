import { directionOf, type Locale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { languageOffer } from '@sauda/domain/wording/language.ts'
import { useState } from 'react'
import { language } from '#state/language.ts'
import { LanguageLink } from '#components/LanguageLink.tsx'
import { beginKeepingFocus } from '#ui/keep-focus.ts'
import { NoticeBar } from './NoticeBar.tsx'

// before it can be closed
beginKeepingFocus()

/**
 * A notice for those whose browser reads another language. Nothing is ever chosen for them.
 */
export function LanguageOffer({ to }: { to: Locale }) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const { text, accept, dismiss } = languageOffer[to]
  return (
    <NoticeBar
      lang={to}
      dir={directionOf(to)}
      label={text}
      closeLabel={dismiss}
      onClose={() => {
        language.choose(locale)
        setOpen(false)
      }}
    >
      <p className="flex-1">{text}</p>
      <LanguageLink to={to} className="flex min-h-11 items-center px-2 font-semibold text-brand underline">
        {accept}
      </LanguageLink>
    </NoticeBar>
  )
}
