import { layout } from '@sauda/domain/constants.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { Menu as MenuIcon, Search, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { laterPart } from '#components/later-part.tsx'
import { Link, NavLink } from '#navigation/links.tsx'
import { useLocation } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { classes } from '#ui/class-names.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CartLink } from './CartLink.tsx'
import { LanguageLink, useOtherLanguages } from '#components/LanguageLink.tsx'
import { retried } from '#components/retried.ts'
import { useLazy } from '#components/use-lazy.ts'
import { ShopName } from '#components/ShopName.tsx'
import { useScrolled } from './use-scrolled.ts'

const sections = [
  { to: '/', text: shell.home },
  { to: '/products', text: shell.shop },
  { to: '/deals', text: shell.deals },
] as const

const round =
  'relative grid size-11 place-items-center rounded-full transition-colors hovered:bg-sunken focus-visible:bg-sunken'

const CategoryBar = laterPart(async () => (await import('./CategoryBar.tsx')).CategoryBar)
const SearchForm = laterPart(async () => (await import('#components/SearchForm.tsx')).SearchForm)

// Always the same elements. With new elements React would remove the server's markup until the script is loaded.
const categories = (
  <Suspense>
    <CategoryBar />
  </Suspense>
)
const search = (
  <Suspense>
    <SearchForm />
  </Suspense>
)

/** The header, fixed at the top. After scrolling it is lower and has a shadow. */
export function Header() {
  const { brand } = useShopConfig()
  const { scrolled } = useScrolled(layout.headerScroll)
  // Request a lost script again, because the press shows nothing until the menu is there.
  const { Part: MobileMenu, fetch: fetchMenu } = useLazy(() => retried(loadMenu))
  const [menuOpen, setMenuOpen] = useState(false)

  return (
    <header
      data-scrolled={scrolled || undefined}
      data-no-print
      className={classes(
        'fixed inset-x-0 top-0 z-30 bg-paper transition-[box-shadow,transform] duration-(--d-2)',
        // Move the header up instead of shrinking it, which would cause a layout while scrolling.
        scrolled && 'shadow-e1 lg:-translate-y-3',
      )}
    >
      <div
        className={classes(
          'page-width flex h-(--bar) items-center gap-1 transition-transform duration-(--d-2) lg:h-(--header) lg:gap-7',
          scrolled && 'lg:translate-y-1.5',
        )}
      >
        <button
          type="button"
          data-browse
          className={classes(round, '-ms-2.5 lg:hidden')}
          aria-label={shell.menuOpen}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onPointerDown={fetchMenu}
          onClick={() => {
            fetchMenu()
            setMenuOpen(true)
          }}
        >
          <MenuIcon aria-hidden size={20} strokeWidth={1.75} />
        </button>
        <Link
          to="/"
          aria-label={shell.homeLink(brand)}
          className="rounded-xs py-1.5 text-brand dark:text-ink"
        >
          <ShopName className="block h-[27px] w-auto lg:h-[31px]" />
        </Link>
        <nav data-browse aria-label={shell.mainNavigation} className="hidden gap-1 lg:flex">
          {sections.map(({ to, text }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="group/nav relative rounded-[10px] px-3 py-2.5 text-control font-[550] aria-[current]:text-brand hovered:text-brand"
            >
              {text}
              <i className="nuqta absolute bottom-0 start-1/2 -ms-[3px] size-1.5 rounded-[1px] text-deal opacity-0 group-aria-[current]/nav:opacity-100" />
            </NavLink>
          ))}
        </nav>
        <div data-browse className="ms-auto hidden max-w-[460px] flex-1 lg:block">
          {search}
        </div>
        <div className="flex items-center gap-1 max-lg:ms-auto">
          <PhoneSearch />
          <Languages />
          <AccountMenu />
          <CartLink className={round} />
        </div>
      </div>
      {categories}
      {menuOpen && MobileMenu && <MobileMenu sections={sections} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}

/** Links to the other languages, beside Sign In on wide screens; phones have them in the menu and the footer. */
const Languages = () =>
  useOtherLanguages().map((other) => (
    <LanguageLink
      key={other}
      to={other}
      className="flex h-11 items-center rounded-full px-3 text-control font-semibold hovered:bg-sunken max-lg:hidden"
    />
  ))

const loadMenu = async () => (await import('./MobileMenu.tsx')).MobileMenu

/** On phones the icon opens a field that covers the header. */
function PhoneSearch() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { visit } = useLocation()
  const [openedAt, setOpenedAt] = useState(visit)
  const shown = open && openedAt === visit

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) field.current?.querySelector('input')?.focus()
  }, [shown])

  return (
    <>
      <button
        ref={opener}
        type="button"
        data-browse
        className={classes(round, 'lg:hidden')}
        aria-label={shell.searchOpen}
        aria-expanded={shown}
        onClick={() => {
          setOpenedAt(visit)
          setOpen(true)
        }}
      >
        <Search aria-hidden size={20} strokeWidth={1.75} />
      </button>
      {shown && (
        <div
          ref={field}
          className="absolute inset-x-0 top-0 z-10 flex h-(--bar) animate-[fade-in_var(--d-2)] items-center gap-1 bg-paper px-(--gutter) lg:hidden"
          onKeyDown={({ key }) => {
            if (key === 'Escape') close()
          }}
        >
          <div className="flex-1">{search}</div>
          <button
            type="button"
            className={classes(round, '-me-2.5')}
            aria-label={shell.searchClose}
            onClick={close}
          >
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </>
  )
}
