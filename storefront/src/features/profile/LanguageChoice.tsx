import { localeNames } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { profile as text } from '@sauda/domain/wording/registration.ts'
import { LanguageLink, useOtherLanguages } from '#components/LanguageLink.tsx'
import { Section } from './Section.tsx'

const each = 'flex min-h-11 items-center rounded-full border px-5 font-medium'

/** The language of the customer's pages and mails. */
export function LanguageChoice() {
  const others = useOtherLanguages()
  if (others.length === 0) return null
  return (
    <Section title={text.language} lead={text.languageText}>
      <div className="flex flex-wrap gap-3">
        <span aria-current="true" className={`${each} border-brand bg-brand-soft text-brand`}>
          {localeNames[locale]}
        </span>
        {others.map((other) => (
          <LanguageLink key={other} to={other} className={`${each} border-line-strong hovered:border-ink`} />
        ))}
      </div>
    </Section>
  )
}
