import { initialOf, splitName } from '@sauda/domain/text.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { ChevronDown, Heart, LayoutGrid, LogOut, Package, UserRound } from 'lucide-react'
import { Link } from '#navigation/links.tsx'
import { useSignOut } from './use-sign-out.ts'
import { useDisclosure } from '#ui/use-disclosure.ts'

export const accountLinks = [
  { to: '/dashboard', text: shell.dashboard, icon: LayoutGrid },
  { to: '/dashboard/orders', text: shell.myOrders, icon: Package },
  { to: '/wish-list', text: headings.wishList, icon: Heart },
  { to: '/dashboard/profile', text: shell.myProfile, icon: UserRound },
] as const

export const initialDisc =
  'grid size-9 flex-none place-items-center rounded-full bg-brand-soft text-control font-semibold text-brand'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-control hovered:bg-sunken focus-visible:bg-sunken'

/** Initial and first name, with links to the account area. */
export function CustomerMenu({ name, email }: { name: string; email: string }) {
  const { open, root, trigger, panel, close } = useDisclosure()
  const signOut = useSignOut()
  return (
    <div {...root} className="relative min-w-0">
      <button
        type="button"
        {...trigger}
        className="flex h-11 max-w-full items-center gap-2 rounded-full pe-2 ps-1 text-control font-semibold hovered:bg-sunken"
      >
        <span aria-hidden className={initialDisc}>
          {initialOf(name, email)}
        </span>
        <span className="min-w-0 truncate">{splitName(name).first || email}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="flex-none" />
      </button>
      {open && (
        <ul
          {...panel}
          className="absolute top-full end-0 z-40 mt-2 w-60 animate-[fade-in_var(--d-2)_var(--ease-out)] rounded-lg border border-line bg-surface p-2 shadow-e2"
        >
          {accountLinks.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={row} onClick={close}>
                <Icon aria-hidden size={20} strokeWidth={1.75} />
                {text}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <button
              type="button"
              className={row}
              onClick={() => {
                close()
                signOut()
              }}
            >
              <LogOut aria-hidden size={20} strokeWidth={1.75} />
              {shell.signOut}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}
