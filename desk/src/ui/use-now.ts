import { create } from 'zustand'

/** milliseconds between two looks at the clock: the screen shows minutes */
const aMinute = 60_000

const useClock = create<{ now: Date }>(() => ({ now: new Date() }))
setInterval(() => useClock.setState({ now: new Date() }), aMinute)

/** The present time, to the minute. */
export const useNow = (): Date => useClock(({ now }) => now)
