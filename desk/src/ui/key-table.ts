/**
 * Every keyboard shortcut, by place. The handlers and the help page both use this table, and the code does not compile
 * if either lacks an entry.
 */

/** Names of `event.key`. Single letters work outside fields only, and can be disabled. */
export const shortcutTable = {
  everywhere: { search: '/', section: 'g', help: '?' },
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

/** Shortcuts with several keys, which work in fields too. */
export const chordTable = { find: 'Ctrl+k', save: 'Ctrl+s', undo: 'Ctrl+z', message: 'F6' } as const

export type Place = keyof typeof shortcutTable
export type Shortcut<P extends Place> = keyof (typeof shortcutTable)[P]
type Chord = keyof typeof chordTable

const chord = 'Ctrl+'

/** Whether this chord was pressed; Command counts as Ctrl, and Alt or Shift do not match. */
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

/** The label of a key: 'Ctrl K', 'J', 'Enter'. */
export const shownKey = (key: string): string =>
  key
    .split('+')
    .map((part) => (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
