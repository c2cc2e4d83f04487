/**
 * The pictures of a product. They are dropped, pasted or chosen, and sorted by dragging, by Alt and arrow keys, or by
 * buttons. The first is the main picture.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { PictureChoice } from '#components/PictureChoice.tsx'
import { useUploads } from '#components/use-uploads.ts'
import { pictures as uploadWords } from '#wording/pictures.ts'
import { product as words } from '#wording/product.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { say } from '#ui/toasts.ts'
import { copyOf, type Picture } from './product.ts'

/** width of a picture on this page in CSS pixels */
const shownWidth = 210

type PicturesPanelProps = {
  pictures: readonly Picture[]
  /** alternative text of a new picture */
  name: string
  onChange: (change: (pictures: Picture[]) => Picture[]) => void
}

export function PicturesPanel({ pictures, name, onChange }: PicturesPanelProps) {
  const [at, setAt] = useState(0)
  const [dragged, setDragged] = useState<number>()
  const chosen = pictures[Math.min(at, pictures.length - 1)]
  const place = chosen ? pictures.indexOf(chosen) : -1

  const { waiting, upload } = useUploads((src) => onChange((all) => [...all, { src, alt: name.trim() }]))
  usePaste((files) => void upload(files))

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return
    onChange((all) => {
      const moved = all[from]
      return moved ? all.toSpliced(from, 1).toSpliced(to, 0, moved) : all
    })
    setAt(to)
  }
  const remove = (picture: Picture, from: number) => {
    onChange((all) => all.filter((each) => each !== picture))
    say(words.pictureRemoved, () => onChange((all) => all.toSpliced(from, 0, picture)))
  }
  const keys = (event: React.KeyboardEvent, from: number) => {
    if (!event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    move(from, from + ((event.key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1))
  }

  return (
    <section
      aria-label={words.pictures}
      className="flex flex-col gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (dragged === undefined) void upload([...event.dataTransfer.files])
      }}
    >
      <ul className="pictures">
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragEnter={() => {
              if (dragged === undefined) return
              move(dragged, index)
              setDragged(index)
            }}
          >
            <button
              type="button"
              aria-pressed={picture === chosen}
              onClick={() => setAt(index)}
              onKeyDown={(event) => keys(event, index)}
            >
              <img
                src={copyOf(picture, shownWidth)}
                alt={words.picture(index + 1, picture.alt)}
                draggable={false}
              />
              {index === 0 && <span>{words.main}</span>}
            </button>
          </li>
        ))}
        <li>
          <PictureChoice
            label={uploadWords.add}
            waiting={waiting}
            multiple
            onFiles={(files) => void upload(files)}
          />
        </li>
      </ul>
      <p role="status" className="sr-only">
        {waiting > 0 && uploadWords.uploading(waiting)}
      </p>
      {pictures.length > 1 && <p className="hint">{words.pictureHint}</p>}
      {chosen && (
        <div className="picture-facts">
          <TextField
            label={words.alt}
            dir="auto"
            value={chosen.alt}
            hint={
              chosen.alt === '' && name.trim() !== '' ? (
                <Button
                  kind="soft"
                  size="small"
                  onClick={() =>
                    onChange((all) =>
                      all.map((each) => (each === chosen ? { ...each, alt: name.trim() } : each)),
                    )
                  }
                >
                  {words.altFromName}
                </Button>
              ) : (
                words.altHint
              )
            }
            onChange={({ target }) =>
              onChange((all) => all.map((each) => (each === chosen ? { ...each, alt: target.value } : each)))
            }
          />
          <span className="flex">
            <IconButton label={words.earlier} disabled={place === 0} onClick={() => move(place, place - 1)}>
              <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton
              label={words.later}
              disabled={place === pictures.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowRight aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton label={words.removePicture} onClick={() => remove(chosen, place)}>
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        </div>
      )}
    </section>
  )
}

/** Uploads a pasted picture anywhere on the page; pasted text is not affected. */
function usePaste(take: (files: File[]) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
}
