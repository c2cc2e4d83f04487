/** Buttons, and links that look like buttons. */
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Kind = 'primary' | 'outline' | 'soft' | 'plain' | 'danger' | 'remove' | 'whatsapp' | 'confirmed'
type Look = {
  kind?: Kind | undefined
  size?: 'small' | undefined
  wide?: boolean | undefined
  first?: boolean | undefined
}

const look = ({ kind = 'outline', size, wide, first }: Look) => ({
  'data-kind': kind,
  ...(size && { 'data-size': size }),
  ...(wide && { 'data-wide': '' }),
  ...(first && { 'data-first': '' }),
})

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  Look & {
    children: ReactNode
    /** whether it shows a spinner and ignores presses; the button stays focusable */
    busy?: boolean | undefined
  }

export function Button({
  kind,
  size,
  wide,
  first,
  busy = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...look({ kind, size, wide, first })}
      type={type}
      className={`button ${rest.className ?? ''}`}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <span className="spinner" aria-hidden />}
      {children}
    </button>
  )
}

/** A link within the desk that looks like a button. */
export const ButtonLink = ({ kind, size, wide, first, ...rest }: LinkProps & Look) => (
  <Link {...rest} {...look({ kind, size, wide, first })} className={`button ${rest.className ?? ''}`} />
)

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  /** accessible name and tooltip */
  label: string
  kind?: 'soft' | undefined
}

export const IconButton = ({ label, kind, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className="icon-button" data-kind={kind} aria-label={label} title={label} />
)

/** A link that leaves the desk: a call, WhatsApp, the shop. */
export const OutLink = ({
  kind,
  size,
  wide,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'children'> & Look & { children: ReactNode }) => (
  <a {...rest} {...look({ kind, size, wide })} className={`button ${rest.className ?? ''}`}>
    {rest.children}
  </a>
)
