import { useState } from 'react'

/**
 * Idempotency keys of a form: content that is sent again after a lost reply has the same key, and takes effect once.
 * `forget` ends the attempts after a success, so that the same content may be sent as something new.
 */
export const useAttemptKey = () => useState(attemptKeys)[0]

function attemptKeys() {
  const keys = new Map<string, string>()
  return {
    keyOf: (content: unknown): string => {
      const sent = JSON.stringify(content)
      const key = keys.get(sent) ?? crypto.randomUUID()
      keys.set(sent, key)
      return key
    },
    forget: (): void => keys.clear(),
  }
}
