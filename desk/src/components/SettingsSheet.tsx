/** Groups of settings beside each other, each a form drawn from its schema. */
import { Link } from 'react-router'
import { useSettingsGroups } from '#api/settings.ts'
import { settings as words } from '#wording/settings.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { SettingsForm } from './SettingsForm.tsx'

type SettingsSheetProps = {
  title: string
  /** address before the group's name */
  path: string
  /** names of groups in their order */
  names: readonly string[]
  current: string
  actions?: React.ReactNode
}

export function SettingsSheet({ title, path, names, current, actions }: SettingsSheetProps) {
  const found = useSettingsGroups()
  const groups = names.flatMap((name) => found.data?.find(({ group }) => group === name) ?? [])
  const group = groups.find((each) => each.group === current)
  return (
    <Sheet title={title} actions={actions}>
      {found.error ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={6} />
      ) : (
        <div className="settings">
          <nav aria-label={title}>
            {groups.map((each) => (
              <Link
                key={each.group}
                to={`${path}/${each.group}`}
                aria-current={each.group === current ? 'page' : undefined}
              >
                {each.title}
              </Link>
            ))}
          </nav>
          {group ? <SettingsForm key={group.group} group={group} /> : <Empty title={words.noGroup} />}
        </div>
      )}
    </Sheet>
  )
}
