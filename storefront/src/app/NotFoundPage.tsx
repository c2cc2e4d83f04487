import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { SearchForm } from '#components/SearchForm.tsx'
import { ShopName } from '#components/ShopName.tsx'
import { Link } from '#navigation/links.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { ButtonLink } from '#ui/Button.tsx'

/** The page for an unknown path. It is outside the layout (D-132) and has only the wordmark and a link. */
export function NotFoundPage() {
  const { brand } = useShopConfig()
  usePageTitle(headings.notFound)
  return (
    <div className="page-width flex min-h-svh flex-col">
      <nav aria-label={shell.mainNavigation} className="self-start">
        <Link
          to="/"
          aria-label={shell.homeLink(brand)}
          className="inline-block py-5 text-brand dark:text-ink"
        >
          <ShopName className="h-[31px]" />
        </Link>
      </nav>
      <main
        id="main"
        tabIndex={-1}
        className="grid flex-1 place-content-center justify-items-center pb-24 text-center"
      >
        <p
          aria-hidden
          className="flex items-center font-display text-[140px] leading-none font-[640] tracking-[-.04em] md:text-[220px]"
        >
          4<i className="nuqta mx-[.16em] size-[.5em] rounded-[.04em] text-deal" />4
        </p>
        <h1 tabIndex={-1} className="mt-6 text-3xl">
          {shell.notFound}
        </h1>
        <p className="mt-3 text-ink-2">{shell.notFoundText}</p>
        <div className="mt-7 w-[min(26rem,calc(100vw-2*var(--gutter)))] text-start">
          <SearchForm />
        </div>
        <ButtonLink to="/" size="lg" className="mt-7">
          {shell.goHome}
        </ButtonLink>
      </main>
    </div>
  )
}
