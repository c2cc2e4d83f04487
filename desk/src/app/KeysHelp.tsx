/** The list of keyboard shortcuts, from the table that defines them. */
import { useState } from 'react'
import { store } from '#api/storage.ts'
import { keys } from '#wording/keys.ts'
import { common } from '#wording/common.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SwitchField } from '#ui/Field.tsx'
import { chordTable, shortcutTable, type Place, shownKey } from '#ui/key-table.ts'
import { areShortcutsOn, shortcutsKey } from '#components/shortcuts.ts'
import { menuEntries } from './menu.tsx'

type Row = readonly [key: string, text: string]

/** Texts of the shortcuts. A shortcut without a text does not compile. */
const texts: { [P in Place]: Readonly<Record<keyof (typeof shortcutTable)[P], string>> } = keys.places
const chordTexts: Readonly<Record<keyof typeof chordTable, string>> = keys.chords
const names: Readonly<Record<Exclude<Place, 'everywhere'>, string>> = keys.names

const rowsOf = (table: Readonly<Record<string, string>>, words: Readonly<Record<string, string>>): Row[] =>
  Object.entries(table).map(([name, key]) => [key, words[name] ?? ''])

const inPlace = (place: Place): Row[] => rowsOf(shortcutTable[place], texts[place])

/** The shortcuts by place. */
const keyGroups: readonly { name: string; rows: readonly Row[] }[] = [
  {
    name: keys.everywhere,
    rows: [
      ...rowsOf(chordTable, chordTexts),
      ...inPlace('everywhere').map(([key, text]): Row =>
        key === shortcutTable.everywhere.section
          ? [key, keys.sections(menuEntries.map((entry) => entry.key.toUpperCase()).join(' '))]
          : [key, text],
      ),
    ],
  },
  ...(Object.keys(names) as (keyof typeof names)[]).map((place) => ({
    name: names[place],
    rows: inPlace(place),
  })),
]

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Dialog
      title={keys.title}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {keyGroups.map(({ name, rows }) => (
        <section key={name}>
          <h3 className="label">{name}</h3>
          <dl className="facts mt-2">
            {rows.map(([key, text]) => (
              <div key={key} className="contents">
                <dt>{text}</dt>
                <dd>
                  <kbd className="key">{shownKey(key)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SwitchField
        label={keys.singleKeys}
        hint={keys.singleKeysHint}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          store(shortcutsKey, target.checked ? 'on' : 'off')
        }}
      />
    </Dialog>
  )
}
