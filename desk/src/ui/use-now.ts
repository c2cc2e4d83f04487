import { create } from 'zustand'

/** ms between two updates; the desk shows times in minutes */
const aMinute = 60_000

const useClock = create<{ now: Date }>(() => ({ now: new Date() }))
setInterval(() => useClock.setState({ now: new Date() }), aMinute)

/** The current time, updated every minute. */
export const useNow = (): Date => useClock(({ now }) => now)
