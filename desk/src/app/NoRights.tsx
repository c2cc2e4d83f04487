import type { Right } from '@sauda/contract/rights.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import { common } from '#wording/common.ts'
import { roles } from '#wording/roles.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/States.tsx'

/** Shows a page only to people with its right. The server checks it again on each call. */
export function NoRights({ right, children }: { right: Right | undefined; children: ReactNode }) {
  const session = useSession((state) => state.session)
  if (!session || !right || session.rights.includes(right)) return children
  return (
    <Sheet title={common.noRightsTitle}>
      <Empty
        icon={Lock}
        text={common.noRights(roles[session.user.role])}
        action={
          <ButtonLink kind="primary" to="/">
            {common.toToday}
          </ButtonLink>
        }
      />
    </Sheet>
  )
}
