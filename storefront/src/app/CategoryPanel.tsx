import { type Category } from '@sauda/domain/category.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useEffect, useRef } from 'react'
import { Picture } from '#components/Picture.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { Link } from '#navigation/links.tsx'
import { forward } from '#ui/direction.ts'

type Panel = { id: string; category: Category; below: readonly Category[]; onClose(): void }

/** A category's subcategories. It is in the browser's top layer, because the bar scrolls sideways and would clip it. */
export function CategoryPanel({ id, category, below, onClose }: Panel) {
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const panel = element.current
    const entry = panel?.parentElement?.getBoundingClientRect()
    if (!panel || !entry) return
    panel.showPopover?.()
    const width = document.documentElement.clientWidth
    const start = forward() > 0 ? entry.left : width - entry.right
    panel.style.insetInlineStart = `${Math.max(16, Math.min(start - 14, width - panel.offsetWidth - 16))}px`
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
              <Link
                to={`/category/${child.slug}`}
                {...contentLanguage(child.name)}
                className={item}
                onClick={onClose}
              >
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
        {category.image && (
          <Picture
            image={category.image}
            name=""
            sizes="220px"
            className="min-h-55 w-55 self-stretch rounded-md"
            imgClassName="absolute inset-0"
          />
        )}
      </div>
    </div>
  )
}
