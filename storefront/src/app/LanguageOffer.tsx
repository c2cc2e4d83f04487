import { directionOf, type Locale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { languageOffer } from '@sauda/domain/wording/language.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { language } from '#state/language.ts'
import { LanguageLink } from '#components/LanguageLink.tsx'
import { beginKeepingFocus } from '#ui/keep-focus.ts'

// before it can be closed
beginKeepingFocus()

/**
 * A line at the end of the screen for those whose browser reads another language; on a phone held sideways in its corner.
 * Nothing is ever chosen for them.
 */
export function LanguageOffer({ to }: { to: Locale }) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const { text, accept, dismiss } = languageOffer[to]
  return (
    <aside
      lang={to}
      dir={directionOf(to)}
      aria-label={text}
      className="fixed inset-x-0 bottom-(--bottom-bar,0px) z-20 border-t border-line bg-surface shadow-e2 short:start-auto"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-control short:py-0">
        <p className="flex-1">{text}</p>
        <LanguageLink to={to} className="flex min-h-11 items-center px-2 font-semibold text-brand underline">
          {accept}
        </LanguageLink>
        <button
          type="button"
          aria-label={dismiss}
          className="grid size-11 place-items-center rounded-full"
          onClick={() => {
            language.choose(locale)
            setOpen(false)
          }}
        >
          <X aria-hidden size={18} strokeWidth={1.75} />
        </button>
      </div>
    </aside>
  )
}
