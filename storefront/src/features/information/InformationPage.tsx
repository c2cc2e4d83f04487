import type { InformationPage } from '@sauda/contract/information/page.ts'
import { phoneLink, whatsappLink } from '@sauda/domain/contact-links.ts'
import {
  contact,
  information,
  type InformationSection,
  type InformationText,
  privacy,
  sampleNote,
  terms,
} from '@sauda/domain/wording/information.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { usePageTitle } from '#components/page-title.ts'
import { ProductHtml } from '#components/ProductHtml.tsx'
import { ScreenPlaceholder } from '#components/ScreenPlaceholder.tsx'
import { useParams } from '#navigation/routes.tsx'
import { pageQuery } from '#queries/information.ts'
import { useInitialView, useShopConfig } from '#queries/initial-data.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Ltr } from '#ui/Ltr.tsx'
import { classes } from '#ui/class-names.ts'
import { ContactForm } from './ContactForm.tsx'
import './information.css'

export const PrivacyPage = () => <LegalPage slug="privacy-policy" text={privacy} />
export const TermsPage = () => <LegalPage slug="terms-of-service" text={terms} />

/** A legal text: the owner's, else the sample. */
function LegalPage({
  slug,
  text,
}: {
  slug: string
  text: (brand: string, returnDays?: number) => InformationText
}) {
  const { brand, content } = useShopConfig()
  const sample = <SampleText text={text(brand, content.product?.returnDays)} />
  return content.replacedPages?.includes(slug) ? <WrittenPage slug={slug} missing={sample} /> : sample
}

/** /pages/{slug}: a page that the owner has written. */
export function OwnPage() {
  const { slug = '' } = useParams()
  return <WrittenPage slug={slug} missing={<Missing />} />
}

/** The server sends the text with its page; after a client-side navigation it is requested. */
function WrittenPage({ slug, missing }: { slug: string; missing: ReactNode }) {
  const first = useInitialView('information')?.page
  const known = first?.slug === slug ? first : undefined
  const isMissing = useInitialView('not-found') !== undefined
  const query = useQuery({ ...pageQuery(slug), enabled: known === undefined && !isMissing })
  const page = known ?? query.data
  if (page) return <Written page={page} />
  if (isMissing || page === null) return missing
  return query.isError ? <Failed retry={() => void query.refetch()} /> : <ScreenPlaceholder />
}

function Written({ page: { title, html, sections } }: { page: InformationPage }) {
  return (
    <Frame heading={title}>
      <WithContents heading={title} sections={sections}>
        <div className="written">
          <ProductHtml html={html} />
        </div>
      </WithContents>
    </Frame>
  )
}

function Missing() {
  usePageTitle(headings.notFound)
  return (
    <div className="page-width">
      <EmptyState
        level="h1"
        title={headings.notFound}
        actions={<ButtonLink to="/">{shell.goHome}</ButtonLink>}
      >
        <p>{shell.notFoundText}</p>
      </EmptyState>
    </div>
  )
}

const Failed = ({ retry }: { retry(): void }) => (
  <div className="page-width">
    <EmptyState
      alert
      level="h1"
      title={information.failed}
      actions={<Button onClick={retry}>{shell.tryAgain}</Button>}
    />
  </div>
)

const idOf = (section: InformationSection, index: number): string => section.id ?? `section-${index + 1}`

