/** Settings groups as tabs, each a form generated from its schema, and other pages beside them. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type SettingsGroup, useSettingsGroups } from '#api/settings.ts'
import { settings as words } from '#wording/settings.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** A settings group by name. */
export type SettingsPart = {
  name: string
  icon: LucideIcon
  /** content above the fields */
  first?: ReactNode
  /** panels of the form */
  sections?: ComponentProps<typeof SettingsForm>['sections']
  /** replaces the form in the same column */
  body?: (group: SettingsGroup) => ReactNode
  /** replaces the form that saves at once, with a preview beside it */
  form?: (group: SettingsGroup) => ReactNode
}
/** A page with its own title, not a settings group. */
type OwnPart = { name: string; icon: LucideIcon; title: string; page: ReactNode }

type SettingsSheetProps = {
  title: string
  /** path before the part's name */
  path: string
  parts: readonly (SettingsPart | OwnPart)[]
  current: string
  actions?: ReactNode
}

export function SettingsSheet({ title, path, parts, current, actions }: SettingsSheetProps) {
  const found = useSettingsGroups()
  const titleOf = (part: SettingsPart | OwnPart) =>
    'title' in part ? part.title : found.data?.find(({ group }) => group === part.name)?.title
  const part = parts.find(({ name }) => name === current)
  const list = useRef<HTMLElement>(null)
  const isReady = found.data !== undefined
  // On phones the tabs are one scrolling line. scrollIntoView would also scroll the page, away from a linked field.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]')
    if (list.current && tab) list.current.scrollLeft += middleOf(tab) - middleOf(list.current)
  }, [current, isReady])
  return (
    <Sheet title={title} actions={actions}>
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={6} />
      ) : (
        <div className="settings" data-wide={part && 'form' in part ? '' : undefined}>
          <nav ref={list} aria-label={title}>
            {parts
              .filter((each) => titleOf(each) !== undefined)
              .map((each) => (
                <Link
                  key={each.name}
                  to={`${path}/${each.name}`}
                  aria-current={each.name === current ? 'page' : undefined}
                >
                  <each.icon aria-hidden />
                  {titleOf(each)}
                </Link>
              ))}
          </nav>
          <Part part={part} />
        </div>
      )}
    </Sheet>
  )
}

const middleOf = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

function Part({ part }: { part: SettingsPart | OwnPart | undefined }) {
  const found = useSettingsGroups()
  if (part && 'page' in part) return part.page
  const group = found.data?.find((each) => each.group === part?.name)
  if (!group) return <Empty title={words.noGroup} />
  if (part?.form) return part.form(group)
  if (part?.body) return part.body(group)
  return (
    <SettingsForm
      key={group.group}
      group={group}
      first={part?.first}
      {...(part?.sections && { sections: part.sections })}
    />
  )
}
