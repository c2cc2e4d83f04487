import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { FullOrder } from '#api/full-order.ts'
import { get, woo } from '#api/request.ts'
import { newOrder as words } from '#wording/new-order.ts'
import { say, sayFailure } from '#ui/toasts.ts'
import { type Draft, draftOf } from './draft.ts'

/** Fills the form from the order in the address, `?from=1`, once; Undo restores the previous draft. */
export function useFilledDraft(draft: Draft, setDraft: (draft: Draft) => void): void {
  const [search, setSearch] = useSearchParams()
  const from = search.get('from')
  const asked = useRef<string | null>(null)
  const fill = useEffectEvent(async (id: string) => {
    const before = draft
    try {
      setDraft(draftOf(await get<FullOrder>(`${woo}/orders/${encodeURIComponent(id)}`)))
      say(words.filledFrom(id), () => setDraft(before))
    } catch {
      sayFailure(words.fillFailed(id))
    }
    setSearch({}, { replace: true })
  })
  useEffect(() => {
    // StrictMode runs the effect twice; request the order once.
    if (from === null || asked.current === from) return
    asked.current = from
    void fill(from)
  }, [from])
}
