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
    className="scrollbar-none overflow-x-auto pt-3 short:pt-1 short:[&_a]:py-0.5 lg:pt-6"
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
                    ? 'min-w-6 truncate py-1 font-medium text-ink hovered:underline'
                    : 'min-w-6 py-1 hovered:text-ink hovered:underline'
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
