import type { ReactNode } from 'react'
import { Nuqta } from '#ui/Nuqta.tsx'

/** Nothing to show, or loading failed: a title, one sentence, at most two links. */
export const EmptyState = ({
  title,
  above,
  children,
  actions,
  level = 'h2',
  alert = false,
  picture,
}: {
  title: string
  /** a line above the title: its subject */
  above?: string | undefined
  children?: ReactNode
  actions?: ReactNode
  level?: 'h1' | 'h2'
  alert?: boolean
  /** address of a square picture, shown at 200 CSS pixels; if absent, the nuqta is shown */
  picture?: string
}) => {
  const Title = level
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="mx-auto flex max-w-105 flex-col items-center py-16 text-center"
    >
      {picture === undefined ? (
        <span aria-hidden className="mb-6 grid size-24 place-items-center rounded-full bg-sunken">
          <Nuqta className="size-7! rounded-xs! text-deal" />
        </span>
      ) : (
        <span className="picture mb-7 block overflow-hidden rounded-xl">
          <img
            src={picture}
            alt=""
            width={200}
            height={200}
            // The picture is decorative: without a connection it is left out.
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
          />
        </span>
      )}
      {above !== undefined && <p className="mb-2 text-ink-2">{above}</p>}
      <Title tabIndex={level === 'h1' ? -1 : undefined} className="text-total">
        {title}
      </Title>
      {children !== undefined && <div className="mt-2.5 text-ink-2">{children}</div>}
      {actions !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