function SampleText({ text: { heading, lead, sections } }: { text: InformationText }) {
  const { content } = useShopConfig()
  return (
    <Frame heading={heading} lead={lead}>
      <WithContents
        heading={heading}
        sections={sections.map((section, index) => ({ id: idOf(section, index), title: section.title }))}
      >
        <div className="max-w-[65ch]">
          {/* a demonstration shows one notice for the whole shop */}
          {!content.notices && <Alert tone="warning">{sampleNote}</Alert>}
          {sections.map((section, index) => (
            <section key={section.title} aria-labelledby={idOf(section, index)} className="mt-10">
              <h2
                id={idOf(section, index)}
                {...contentLanguage(section.title)}
                className="scroll-mt-24 text-xl"
              >
                {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p
                  key={paragraph}
                  {...contentLanguage(paragraph)}
                  className="mt-3 text-read leading-[1.65] text-ink-2"
                >
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </WithContents>
    </Frame>
  )
}

type Contents = { heading: string; sections: readonly { id: string; title: string }[]; children: ReactNode }

/** A long text in one column; on wide screens with a table of contents beside it. */
const WithContents = ({ heading, sections, children }: Contents) =>
  sections.length < 2 ? (
    children
  ) : (
    <div className="grid items-start gap-16 lg:grid-cols-[220px_minmax(0,1fr)]">
      <nav aria-label={heading} className="sticky top-24 max-lg:hidden">
        <ul className="border-s border-line">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-10 items-center ps-4 text-control text-ink-2 hovered:text-brand"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )

const pill =
  'inline-flex min-h-(--c-lg) items-center gap-3 rounded-full bg-brand-soft px-6 font-semibold break-all text-brand hovered:brightness-95'

export function ContactPage() {
  const { supportEmail, content, hostRules } = useShopConfig()
  return (
    <Frame heading={contact.heading} lead={content.contact?.line ?? contact.lead}>
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
            <a href={`mailto:${supportEmail}`} className={classes('mt-3', pill)}>
              <Mail aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
              <Ltr>{supportEmail}</Ltr>
            </a>
          )}
        </section>
        <Reach />
        <section aria-labelledby="order-number">
          <h2 id="order-number" className="text-xl">
            {contact.whatToSay}
          </h2>
          <p className="mt-3 text-read leading-[1.65] text-ink-2">{contact.orderHint}</p>
          {!hostRules && (
            <ButtonLink variant="outline" to="/track" className="mt-4">
              {headings.track}
            </ButtonLink>
          )}
        </section>
      </div>
    </Frame>
  )
}

/** The owner's phone, place, hours and networks. */
function Reach() {
  const { phone, whatsapp, address, hours, social = [] } = useShopConfig().content.contact ?? {}
  return (
    <>
      {(phone || whatsapp) && (
        <section aria-labelledby="by-phone">
          <h2 id="by-phone" className="text-xl">
            {contact.byPhone}
          </h2>
          <p className="mt-3 flex flex-wrap gap-3">
            {phone && (
              <a href={phoneLink(phone)} className={pill}>
                <Phone aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
                {phone}
              </a>
            )}
            {whatsapp && (
              <a href={whatsappLink(whatsapp)} className={pill}>
                <MessageCircle aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
                {contact.whatsapp}
              </a>
            )}
          </p>
        </section>
      )}
      {(address || hours) && (
        <section aria-labelledby="visit">
          <h2 id="visit" className="text-xl">
            {address ? contact.visit : contact.hours}
          </h2>
          {address && (
            <address
              dir="auto"
              className="mt-3 text-read leading-[1.65] whitespace-pre-line text-ink-2 not-italic"
            >
              {address}
            </address>
          )}
          {hours && (
            <p dir="auto" className="mt-3 text-read leading-[1.65] whitespace-pre-line text-ink-2">
              {hours}
            </p>
          )}
        </section>
      )}
      {social.length > 0 && (
        <section aria-labelledby="follow">
          <h2 id="follow" className="text-xl">
            {contact.follow}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-3">
            {social.map(({ to, text }) => (
              <li key={to}>
                <a href={to} {...contentLanguage(text)} className={pill}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Frame({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  usePageTitle(heading)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ text: shell.home, to: '/' }, { text: heading }]} />
      <h1 tabIndex={-1} className="pt-2 text-3xl lg:pt-3.5">
        {heading}
      </h1>
      {lead && <p className="mt-3 max-w-[65ch] text-lg text-ink-2">{lead}</p>}
      <div className="mt-8 lg:mt-12">{children}</div>
    </div>
  )
}
