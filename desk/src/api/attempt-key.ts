import { useState } from 'react'

/**
 * Idempotency keys of a form: content that is sent again after a lost reply has the same key, and takes effect once.
 * `forget` ends the attempt after its success, so that the same content may be sent as something new.
 */
export const useAttemptKey = () => useState(attemptKeys)[0]

function attemptKeys() {
  let attempt: { sent: string; key: string } | undefined
  return {
    keyOf: (content: unknown): string => {
      const sent = JSON.stringify(content)
      if (attempt?.sent !== sent) attempt = { sent, key: crypto.randomUUID() }
      return attempt.key
    },
    forget: (): void => {
      attempt = undefined
    },
  }
}
