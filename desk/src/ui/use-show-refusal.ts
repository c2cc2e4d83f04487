import { type RefObject, useEffect } from 'react'

/** The first field of a form that shows an error. */
export const firstWrongField = (form: HTMLElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** After a refused save: focuses the first field with an error, or scrolls to the message, which may be far above. */
export function useShowRefusal(form: RefObject<HTMLElement | null>, error: Error | null | undefined): void {
  useEffect(() => {
    if (!error) return
    const wrong = firstWrongField(form.current)
    // The field may be collapsed.
    wrong?.closest('details')?.setAttribute('open', '')
    const shown = wrong ?? form.current?.querySelector('[role="alert"]')
    shown?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  }, [form, error])
}
