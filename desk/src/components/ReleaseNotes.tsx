/** What's new: a drawer with the changes of each release for customers and in the desk. */
import type { ReleaseNotes as Notes } from '#api/release.ts'
import { release as words } from '#wording/release.ts'
import { Drawer } from '#ui/Dialog.tsx'

const parts = [
  ['owner', 'new'],
  ['owner', 'fixed'],
  ['shopper', 'new'],
  ['shopper', 'fixed'],
] as const

type ReleaseNotesProps = { releases: readonly Notes[]; onClose: () => void }

export default function ReleaseNotes({ releases, onClose }: ReleaseNotesProps) {
  return (
    <Drawer isOpen title={words.notes} onClose={onClose}>
      {releases.map(({ version, date, entries }) => (
        // Let the summary take the focus too, because arrow keys scroll only an area that contains the focus.
        <details key={version} open className="more-fields">
          <summary>
            <h3 className="font-display text-lg">{words.notesOf(version)}</h3>
            {date && <span className="small quiet">{dayText(date)}</span>}
          </summary>
          {parts.map(([reader, kind]) => {
            const shown = entries.filter((entry) => entry.reader === reader && entry.kind === kind)
            return (
              shown.length > 0 && (
                <div key={`${reader} ${kind}`} className="pt-3">
                  <h4 className="section-title pb-1">
                    {words.readers[reader]}: {words.kinds[kind]}
                  </h4>
                  <ul className="list-disc ps-5 flex flex-col gap-1">
                    {shown.map(({ text }, place) => (
                      <li key={place}>{text}</li>
                    ))}
                  </ul>
                </div>
              )
            )
          })}
        </details>
      ))}
    </Drawer>
  )
}

/** @param day as 2026-12-01 */
const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
