import type { ReactNode } from 'react'

type PreformattedProps = {
  /** `sent`: code on a tinted background; `mail-text`: the text of an email */
  className: 'sent' | 'mail-text'
  children: ReactNode
}

/** Text with its own line breaks, in a box that scrolls; the keyboard scrolls it when it is focused. */
export const Preformatted = ({ className, children }: PreformattedProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <pre className={className} dir={className === 'sent' ? 'ltr' : undefined} tabIndex={0}>
    {children}
  </pre>
)
