import { useEffect, useState } from 'react'

/** milliseconds after the last key press */
const pause = 300

/** A debounced text. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
