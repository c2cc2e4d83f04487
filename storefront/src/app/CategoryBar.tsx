import { type Category, childrenOf, topLevel } from '@sauda/domain/category.ts'
import { layout } from '@sauda/domain/constants.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { ChevronDown } from 'lucide-react'
import { memo, useMemo } from 'react'
import { contentLanguage } from '#components/content-language.ts'
import { Link } from '#navigation/links.tsx'
import { useLocation } from '#navigation/location.tsx'
import { useCategories } from '#queries/categories.ts'
import { classes } from '#ui/class-names.ts'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useLazy } from '#components/use-lazy.ts'
import { useScrolled } from './use-scrolled.ts'

const loadPanel = async () => (await import('./CategoryPanel.tsx')).CategoryPanel

/** ms of hovering until a menu opens (DESIGN 9) */
const hoverAfter = 120

/**
 * One link per top-level category, with its subcategories in a menu. The bar hides when the visitor scrolls down, and
 * returns when the visitor scrolls up.
 */
export function CategoryBar() {
  const { scrolled, down } = useScrolled(layout.headerScroll)
  const hidden = scrolled && down
  const categories = useCategories()
  const current = new URLSearchParams(useLocation().search).get('category')
  const entries = useMemo(
    () => topLevel(categories).map((category) => ({ category, below: childrenOf(categories, category.id) })),
    [categories],
  )
  return (
    <nav
      data-browse
      aria-label={shell.categories}
      inert={hidden}
      className={classes(
        'hidden border-y border-line bg-paper transition-[transform,opacity] duration-(--d-2) lg:block',
        hidden && 'pointer-events-none absolute inset-x-0 -z-10 -translate-y-full opacity-0',
      )}
    >
      <div className="page-width flex h-[46px] items-center gap-4">
        <ul
          // Browsers do not scroll to a focused link that is partly visible, although the bar's faded end may cover it.
          onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
          className="scroll-px-20 scrollbar-none fade-inline-ends -ms-2.5 -me-1 flex h-full min-w-0 flex-1 items-center justify-between gap-1 overflow-x-auto px-1"
        >
          {entries.map(({ category, below }) => (
            <CategoryEntry
              key={category.id}
              category={category}
              below={below}
              isCurrent={category.slug === current}
            />
          ))}
        </ul>
        <Link to="/categories" className={classes(name, 'flex-none text-brand')}>
          {shell.allCategories}
        </Link>
      </div>
    </nav>
  )
}

const name =
  // The bar clips its overflow, so the focus ring is drawn inside.
  'rounded-xs py-2.5 ps-1.5 text-sm focus-visible:-outline-offset-1 font-medium whitespace-nowrap text-ink-2 hovered:text-brand aria-[current]:text-brand aria-[current]:[scroll-initial-target:nearest]'

type EntryProps = { category: Category; below: readonly Category[]; isCurrent: boolean }

/** Not rendered again when the bar hides, or by a navigation that does not concern it. */
const CategoryEntry = memo(function CategoryEntry({ category, below, isCurrent }: EntryProps) {
  const { open, root, trigger, panel, close } = useDisclosure({ hoverAfter })
  const { Part: CategoryPanel, fetch: fetchPanel } = useLazy(loadPanel)
  const current = isCurrent ? 'page' : undefined
  const to = `/category/${category.slug}`
  if (below.length === 0)
    return (
      <li className="flex flex-none items-center">
        <Link
          to={to}
          {...contentLanguage(category.name)}
          aria-current={current}
          className={classes(name, 'pe-1.5')}
        >
          {category.name}
        </Link>
      </li>
    )
  return (
    // The whole list item listens, so that the panel's script loads early.
    <li {...root} onFocus={fetchPanel} onPointerOver={fetchPanel} className="flex flex-none items-center">
      <Link
        to={to}
        {...contentLanguage(category.name)}
        aria-current={current}
        className={classes(name, 'pe-1')}
      >
        {category.name}
      </Link>
      <button
        type="button"
        {...trigger}
        aria-label={shell.showMore(category.name)}
        className="grid h-11 w-6 place-items-center rounded-xs text-ink-2 focus-visible:-outline-offset-3"
      >
        <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="opacity-60" />
      </button>
      {open && CategoryPanel && (
        <CategoryPanel id={panel.id} category={category} below={below} onClose={close} />
      )}
    </li>
  )
})
