import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from '#navigation/links.tsx'
import { classes } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'ghost' | 'link' | 'secondary' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

/** Style of the round buttons on a picture. */
export const roundOnPicture =
  'grid size-11 place-items-center rounded-full bg-white text-coal hovered:bg-white/85'

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined }

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hovered:bg-brand-hover',
  accent: 'border-transparent bg-deal text-on-deal hovered:brightness-95',
  outline: 'border-line-strong bg-surface text-ink hovered:border-ink',
  ghost: 'border-transparent text-current hovered:bg-current/10',
  link: 'min-h-0 rounded-none border-x-0 border-t-0 border-b-[1.5px] border-b-deal px-0 pb-0.5 text-ink after:absolute after:-inset-x-1 after:-inset-y-2.5 hovered:border-b-ink',
  secondary: 'border-transparent bg-brand-soft text-brand hovered:brightness-95',
  danger: 'border-transparent bg-danger text-surface hovered:brightness-95',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-(--c-sm) px-3.5 py-1 text-sm after:absolute after:inset-x-0 after:-inset-y-[4px]',
  md: 'min-h-(--c-md) px-5 py-1 text-control',
  lg: 'min-h-(--c-lg) px-7 py-1 text-md',
}

const look = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', wide = false) =>
  classes(
    'relative inline-flex max-w-full items-center justify-center gap-2 rounded-full border text-center leading-tight font-semibold',
    'transition-[color,background-color,border-color,transform,filter] active:scale-[.98] motion-reduce:active:scale-100',
    'disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 disabled:filter-none disabled:active:scale-100',
    variant === 'link' ? 'text-md' : sizes[size],
    variants[variant],
    // Beside other buttons its label stays on one line; alone in a narrow place it may take two.
    wide ? 'w-full' : 'shrink-0',
  )

type ButtonProps = ComponentPropsWithRef<'button'> & Look & { loading?: boolean; loadingText?: string }

/**
 * A button in one of six styles. While `loading`, it keeps its width and its focus, is announced as busy, and ignores
 * presses.
 */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  loadingText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const text = loading && loadingText !== undefined ? loadingText : children
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
      className={classes(look(variant, size, wide), className)}
    >
      {loading && <Spinner size="sm" label="" wait={type === 'submit' ? 'form' : 'screen'} />}
      {text}
    </button>
  )
}

/** A link to an external page that looks like a button. */
export const ButtonOut = ({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'className'> & Look & { href: string; className?: string }) => (
  <a {...rest} className={classes(look(variant, size, wide), className)}>
    {children}
  </a>
)

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: Omit<LinkProps, 'className'> & Look & { className?: string; children: ReactNode }) {
  return (
    <Link {...rest} className={classes(look(variant, size, wide), className)}>
      {children}
    </Link>
  )
}
