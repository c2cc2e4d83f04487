/** A picture setting: the chosen or dropped file is uploaded, and its address is the value. */
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { pictures as words } from '#wording/pictures.ts'
import { IconButton } from '#ui/Button.tsx'
import { say } from '#ui/toasts.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { useUploads } from './use-uploads.ts'

type PictureFieldProps = {
  name: string
  hint?: string | undefined
  /** address of the picture in the shop; '' for none */
  value: string
  onChange: (value: string) => void
}

/** Settings store pictures by path, because the shop's address may change. */
const pathOf = (src: string): string => new URL(src, location.href).pathname

export function PictureField({ name, hint, value, onChange }: PictureFieldProps) {
  const id = useId()
  const { waiting, upload } = useUploads((src) => onChange(pathOf(src)))
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void upload([...event.dataTransfer.files].slice(0, 1))
      }}
    >
      <span id={id} className="label">
        {name}
      </span>
      <div className="picture-field">
        {value !== '' && <img src={value} alt={words.shown(name)} />}
        <PictureChoice
          label={value === '' ? words.choose : words.another}
          waiting={waiting}
          onFiles={(files) => void upload(files)}
        />
        {value !== '' && (
          <IconButton
            label={`${name}: ${words.take}`}
            onClick={() => {
              onChange('')
              say(words.taken(name), () => onChange(value))
            }}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <p role="status" className="sr-only">
        {waiting > 0 && words.uploading(waiting)}
      </p>
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}
