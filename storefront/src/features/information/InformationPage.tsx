/** Information pages: privacy policy, terms of service, and pages that the owner has written. */
import type { InformationPage } from '@sauda/contract/information/page.ts'
import {
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
import type { ReactNode } from 'react'
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
import { Frame } from './Frame.tsx'
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
            <section key={section.title} aria-labelledby={idOf(section, index)} className="mt-10 first:mt-0">
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
