import { useEffect, useState } from 'react'

/** milliseconds after the last letter */
const pause = 300

/** A text once nobody types it any more. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
