import type { ReactNode } from 'react'
import { Link } from '#navigation/links.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'

/** A link to the shop's own screen, or to the page of the host that manages the accounts (D-086). */
export function LostPasswordLink({ className, children }: { className: string; children: ReactNode }) {
  const { lostPasswordUrl } = useShopConfig()
  return lostPasswordUrl === undefined ? (
    <Link to="/forgot-password" className={className}>
      {children}
    </Link>
  ) : (
    <a href={lostPasswordUrl} className={className}>
      {children}
    </a>
  )
}
