/** The audit log: changes by staff, with values before and after. */
import type { RowOf } from '@sauda/contract/calls.ts'
import type { Role } from '@sauda/contract/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { get, own } from '#api/request.ts'
import { ListBody } from '#components/ListBody.tsx'
import { useListAddress, useRows } from '#components/list-state.ts'
import { changes as words } from '#wording/changes.ts'
import { fieldName, type FieldChange, kindName, readableChanges, shownValue } from './change-text.ts'
import { SelectField } from '#ui/Field.tsx'
import { Empty } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

type Change = RowOf<'listDeskChanges'>

/** maximum number of fields shown before a change is expanded */
const mostShown = 3

export function ChangesPage() {
  const { params, page, set, toPage } = useListAddress()
  const [staff, kind] = [params.get('staff') ?? '', params.get('kind') ?? '']
  const list = useRows<Change>({
    ...{ key: ['changes'], path: `${own}/desk/changes`, page, toPage },
    query: { staff, kind },
  })
  const people = useQuery({
    queryKey: ['staff', 'names'],
    queryFn: ({ signal }) => get<{ id: number; name: string; role: Role }[]>(`${own}/desk/staff`, {}, signal),
  })
  const kinds = useQuery({
    queryKey: ['changes', 'kinds'],
    queryFn: ({ signal }) => get<{ kind: string }[]>(`${own}/desk/changes/kinds`, {}, signal),
  })
  // The kind in the address stays selectable when its last entry has expired.
  const listed = new Set([...(kinds.data ?? []).map((each) => each.kind), ...(kind ? [kind] : [])])
  return (
    <SettingsPanel title={words.title} text={words.text}>
      <div className="fields">
        <SelectField
          label={words.person}
          value={staff}
          onChange={({ target }) => set({ staff: target.value })}
        >
          <option value="">{words.everybody}</option>
          {(people.data ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.kind} value={kind} onChange={({ target }) => set({ kind: target.value })}>
          <option value="">{words.everything}</option>
          {[...listed].map((each) => (
            <option key={each} value={each}>
              {kindName(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <ListBody
        list={list}
        failed={words.failed}
        count={words.count}
        empty={<Empty title={words.empty} text={words.emptyText} />}
        waiting={6}
      >
        <ul className="border-t border-line">
          {list.rows.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      </ListBody>
    </SettingsPanel>
  )
}

function ChangeRow({ change }: { change: Change }) {
  // Do not name the kind of the object, because the verb names it.
  const object = change.object.name || (change.object.id && `#${change.object.id}`)
  const readable = readableChanges(change.changes)
  const [shown, folded] = [readable.slice(0, mostShown), readable.slice(mostShown)]
  return (
    <li className="py-3 border-b border-line flex flex-col gap-1.5 wrap-anywhere">
      <div className="flex flex-wrap gap-x-2 items-baseline">
        <b className="font-semibold" dir="auto">
          {change.who.name || words.gone}
        </b>
        <span>{change.action}</span>
        {object && (
          <span className="quiet" dir="auto">
            {object}
          </span>
        )}
        <span className="small quiet ms-auto">
          <Time value={change.at} />
        </span>
      </div>
      {change.by_program && <p className="small quiet">{words.byProgram}</p>}
      {!change.done && <p className="small care">{words.notDone}</p>}
      <Fields changes={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="link small">{words.more(folded.length)}</summary>
          <Fields changes={folded} />
        </details>
      )}
    </li>
  )
}

const Fields = ({ changes }: { changes: readonly FieldChange[] }) => (
  <ul className="change-fields">
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span className="quiet">{fieldName(field)}: </span>
        {before === null ? (
          <ins dir="auto">{shownValue(field, after)}</ins>
        ) : (
          <>
            <del dir="auto">{shownValue(field, before)}</del>
            <span aria-hidden> → </span>
            <span className="sr-only">{words.became}</span>
            <ins dir="auto">{shownValue(field, after)}</ins>
          </>
        )}
      </li>
    ))}
  </ul>
)
