/** Home below the slides: the promises, and the sections with categories, products and the invitation. */
import { home as counts } from '@sauda/domain/constants.ts'
import type { HomeSection } from '@sauda/domain/wording/first-content.ts'
import { home as wording } from '@sauda/domain/wording/home.ts'
import { loadingErrors } from '@sauda/domain/wording/loading-errors.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { CategoryTile } from '#components/CategoryTile.tsx'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { SectionHead } from '#components/SectionHead.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { CallToAction } from './CallToAction.tsx'
import { FadeSection } from './FadeSection.tsx'
import { ShowcaseRow } from './ShowcaseRow.tsx'
import { type HomeState, useHomeView } from './use-home-view.ts'

export { Marquee } from './Marquee.tsx'

type LaterName = Exclude<HomeSection, 'slides' | 'promises' | 'shortcuts' | 'costs'>

export function LaterSection({ name }: { name: LaterName }) {
  const state = useHomeView()
  return state.status === 'error' ? null : sections[name](state)
}

type State = Exclude<HomeState, { status: 'error' }>

const sections: Record<LaterName, (state: State) => ReactNode> = {
  categories: (state) => {
    // A new shop has no categories with products yet.
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
  featured: (state) =>
    state.status !== 'loading' && state.home.featured.length === 0 ? null : (
      <FadeSection labelledBy="featured" className="deferred-2148 md:deferred-1701 lg:deferred-1462">
        <SectionHead id="featured" title={wording.featured} to="/products" />
        {state.status === 'loading' ? (
          <SkeletonGrid items={counts.featured} />
        ) : (
          <ProductGrid products={state.home.featured} />
        )}
      </FadeSection>
    ),
  account: () => <CallToAction />,
  showcases: (state) =>
    state.status === 'ready' &&
    state.home.showcases.map((showcase) => (
      <Suspense key={showcase.category.id}>
        <ShowcaseRow showcase={showcase} />
      </Suspense>
    )),
}

/** Replaces the sections when their products could not be loaded. */
export function LoadFailed() {
  const state = useHomeView()
  const cause = state.status === 'error' ? state.cause : undefined
  useEffect(() => {
    if (cause) console.warn('home: the feed could not be fetched', cause)
  }, [cause])
  if (state.status !== 'error') return null
  return (
    <div className="page-width section-space">
      <Alert
        tone="error"
        title={loadingErrors.homeFailed}
        actions={
          <>
            <Button onClick={state.retry}>{shell.tryAgain}</Button>
            <Button variant="outline" onClick={() => location.reload()}>
              {shell.refreshPage}
            </Button>
          </>
        }
      />
    </div>
  )
}
