import { initialOf } from '@sauda/domain/text.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { ChevronDown, LayoutGrid, Package, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink } from '#navigation/links.tsx'
import { useLocation } from '#navigation/location.tsx'
import { useSignedInUser } from '#state/session-store.ts'
import { Ltr } from '#ui/Ltr.tsx'
import { classes } from '#ui/class-names.ts'

const entries = [
  { to: '/dashboard', name: text.dashboard, icon: LayoutGrid, end: true },
  { to: '/dashboard/orders', name: text.orders, icon: Package, end: false },
  { to: '/dashboard/profile', name: text.profile, icon: UserRound, end: true },
] as const

/** The frame of the account area: the customer and the links; on phones an expandable bar. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const user = useSignedInUser()
  const { pathname, visit } = useLocation()
  const [openAt, setOpenAt] = useState<number>()
  const open = openAt === visit
  const current = entries.findLast(({ to }) => pathname.startsWith(to))?.name
  return (
    <div className="page-width grid items-start gap-6 print:block pt-4 pb-16 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-14 lg:pt-10">
      <nav
        aria-label={text.menu}
        data-no-print
        className="rounded-panel border border-line bg-surface lg:sticky lg:top-24 lg:p-4"
      >
        <button
          type="button"
          aria-expanded={open}
          aria-controls="account-menu"
          className="flex min-h-14 w-full items-center justify-between px-4 font-semibold lg:hidden"
          onClick={() => setOpenAt(open ? undefined : visit)}
        >
          {current}
          <ChevronDown
            aria-hidden
            size={20}
            className={classes('transition-transform', open && 'rotate-180')}
          />
        </button>
        <div id="account-menu" className={classes('max-lg:px-4 max-lg:pb-4', !open && 'max-lg:hidden')}>
          <div className="flex items-center gap-3 border-b border-line pb-4 lg:px-2 lg:pt-2">
            <span
              aria-hidden
              className="grid size-14 flex-none place-items-center rounded-full bg-brand-soft font-display text-xl font-semibold text-brand"
            >
              {initialOf(user.name, user.email)}
            </span>
            <span className="min-w-0">
              <span className="block truncate text-page font-semibold" dir="auto">
                {user.name}
              </span>
              <Ltr className="block text-sm text-page wrap-anywhere text-ink-3">
                <Email address={user.email} />
              </Ltr>
            </span>
          </div>
          <ul className="mt-3 grid gap-1">
            {entries.map(({ to, name, icon: Icon, end }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={end}
                  className="flex min-h-12 items-center gap-3 rounded-md px-3 text-control font-medium text-ink-2 aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand hovered:bg-sunken"
                >
                  <Icon aria-hidden size={20} strokeWidth={1.75} />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Breaks a long address after its @ first. */
function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
