/** The colour of an order's status. */
import type { Tone } from '#ui/Badge.tsx'

const tones: Readonly<Record<string, Tone>> = {
  processing: 'blue',
  completed: 'green',
  'on-hold': 'amber',
  cancelled: 'red',
  failed: 'red',
  refunded: 'purple',
}

export const statusTone = (status: string): Tone | undefined => tones[status]
