import { type Category, childrenOf, topLevel } from '@sauda/domain/category.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Picture } from '#components/Picture.tsx'
import { useCategories } from '#queries/categories.ts'
import { classes } from '#ui/class-names.ts'
import { useDisclosure } from './use-disclosure.ts'

/** milliseconds; DESIGN 9 */
const hoverAfter = 120

/** One link per top-level category, with its children in a menu of their own. */
export function CategoryBar({ hidden }: { hidden: boolean }) {
  const categories = useCategories()
  return (
    <nav
      aria-label={shell.categories}
      inert={hidden}
      className={classes(
        'hidden border-y border-line bg-paper transition-[transform,opacity] duration-(--d-2) lg:block',
        hidden && 'pointer-events-none absolute inset-x-0 -z-10 -translate-y-full opacity-0',
      )}
    >
      <ul className="page-width scrollbar-none fade-end flex h-[46px] items-center justify-between gap-1 overflow-x-auto">
        {topLevel(categories).map((category) => (
          <CategoryEntry key={category.id} category={category} below={childrenOf(categories, category.id)} />
        ))}
      </ul>
    </nav>
  )
}

const name =
  'py-2.5 pl-1.5 text-sm font-medium whitespace-nowrap text-ink-2 hovered:text-brand aria-[current]:text-brand'

function CategoryEntry({ category, below }: { category: Category; below: readonly Category[] }) {
  const { open, root, trigger, panel, close } = useDisclosure({ hoverAfter })
  const { search } = useLocation()
  const current = new URLSearchParams(search).get('category') === category.slug ? 'page' : undefined
  const to = `/category/${category.slug}`
  if (below.length === 0)
    return (
      <li className="flex flex-none items-center">
        <Link to={to} aria-current={current} className={classes(name, 'pr-1.5')}>
          {category.name}
        </Link>
      </li>
    )
  return (
    <li {...root} className="flex flex-none items-center">
      <Link to={to} aria-current={current} className={name}>
        {category.name}
      </Link>
      <button
        type="button"
        {...trigger}
        aria-label={shell.showMore(category.name)}
        className="grid h-11 w-6.5 place-items-center rounded-xs text-ink-2"
      >
        <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="opacity-60" />
      </button>
      {open && <CategoryPanel id={panel.id} category={category} below={below} onClose={close} />}
    </li>
  )
}

type Panel = { id: string; category: Category; below: readonly Category[]; onClose(): void }

/** Stands in the top layer, because the bar scrolls sideways and would cut it off. */
function CategoryPanel({ id, category, below, onClose }: Panel) {
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const panel = element.current
    const entry = panel?.parentElement?.getBoundingClientRect()
    if (!panel || !entry) return
    panel.showPopover?.()
    const room = document.documentElement.clientWidth - panel.offsetWidth - 16
    panel.style.left = `${Math.max(16, Math.min(entry.left - 14, room))}px`
    panel.style.top = `${entry.bottom + 12}px`
  }, [])

  const item =
    'flex min-h-11 items-center rounded-md px-3.5 text-control hovered:bg-sunken focus-visible:bg-sunken'
  return (
    <div
      ref={element}
      id={id}
      popover="manual"
      className="fixed m-0 animate-[fade-in_var(--d-2)_var(--ease-out)] rounded-lg border border-line bg-surface p-2 text-ink shadow-e2 before:absolute before:inset-x-0 before:-top-3 before:h-3"
    >
      <div className="flex gap-2">
        <ul className="min-w-47">
          <li>
            <Link to={`/category/${category.slug}`} className={item} onClick={onClose}>
              {shell.allOf(category.name)}
            </Link>
          </li>
          {below.map((child) => (
            <li key={child.id}>
              <Link to={`/category/${child.slug}`} className={item} onClick={onClose}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
        {category.image && (
          <Picture
            image={category.image}
            name=""
            stage={category.slug}
            sizes="220px"
            className="min-h-55 w-55 self-stretch rounded-md"
            imgClassName="absolute inset-0"
          />
        )}
      </div>
    </div>
  )
}
