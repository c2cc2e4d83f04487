/** Says what kind of file was checked, and what its import would change, before anything is written. */
import { imports as words } from '#wording/import.ts'
import { Note } from '#ui/Note.tsx'
import { type Counts, type ProductImport, readsNothing } from './import-calls.ts'

/** maximum number of columns named in the text; the section Columns lists all */
const mostNamed = 8

export function Announcement({ found, checked }: { found: ProductImport; checked: Counts }) {
  // No column identifies the products.
  if (found.rows_total === 0) return null
  const { created, updated, unchanged } = checked
  if (readsNothing(checked))
    return (
      <div className="pb-4">
        <Note tone="care">{words.nothingReadable(found.ignored.length > 0)}</Note>
      </div>
    )
  if (found.system !== '')
    return (
      <div className="pb-4">
        <Note>
          <span className="min-w-0 wrap-anywhere">
            {words.fromSystem(found.system, created, updated)}{' '}
            {found.ignored.length > 0 && (
              <>
                {words.notImported}{' '}
                {found.ignored.slice(0, mostNamed).map((name, at) => (
                  <span key={name}>
                    {at > 0 && ', '}
                    <bdi>{name}</bdi>
                  </span>
                ))}
                {found.ignored.length > mostNamed && ` ${words.andMore(found.ignored.length - mostNamed)}`}.
              </>
            )}
          </span>
        </Note>
      </div>
    )
  if (found.kind === 'products')
    return (
      <p className="quiet pb-4">
        {created + updated === 0 && unchanged > 0 ? words.allKnown : words.isProducts(created, updated)}
      </p>
    )
  return (
    <div className="pb-4">
      <Note tone={created > 0 ? 'care' : 'info'}>{words.looksLike[found.kind](created, updated)}</Note>
    </div>
  )
}
