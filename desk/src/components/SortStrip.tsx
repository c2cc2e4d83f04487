/**
 * Rows of a long form as a line of tiles. Tiles are sorted by dragging, or by Alt and an arrow key. A press on a tile
 * scrolls to its row.
 */
import { useState } from 'react'
import { schemaForm as words } from '#wording/schema-form.ts'

type SortStripProps = {
  label: string
  titles: readonly string[]
  onMove: (from: number, to: number) => void
  onOpen: (index: number) => void
}

export function SortStrip({ label, titles, onMove, onOpen }: SortStripProps) {
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < titles.length) onMove(from, to)
  }
  const keys = (event: React.KeyboardEvent<HTMLElement>, from: number) => {
    if (!event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    const to = from + ((event.key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1)
    move(from, to)
    const place = event.currentTarget.closest('ol')?.children[to]
    place?.querySelector('button')?.focus()
  }
  return (
    <div>
      <ol className="sort-strip" aria-label={words.order(label)}>
        {titles.map((title, index) => (
          <li
            key={index}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={({ dataTransfer }) => {
              // Firefox starts no drag without data.
              dataTransfer.setData('text/plain', title)
              dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragEnter={() => {
              if (dragged === undefined) return
              move(dragged, index)
              setDragged(index)
            }}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          >
            <button
              type="button"
              className="chip"
              onClick={() => onOpen(index)}
              onKeyDown={(event) => keys(event, index)}
            >
              <b>{index + 1}</b>
              <bdi>{title}</bdi>
            </button>
          </li>
        ))}
      </ol>
      <p className="hint only-wide">{words.sortHint}</p>
    </div>
  )
}
