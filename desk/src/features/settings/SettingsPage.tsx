/** Every group of settings as one form, drawn from its schema; beside them staff, keys and the shop's health. */
import { Link, useParams } from 'react-router'
import { type SettingsGroup, useSettingsGroups } from '#api/settings.ts'
import { SettingsForm } from '#components/SettingsForm.tsx'
import { settings as words } from '#wording/settings.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'

/** What stands in the room Storefront instead. */
const elsewhere: readonly string[] = ['home', 'pages', 'footer']
const order: readonly string[] = [
  'shop',
  'delivery',
  'payment',
  'tax',
  'mail',
  'product',
  'search',
  'translations',
]

const placeOf = ({ group }: SettingsGroup): number => {
  const place = order.indexOf(group)
  return place < 0 ? order.length : place
}

export default function SettingsPage() {
  const { group: wanted = 'shop' } = useParams()
  const found = useSettingsGroups()
  const groups = (found.data ?? [])
    .filter(({ group }) => !elsewhere.includes(group))
    .sort((a, b) => placeOf(a) - placeOf(b))
  const group = groups.find((each) => each.group === wanted)
  return (
    <Sheet title={words.title}>
      {found.error ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={6} />
      ) : (
        <div className="settings">
          <nav aria-label={words.title}>
            {groups.map((each) => (
              <Link
                key={each.group}
                to={`/settings/${each.group}`}
                aria-current={each.group === wanted ? 'page' : undefined}
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
