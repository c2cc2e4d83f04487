/** Links inside the shop, and a redirect. */
import { type ComponentPropsWithRef, useEffect } from 'react'
import { go, type NavigateOptions, type To, useHref, useLocation, useNavigate } from './location.tsx'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & NavigateOptions & { to: To }

/** A link without a page load. External addresses and modified clicks are left to the browser. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const elsewhere = !/^\/(?!\/)/.test(href) || (rest.target !== undefined && rest.target !== '_self')
        if (event.defaultPrevented || elsewhere || event.button !== 0) return
        if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(href, { replace, state })
      }}
    >
      {children}
    </a>
  )
}

/** A link that marks the current screen. @param end true: marks only this path, not the paths below it */
export function NavLink({ to, end = false, ...rest }: LinkProps & { to: string; end?: boolean }) {
  const { pathname } = useLocation()
  const below = !end && pathname.startsWith(`${to}/`)
  return <Link {...rest} to={to} aria-current={pathname === to || below ? 'page' : undefined} />
}

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace, state })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each target
  }, [to])
  return null
}
