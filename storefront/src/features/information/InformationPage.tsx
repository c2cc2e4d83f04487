import {
  contact,
  type InformationText,
  privacy,
  sampleNote,
  terms,
} from '@sauda/domain/wording/information.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ContactForm } from './ContactForm.tsx'

export const PrivacyPage = () => <TextPage text={privacy(useShopConfig().brand)} />
export const TermsPage = () => <TextPage text={terms(useShopConfig().brand)} />

/** A long text: one column to read, on wide screens with the list of its sections beside it. */
function TextPage({ text: { heading, lead, sections } }: { text: InformationText }) {
  return (
    <Frame heading={heading} lead={lead}>
      <div className="grid items-start gap-16 lg:grid-cols-[220px_minmax(0,1fr)]">
        <nav aria-label={heading} className="sticky top-24 max-lg:hidden">
          <ul className="border-l border-line">
            {sections.map(({ title }, index) => (
              <li key={title}>
                <a
                  href={`#section-${index + 1}`}
                  className="flex min-h-10 items-center pl-4 text-control text-ink-2 hovered:text-brand"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-[65ch]">
          <Alert tone="warning">{sampleNote}</Alert>
          {sections.map(({ title, paragraphs }, index) => (
            <section key={title} aria-labelledby={`section-${index + 1}`} className="mt-10">
              <h2 id={`section-${index + 1}`} className="scroll-mt-24 text-xl">
                {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 text-read leading-[1.65] text-ink-2">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </Frame>
  )
}

export function ContactPage() {
  const { supportEmail } = useShopConfig()
  return (
    <Frame heading={contact.heading} lead={contact.lead}>
      <div className="grid max-w-[65ch] gap-10">
        <section aria-labelledby="by-form">
          <h2 id="by-form" className="text-xl">
            {contact.byForm}
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="by-mail">
          <h2 id="by-mail" className="text-xl">
            {contact.byMail}
          </h2>
          {supportEmail === '' ? (
            <p className="mt-3 text-read text-ink-2">{contact.noAddress}</p>
          ) : (
            <a
              href={`mailto:${supportEmail}`}
              className="mt-3 inline-flex min-h-(--c-lg) items-center gap-3 rounded-full bg-brand-soft px-6 font-semibold break-all text-brand hovered:brightness-95"
            >
              <Mail aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
              {supportEmail}
            </a>
          )}
        </section>
        <section aria-labelledby="order-number">
          <h2 id="order-number" className="text-xl">
            {contact.whatToSay}
          </h2>
          <p className="mt-3 text-read leading-[1.65] text-ink-2">{contact.orderHint}</p>
        </section>
      </div>
    </Frame>
  )
}

function Frame({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  usePageTitle(heading)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ text: shell.home, to: '/' }, { text: heading }]} />
      <h1 tabIndex={-1} className="pt-2 text-3xl lg:pt-3.5">
        {heading}
      </h1>
      <p className="mt-3 mb-8 max-w-[65ch] text-lg text-ink-2 lg:mb-12">{lead}</p>
      {children}
    </div>
  )
}
