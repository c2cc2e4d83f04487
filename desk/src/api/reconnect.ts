/** Polls the shop while it is unreachable, because no browser event reports that a server is back. */
import { useEffect } from 'react'
import { useConnection } from './connection.ts'
import { get, sessionPath } from './request.ts'

/** ms before an attempt: the first pause, doubled after each failure up to the longest */
const pause = { first: 2_000, longest: 30_000 }

export function useReconnect(): void {
  const isOnline = useConnection((state) => state.isOnline)
  useEffect(() => {
    if (isOnline) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const askIn = (wait: number) => {
      timer = setTimeout(() => {
        // any reply ends the polling, also an error
        get(sessionPath).then(undefined, () => askIn(Math.min(wait * 2, pause.longest)))
      }, wait)
    }
    askIn(pause.first)
    return () => clearTimeout(timer)
  }, [isOnline])
}
