/** Writes rows of another shop, of which some may be refused. */
import { reasonOf } from './steps/step.ts'

type Writing<Row, Written> = {
  /** writes the rows in one transaction */
  write: (rows: readonly Row[]) => Promise<Written>
  /** called after the commit */
  done: (rows: readonly Row[], written: Written) => void
  /** called for a row that cannot be written, with the reason in words */
  refused: (row: Row, reason: string) => void | Promise<void>
}

/** Writes all rows in one transaction; if a row is refused, each row in a separate transaction. */
export async function writeTogether<Row, Written>(
  rows: readonly Row[],
  { write, done, refused }: Writing<Row, Written>,
): Promise<void> {
  if (rows.length > 1)
    try {
      done(rows, await write(rows))
      return
    } catch (error) {
      if (reasonOf(error) === undefined) throw error
    }
  for (const row of rows)
    try {
      done([row], await write([row]))
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      await refused(row, reason)
    }
}
