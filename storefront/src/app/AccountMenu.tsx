import { shell } from '@sauda/domain/wording/shell.ts'
import { UserRound } from 'lucide-react'
import { Link } from '#navigation/links.tsx'
import { useSession } from '#state/session-store.ts'
import { useLazyPart } from '#components/use-lazy.ts'

const loadMenu = async () => (await import('./CustomerMenu.tsx')).CustomerMenu

/** Sign In for guests, the customer's menu for customers, in the same reserved space. */
export function AccountMenu() {
  const session = useSession()
  const { Part: CustomerMenu } = useLazyPart(loadMenu, session.status === 'signed-in')
  return (
    <div className="hidden w-34 justify-end lg:flex">
      {session.status === 'signed-in' ? (
        CustomerMenu && <CustomerMenu name={session.user.name} email={session.user.email} />
      ) : (
        <Link
          to="/login"
          className="flex h-11 items-center gap-2 rounded-full px-3.5 text-control font-semibold whitespace-nowrap hovered:bg-sunken"
        >
          <UserRound aria-hidden size={20} strokeWidth={1.75} />
          {shell.signIn}
        </Link>
      )}
    </div>
  )
}
