/** The form of a settings group: its fields in panels; saves only changed fields. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, wrongFields } from '#api/request.ts'
import { type SettingsGroup, useSettingsWrite } from '#api/settings.ts'
import { settings as words } from '#wording/settings.ts'
import { panels } from '#wording/settings-pages.ts'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { Time } from '#ui/Time.tsx'
import { useShowRefusal } from '#ui/use-show-refusal.ts'
import { RefusedValues, type Schema, SchemaFields, type Values } from './SchemaForm.tsx'

export const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

export type Section = {
  title: string
  fields: readonly string[]
  /** whether each field is collapsed */
  folded?: boolean
}

/** The fields of a group, in panels where its page defines some; only changed fields are saved. */
export function SettingsForm({
  group,
  sections = [],
  first,
}: {
  group: SettingsGroup
  sections?: readonly Section[]
  /** content above the fields, saved separately from them */
  first?: ReactNode
}) {
  const [draft, setDraft] = useState<Values>({})
  const write = useSettingsWrite(group)
  const form = useLinkedField()
  useShowRefusal(form, write.error)
  const values = { ...group.values, ...draft }
  const changed = Object.keys(draft).filter((key) => differs(draft[key], group.values[key]))
  const isStale = write.error instanceof ApiError && write.error.status === 409
  const save = () => {
    const fields = Object.fromEntries(changed.map((key) => [key, draft[key]]))
    write.mutate(fields, { onSuccess: () => setDraft({}) })
  }
  const edit = (next: Values) => {
    if (changed.length === 0) write.begin()
    setDraft(next)
  }
  return (
    <section ref={form} className="min-w-0 flex flex-col gap-5 pb-20">
      <div>
        <h2 className="font-display text-xl">{group.title}</h2>
        <p className="hint">{group.help}</p>
        {group.changed_at && (
          <p className="hint">
            {words.changedBy(group.changed_by ?? '')} <Time value={group.changed_at} />
          </p>
        )}
      </div>
      {write.error && (
        <div role="alert">
          <Note tone="bad">{isStale ? words.stale : write.error.message}</Note>
        </div>
      )}
      {first}
      <RefusedValues value={wrongFields(write.error)}>
        <Sections schema={group.schema as Schema} sections={sections} values={values} onChange={edit} />
      </RefusedValues>
      <SaveBar
        changes={changed.length}
        isSaving={write.isPending}
        error={write.error ? words.notSaved : undefined}
        onSave={save}
        onDiscard={() => {
          setDraft({})
          write.reset()
        }}
      />
    </section>
  )
}

/** Focuses the field that the address names after `#`, and shows it below the sticky header. */
function useLinkedField() {
  const form = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (!/^[a-zA-Z]+$/.test(name)) return
    const part = form.current?.querySelector(`[data-field="${name}"]`)
    part?.scrollIntoView({ block: 'center' })
    part?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [hash])
  return form
}

type SectionsProps = {
  schema: Schema
  sections: readonly Section[]
  values: Values
  onChange: (values: Values) => void
}

function Sections({ schema, sections, values, onChange }: SectionsProps) {
  if (sections.length === 0) return <SchemaFields schema={schema} values={values} onChange={onChange} />
  const part = (fields: readonly string[]) => partOf(schema, fields)
  const named = new Set(sections.flatMap(({ fields }) => fields))
  const others = Object.keys(schema.properties ?? {}).filter((name) => !named.has(name))
  return (
    <>
      {sections.map(({ title, fields, folded }) => (
        <Panel key={title} title={title}>
          {folded ? (
            fields.map((name) => (
              <Folded key={name} title={schema.properties?.[name]?.title ?? name}>
                <SchemaFields schema={part([name])} values={values} onChange={onChange} />
              </Folded>
            ))
          ) : (
            <SchemaFields schema={part(fields)} values={values} onChange={onChange} />
          )}
        </Panel>
      ))}
      {others.length > 0 && (
        <Panel>
          <Folded title={panels.more}>
            <SchemaFields schema={part(others)} values={values} onChange={onChange} />
          </Folded>
        </Panel>
      )}
    </>
  )
}

/** A schema with only these fields, in this order; the values stay complete. */
export const partOf = (schema: Schema, fields: readonly string[]): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    fields.flatMap((name) => {
      const field = schema.properties?.[name]
      return field ? [[name, field] as const] : []
    }),
  ),
})

export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="more-fields">
    <summary>{title}</summary>
    <div className="pt-3 pb-4">{children}</div>
  </details>
)
