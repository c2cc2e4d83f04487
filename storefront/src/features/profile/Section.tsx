import { type ReactNode, useId } from 'react'

/** A section of the profile below the tabs. */
export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 max-w-140">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-3 text-ink-2">{lead}</p>
      {children}
    </section>
  )
}
