/** The field by which shoppers add pictures to a form. */
import { sentPictures as wording } from '@sauda/domain/wording/sent-pictures.ts'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { smallPicture } from './small-picture.ts'

/** `address`: URL of the displayed picture; `id`: only of an uploaded picture */
export type SentPicture = { address: string; id?: number | undefined }

type Props = {
  pictures: readonly SentPicture[]
  /** maximum number of pictures */
  most: number
  /** says who will see the pictures; by default shoppers, after the shop's approval */
  hint?: string
  onChange(pictures: SentPicture[]): void
}

/** Pictures that a shopper adds to a form, with preview and removal before they are sent. */
export function SentPictures({ pictures, most, hint = wording.hint(most), onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isPreparing, setPreparing] = useState(false)
  const add = async (files: readonly File[]) => {
    setPreparing(true)
    const room = most - pictures.length
    const made: SentPicture[] = []
    for (const file of files.slice(0, room)) {
      const address = await smallPicture(file)
      if (address !== undefined) made.push({ address })
    }
    setPreparing(false)
    const isShort = made.length < Math.min(files.length, room)
    setProblem(isShort ? wording.unreadable : files.length > room ? wording.tooMany(most) : '')
    onChange([...pictures, ...made])
  }
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-sm font-semibold">{wording.label}</legend>
      <p id={id} className="mt-1 text-sm text-ink-3">
        {hint}
      </p>
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {pictures.map(({ address }, index) => (
            <li key={address} className="relative">
              <img
                src={address}
                alt={wording.picture(index + 1)}
                className="size-20 rounded-md object-cover"
              />
              <button
                type="button"
                aria-label={wording.remove(index + 1)}
                className="absolute end-0 top-0 grid size-11 place-items-center rounded-full bg-surface"
                onClick={() => {
                  setProblem('')
                  onChange(pictures.filter((_, at) => at !== index))
                }}
              >
                <X aria-hidden size={20} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = '' // allows the same file to be selected again
          void add(files)
        }}
      />
      {pictures.length < most && (
        <Button
          variant="outline"
          size="sm"
          loading={isPreparing}
          loadingText={wording.preparing}
          className="mt-3"
          onClick={() => input.current?.click()}
        >
          {wording.add}
        </Button>
      )}
      <p role="status" className="mt-1 text-sm text-danger">
        {problem}
      </p>
    </fieldset>
  )
}
