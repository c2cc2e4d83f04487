import { useState } from 'react'
import { store } from '#api/storage.ts'
import { keys } from '#wording/keys.ts'
import { common } from '#wording/common.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SwitchField } from '#ui/Field.tsx'
import { areLettersOn, lettersKey } from '#components/letters.ts'

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areLettersOn)
  return (
    <Dialog
      title={keys.title}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {keys.groups.map(({ name, rows }) => (
        <section key={name}>
          <h3 className="label">{name}</h3>
          <dl className="facts mt-2">
            {rows.map(([key, text]) => (
              <div key={key} className="contents">
                <dt>{text}</dt>
                <dd>
                  <kbd className="key">{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SwitchField
        label={keys.letters}
        hint={keys.lettersHint}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          store(lettersKey, target.checked ? 'on' : 'off')
        }}
      />
    </Dialog>
  )
}
