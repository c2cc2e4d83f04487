import { useState } from 'react'
import { ApiError } from '#api/request.ts'
import { type SettingsGroup, useSettingsWrite } from '#api/settings.ts'
import { settings as words } from '#wording/settings.ts'
import { Note } from '#ui/Note.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { Time } from '#ui/Time.tsx'
import { type Schema, SchemaFields, type Values } from './SchemaForm.tsx'

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** The fields of a group; saved are only those that changed. */
export function SettingsForm({ group }: { group: SettingsGroup }) {
  const [draft, setDraft] = useState<Values>({})
  const write = useSettingsWrite(group)
  const values = { ...group.values, ...draft }
  const changed = Object.keys(draft).filter((key) => differs(draft[key], group.values[key]))
  const isStale = write.error instanceof ApiError && write.error.status === 409
  const save = () => {
    write.mutate(Object.fromEntries(changed.map((key) => [key, draft[key]])), {
      onSuccess: () => setDraft({}),
    })
  }
  return (
    <section className="min-w-0 flex flex-col gap-5 pb-20">
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
      <SchemaFields schema={group.schema as Schema} values={values} onChange={setDraft} />
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
