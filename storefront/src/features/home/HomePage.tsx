import { type ReactNode, Suspense } from 'react'
import { home as counts } from '@sauda/domain/constants.ts'
import { loadingErrors } from '@sauda/domain/wording/loading-errors.ts'
import type { FooterLink, HomeSection } from '@sauda/domain/wording/first-content.ts'
import { home as wording } from '@sauda/domain/wording/home.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { homeTitle } from '@sauda/domain/wording/titles.ts'
import { Slot } from 'virtual:extension-slots'
import { BelowFirstScreen, useBelowFirstScreen } from '#components/BelowFirstScreen.tsx'
import { CategoryTile } from '#components/CategoryTile.tsx'
import { useHomeTitle } from '#components/page-title.ts'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { SectionHead } from '#components/SectionHead.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { CallToAction } from './CallToAction.tsx'
import { FadeSection } from './FadeSection.tsx'
import { HeroCarousel } from './HeroCarousel.tsx'
import { Marquee } from './Marquee.tsx'
import { ShowcaseRow } from './ShowcaseRow.tsx'
import { type HomeState, useHomeView } from './use-home-view.ts'
import { useShopConfig } from '#queries/initial-data.tsx'

/** sections of the first screen, at least */
const firstSections = 2

/** The sections configured by the shop, in its order. */
export function HomePage() {
  useHomeTitle()
  const { brand, content } = useShopConfig()
  const state = useHomeView()
  const failed = state.status === 'error'
  const isComplete = useBelowFirstScreen()
  return (
    <>
      {/* slides change, the page's heading does not */}
      <h1 tabIndex={-1} className="sr-only">
        {homeTitle(brand, content.tagline)}
      </h1>
      {content.sections.slice(0, isComplete ? undefined : firstSections).map((name) =>
        name === 'slides' ? (
          <HeroCarousel key={name} />
        ) : (
          // a boundary per section: each hydrates separately, in small steps
          <Suspense key={name}>
            {name === 'promises' ? (
              <Marquee />
            ) : name === 'shortcuts' ? (
              <Shortcuts links={content.shortcuts} />
            ) : (
              !failed && sections[name](state)
            )}
          </Suspense>
        ),
      )}
      <BelowFirstScreen>
        <Slot at="home.section" />
      </BelowFirstScreen>
      {failed && <LoadFailed retry={state.retry} />}
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

/** Links to lists. */
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

type State = Exclude<HomeState, { status: 'error' }>

const sections: Record<
  Exclude<HomeSection, 'slides' | 'promises' | 'shortcuts'>,
  (state: State) => ReactNode
> = {
  categories: (state) => {
    // a new shop has none yet
    if (state.status !== 'loading' && state.home.tiles.length === 0) return null
    return (
      <FadeSection labelledBy="by-category" className="deferred-828 md:deferred-469 lg:deferred-650">
        <SectionHead id="by-category" title={wording.byCategory} to="/categories" />
        {state.status === 'loading' ? (
          <SkeletonGrid variant="category" columns={4} items={counts.categoryTiles} />
        ) : (
          <ul className="grid fit-grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4 md:gap-x-5 md:gap-y-7">
            {state.home.tiles.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        )}
      </FadeSection>
    )
  },
  featured: (state) => (
    <FadeSection labelledBy="featured" className="deferred-2148 md:deferred-1701 lg:deferred-1462">
      <SectionHead id="featured" title={wording.featured} to="/products" />
      {state.status === 'loading' ? (
        <SkeletonGrid items={counts.featured} />
      ) : (
        <ProductGrid products={state.home.featured} />
      )}
    </FadeSection>
  ),
  costs: () => <Costs />,
  account: () => <CallToAction />,
  showcases: (state) =>
    state.status === 'ready' &&
    state.home.showcases.map((showcase) => (
      <Suspense key={showcase.category.id}>
        <ShowcaseRow showcase={showcase} />
      </Suspense>
    )),
}

const LoadFailed = ({ retry }: { retry: () => void }) => (
  <div className="page-width section-space">
    <Alert
      tone="error"
      title={loadingErrors.homeFailed}
      actions={
        <>
          <Button onClick={retry}>{shell.tryAgain}</Button>
          <Button variant="outline" onClick={() => location.reload()}>
            {shell.refreshPage}
          </Button>
        </>
      }
    />
  </div>
)
