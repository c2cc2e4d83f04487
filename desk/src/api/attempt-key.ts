import { useState } from 'react'

/**
 * Idempotency keys of a form. Content that is sent again after a lost reply has the same key, and takes effect only
 * once. Call `forget` after a success, or `settle` for one content, so that the same content can be sent again as
 * something new.
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
    settle: (content: unknown): void => void keys.delete(JSON.stringify(content)),
    forget: (): void => keys.clear(),
  }
}
