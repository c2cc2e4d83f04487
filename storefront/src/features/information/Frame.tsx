import { shell } from '@sauda/domain/wording/shell.ts'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { usePageTitle } from '#components/page-title.ts'

/** Title and heading of an information page. */
export function Frame({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  usePageTitle(heading)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ text: shell.home, to: '/' }, { text: heading }]} />
      <h1 tabIndex={-1} className="pt-2 text-3xl lg:pt-3.5">
        {heading}
      </h1>
      {lead && <p className="mt-3 max-w-[65ch] text-lg text-ink-2">{lead}</p>}
      <div className="mt-8 lg:mt-12">{children}</div>
    </div>
  )
}
