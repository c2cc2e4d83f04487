/** Draws the rows of a list in two steps, so that those on the screen appear sooner. */
import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { usePhoneWidth } from '#ui/use-phone-width.ts'

/** number of rows drawn at first; they must be higher than the screen and the distance to the top below */
const first = { table: 20, cards: 12 }
/** maximum distance to the top of the page, as a part of the screen's height */
const atTop = 1 / 4

type Row = { id: number }

/**
 * The rows to draw now: of another list at first those on the screen, and all after their frame. Back, and a list that
 * is scrolled, get all rows at once, because the scroll position needs the height of the page.
 */
export function useRowsInTurn<T extends Row>(rows: readonly T[]): readonly T[] {
  const most = usePhoneWidth() ? first.cards : first.table
  const isBack = useNavigationType() === 'POP'
  const mayWait = !isBack && rows.length > most
  const [list, setList] = useState({ rows, isWhole: !mayWait })
  if (list.rows !== rows)
    setList({ rows, isWhole: !mayWait || isScrolled() || areMostlySame(list.rows, rows) })
  const { isWhole } = list
  useEffect(() => {
    if (isWhole) return
    // Right after the next frame.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setList({ rows, isWhole: true })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole, rows])
  return isWhole ? rows : rows.slice(0, most)
}

const isScrolled = (): boolean => window.scrollY > window.innerHeight * atTop

/** Whether most rows of a list were there before, as after a change of some rows. */
function areMostlySame(before: readonly Row[], now: readonly Row[]): boolean {
  const ids = new Set(before.map(({ id }) => id))
  return now.filter(({ id }) => ids.has(id)).length > now.length / 2
}
