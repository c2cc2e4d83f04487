import { deviceOf } from '@sauda/domain/device.ts'

/**
 * A device label such as 'Chrome on Android'.
 * @param userAgent at most 300 characters, as sessions store it
 */
export function deviceWords(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser || system || 'Unknown device'
}
