/** Live updates of orders: the shop sends the id of a changed order, and the lists refetch. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { frame } from '#wording/frame.ts'
import { sayFailure, sayInPassing } from '#ui/toasts.ts'
import { announceOnline, useConnection } from './connection.ts'
import { invalidateOrders } from './orders.ts'
import { sendWaiting, useWaiting, whenOnline } from './outbox.ts'
import { askIfReachable, own } from './request.ts'
import { store, stored } from './storage.ts'

const soundKey = 'desk-sound'
const useSoundStore = create<{ isOn: boolean }>(() => ({ isOn: stored(soundKey) === 'on' }))

/** The setting whether new orders make a sound, stored in this browser. */
export const useSound = (): { isOn: boolean; toggle: () => void } => ({
  isOn: useSoundStore(({ isOn }) => isOn),
  toggle: () => {
    const isOn = !useSoundStore.getState().isOn
    useSoundStore.setState({ isOn })
    store(soundKey, isOn ? 'on' : 'off')
    if (isOn) ring()
  },
})

/** Plays two short tones, made without a file; silent where the browser blocks sound. */
function ring(): void {
  try {
    const audio = new AudioContext()
    for (const [start, pitch] of [
      [0, 660],
      [0.16, 880],
    ] as const) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0.12, audio.currentTime + start)
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.14)
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + start)
      tone.stop(audio.currentTime + start + 0.15)
    }
  } catch {
    // The browser makes no sound.
  }
}

/** ms in which several changes cause only one refetch */
const together = 300
/** milliseconds until a connection that the browser gave up is opened again */
const reopenAfter = 15_000
/** milliseconds between two attempts to send waiting changes */
const betweenTries = 15_000

/** Refetches orders when one changes, plays the sound for a new one, and sends queued changes. */
export function useLiveOrders(): void {
  const queries = useQueryClient()
  const waiting = useWaiting()

  useEffect(() => {
    let events: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let reopening: ReturnType<typeof setTimeout> | undefined
    const refetchAll = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        invalidateOrders(queries)
      }, together)
    }
    const changed = (event: MessageEvent<string>) => {
      const order = JSON.parse(event.data) as { id: number; is_new?: boolean }
      if (order.is_new) {
        sayInPassing(frame.newOrder(order.id))
        if (useSoundStore.getState().isOn) ring()
      }
      refetchAll()
    }
    const close = () => {
      clearTimeout(reopening)
      events?.close()
      events = undefined
    }
    const listen = () => {
      // Reopen after a proxy's error page, which closes EventSource. After a lost connection the browser reconnects by
      // itself.
      if (events && events.readyState !== EventSource.CLOSED) return
      events = new EventSource(`${own}/desk/events`)
      events.addEventListener('order', changed)
      events.addEventListener('missed', refetchAll)
      // A page that sends nothing learns by this event whether the shop is there.
      events.addEventListener('open', () => announceOnline(true))
      events.addEventListener('error', () => {
        if (useConnection.getState().isOnline) void askIfReachable()
        if (events?.readyState !== EventSource.CLOSED) return
        clearTimeout(reopening)
        reopening = setTimeout(reopen, reopenAfter)
      })
    }
    /** Connects again and refetches: changes during the time without a connection are not sent again. */
    const reopen = () => {
      listen()
      refetchAll()
    }
    // Browsers limit a host to six connections, so background tabs close theirs, unless the sound is on.
    const seen = () => {
      if (document.visibilityState === 'visible') {
        if (!events) refetchAll()
        listen()
      } else if (!useSoundStore.getState().isOn) close()
    }
    listen()
    document.addEventListener('visibilitychange', seen)
    const stop = whenOnline(() => {
      listen()
      void queries.invalidateQueries()
    })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      stop()
      close()
    }
  }, [queries])

  useEffect(() => {
    const send = () =>
      void sendWaiting(({ name, error }) => {
        if (error) sayFailure(`${name}: ${error.message}`)
        void queries.invalidateQueries()
      })
    if (waiting === 0) return
    send()
    // Send again what was refused temporarily, for example by a rate limit.
    const timer = setInterval(send, betweenTries)
    const stop = whenOnline(send)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [queries, waiting])
}
