import { home } from '@sauda/domain/wording/home.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#navigation/links.tsx'
import { contentLanguage } from './content-language.ts'

/** A section's title with a link to all of it. `children` replaces the text of the title. */
export const SectionHead = ({ title, id, to }: { title: ReactNode; id: string; to?: string }) => (
  <div className="mb-7 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
    <h2 id={id} {...(typeof title === 'string' && contentLanguage(title))} className="text-2xl">
      {title}
    </h2>
    {to !== undefined && (
      <Link
        to={to}
        aria-label={typeof title === 'string' ? home.viewAllOf(title) : undefined}
        className="relative inline-flex items-center gap-1.5 border-b-[1.5px] border-deal pb-0.5 font-semibold whitespace-nowrap after:absolute after:-inset-x-1 after:-inset-y-2.5 hovered:border-ink"
      >
        {home.viewAll}
        <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
      </Link>
    )}
  </div>
)
