import { Suspense } from 'react'
import type { FooterLink } from '@sauda/domain/wording/first-content.ts'
import { home as wording } from '@sauda/domain/wording/home.ts'
import { homeTitle } from '@sauda/domain/wording/titles.ts'
import { Slot } from 'virtual:extension-slots'
import { BelowFirstScreen, useBelowFirstScreen } from '#components/BelowFirstScreen.tsx'
import { laterPart } from '#components/later-part.tsx'
import { useHomeTitle } from '#components/page-title.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { HeroCarousel } from './HeroCarousel.tsx'

/** minimum number of sections rendered at once; further ones are below the first screen */
const firstSections = 2

const loadSections = () => import('./HomeSections.tsx')
const Marquee = laterPart(async () => (await loadSections()).Marquee)
const LaterSection = laterPart(async () => (await loadSections()).LaterSection)
const LoadFailed = laterPart(async () => (await loadSections()).LoadFailed)

/** The sections configured by the shop, in its order. */
export function HomePage() {
  useHomeTitle()
  const { brand, content } = useShopConfig()
  const isComplete = useBelowFirstScreen()
  return (
    <>
      {/* The slides change, but not the page's heading. */}
      <h1 tabIndex={-1} className="sr-only">
        {homeTitle(brand, content.tagline)}
      </h1>
      {content.sections.slice(0, isComplete ? undefined : firstSections).map((name) =>
        name === 'slides' ? (
          <HeroCarousel key={name} />
        ) : (
          // Give each section a boundary, so that each hydrates separately, in small steps.
          <Suspense key={name}>
            {name === 'promises' ? (
              <Marquee />
            ) : name === 'shortcuts' ? (
              <Shortcuts links={content.shortcuts} />
            ) : name === 'costs' ? (
              <Costs />
            ) : (
              <LaterSection name={name} />
            )}
          </Suspense>
        ),
      )}
      <BelowFirstScreen>
        <Slot at="home.section" />
      </BelowFirstScreen>
      <Suspense>
        <LoadFailed />
      </Suspense>
    </>
  )
}

const Costs = () => (
  <ul className="page-width flex flex-wrap justify-center gap-x-5 gap-y-1 py-4 text-sm text-ink-2">
    {useShopConfig().content.costs?.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

/** Buttons that link to product lists and other pages. */
const Shortcuts = ({ links }: { links: readonly FooterLink[] }) => (
  <nav aria-label={wording.shortcuts} className="page-width pt-6">
    <ul className="flex flex-wrap gap-2">
      {links.map(({ to, text }) => (
        <li key={to}>
          <ButtonLink to={to} variant="outline">
            {text}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </nav>
)
