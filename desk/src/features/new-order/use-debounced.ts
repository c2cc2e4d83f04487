import { useEffect, useState } from 'react'

/** ms after the last key press */
const pause = 300

/** The text once it has not changed for a moment. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
