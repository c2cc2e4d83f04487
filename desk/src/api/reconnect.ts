/** Polls the shop while it is unreachable, because no browser event reports that a server is back. */
import { useEffect } from 'react'
import { useConnection } from './connection.ts'
import { askIfReachable } from './request.ts'

/** ms before an attempt: the first pause, doubled after each failure up to the longest, which a person can wait */
const pause = { first: 1_000, longest: 5_000 }

export function useReconnect(): void {
  const isOnline = useConnection((state) => state.isOnline)
  useEffect(() => {
    if (isOnline) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const askIn = (wait: number) => {
      timer = setTimeout(() => {
        void askIfReachable().then(() => {
          if (!useConnection.getState().isOnline) askIn(Math.min(wait * 2, pause.longest))
        })
      }, wait)
    }
    // Browsers slow down the timers of hidden pages, so try at once when the page is shown.
    const seen = () => {
      if (document.visibilityState === 'visible') void askIfReachable()
    }
    askIn(pause.first)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isOnline])
}
