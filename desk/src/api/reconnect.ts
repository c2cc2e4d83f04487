/** While the shop cannot be reached it is asked again and again: no event of the browser says that a server is back. */
import { useEffect } from 'react'
import { useConnection } from './connection.ts'
import { get, sessionPath } from './request.ts'

/** milliseconds between two questions: the first, and the longest */
const pause = { first: 2_000, longest: 30_000 }

export function useReconnect(): void {
  const isOnline = useConnection((state) => state.isOnline)
  useEffect(() => {
    if (isOnline) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const askIn = (wait: number) => {
      timer = setTimeout(() => {
        // any answer of the shop ends this, a refusal too
        get(sessionPath).then(undefined, () => askIn(Math.min(wait * 2, pause.longest)))
      }, wait)
    }
    askIn(pause.first)
    return () => clearTimeout(timer)
  }, [isOnline])
}
