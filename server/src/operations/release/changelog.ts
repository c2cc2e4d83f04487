/** Reads CHANGELOG.md: what each release changes for shoppers and owners. */
import { deskReleaseSizes } from '@sauda/contract/desk-release/calls.ts'

type NoteEntry = { reader: 'shopper' | 'owner'; kind: 'new' | 'fixed'; text: string }
export type ReleaseNotes = { version: string; date: string; entries: readonly NoteEntry[] }

const headings: Readonly<Record<string, Omit<NoteEntry, 'text'>>> = {
  'Shopper: new': { reader: 'shopper', kind: 'new' },
  'Shopper: fixed': { reader: 'shopper', kind: 'fixed' },
  'Owner: new': { reader: 'owner', kind: 'new' },
  'Owner: fixed': { reader: 'owner', kind: 'fixed' },
}
/**
 * `characters`: maximum characters of an entry; `lines`: maximum lines of the file that are read; our file is far below
 * both
 */
const most = { characters: 400, lines: 20_000 }

/** The releases in the order of the file, newest first; entries for other readers and unreleased ones are left out. */
export function notesIn(changelog: string): ReleaseNotes[] {
  const found: (ReleaseNotes & { entries: NoteEntry[] })[] = []
  let release: (typeof found)[number] | undefined
  let part: Omit<NoteEntry, 'text'> | undefined
  for (const line of changelog.split('\n', most.lines)) {
    if (line.startsWith('## ')) {
      const [, version, date = ''] =
        /^## \[(\d{1,4}\.\d{1,4}\.\d{1,4})\](?: - (\d{4}-\d\d-\d\d))?/.exec(line) ?? []
      release = version === undefined ? undefined : { version, date, entries: [] }
      if (release) found.push(release)
      part = undefined
    } else if (line.startsWith('### ')) part = headings[line.slice(4).trim()]
    else if (release && part) addLine(release.entries, part, line)
  }
  return found.map((each) => ({
    ...each,
    entries: each.entries
      .slice(0, deskReleaseSizes.notesEntries)
      .map((entry) => ({ ...entry, text: plain(entry.text).slice(0, most.characters) })),
  }))
}

/** Adds a line to the entries. An entry begins with a dash; indented lines continue it. */
function addLine(entries: NoteEntry[], part: Omit<NoteEntry, 'text'>, line: string): void {
  if (line.startsWith('- ')) entries.push({ ...part, text: line.slice(2).trim() })
  else if (line.startsWith('  ')) {
    const last = entries.at(-1)
    if (last) last.text = `${last.text} ${line.trim()}`
  }
}

/** Markdown of one line as plain text: links become their text. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^[\]]{1,200})\]\([^()\s]{1,400}\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll('`', '')
