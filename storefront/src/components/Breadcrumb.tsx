import { shell } from '@sauda/domain/wording/shell.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from '#navigation/links.tsx'
import { classes } from '#ui/class-names.ts'
import { contentLanguage } from './content-language.ts'

export type Crumb = { text: string; to?: string }

/** The links from home to this page, on one line: on phones the last one is shortened, and many scroll sideways. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav
    aria-label={shell.breadcrumb}
    className="scrollbar-none -mb-2 overflow-x-auto pt-1 short:mb-0 short:[&_a]:py-0.5 lg:mb-0 lg:pt-6"
  >
    <ol className="flex items-center gap-2 text-sm whitespace-nowrap text-ink-3">
      {crumbs.map(({ text, to }, index) => {
        const last = index === crumbs.length - 1
        return (
          <li
            key={text}
            className={classes('flex items-center gap-2', last ? 'min-w-28 flex-auto' : 'flex-none')}
          >
            {index > 0 && <ChevronRight aria-hidden size={14} strokeWidth={1.75} className="flex-none" />}
            {to === undefined ? (
              <span {...contentLanguage(text)} aria-current="page" className="truncate font-medium text-ink">
                {text}
              </span>
            ) : (
              <Link
                to={to}
                {...contentLanguage(text)}
                aria-current={last ? 'page' : undefined}
                className={
                  last
                    ? 'min-w-6 truncate py-3 font-medium text-ink hovered:underline lg:py-1'
                    : 'min-w-6 py-3 hovered:text-ink hovered:underline lg:py-1'
                }
              >
                {text}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
