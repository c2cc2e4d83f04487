/**
 * Every key of the desk, by the place where it works. Whoever acts on keys takes them from here, and so does the page of
 * keys: what is in one and not in the other does not compile.
 */

/** Names of `event.key`. Single letters work outside fields only, and can be switched off. */
export const letterTable = {
  everywhere: { search: '/', room: 'g', help: '?' },
  list: { next: 'j', previous: 'k', open: 'Enter', select: 'x' },
  products: { edit: 'e', add: 'n' },
  orders: { add: 'n' },
  order: { call: 'c', whatsapp: 'w', confirm: 'o', print: 'p', note: 'm' },
  calls: {
    confirmed: '1',
    noAnswer: '2',
    later: '3',
    cancel: '4',
    call: 'c',
    whatsapp: 'w',
    skip: 's',
  },
  reviews: { next: 'j', previous: 'k', approve: 'a', hide: 'h' },
} as const

/** They work in fields too. */
export const chordTable = { find: 'Ctrl+k', save: 'Ctrl+s', undo: 'Ctrl+z', message: 'F6' } as const

export type Place = keyof typeof letterTable
export type Letter<P extends Place> = keyof (typeof letterTable)[P]
export type Chord = keyof typeof chordTable

const chord = 'Ctrl+'

/** Whether this chord was pressed; Command counts as Ctrl, Alt and Shift make another one of it. */
export function isChord(event: KeyboardEvent, name: Chord): boolean {
  const key = chordTable[name]
  const isTogether = event.ctrlKey || event.metaKey
  return (
    !event.altKey &&
    !event.shiftKey &&
    event.key.toLowerCase() === key.replace(chord, '').toLowerCase() &&
    isTogether === key.startsWith(chord)
  )
}

/** As it stands on a keyboard: 'Ctrl K', 'J', 'Enter'. */
export const shownKey = (key: string): string =>
  key
    .split('+')
    .map((part) => (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
