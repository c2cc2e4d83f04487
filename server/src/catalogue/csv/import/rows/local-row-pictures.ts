/** Pictures of rows that lie beside the imported file. */
import { shownAddress } from '#catalogue/media/picture-address.ts'
import type { ImportRow, Run } from '#catalogue/csv/import/import-state.ts'

/** Stores the pictures of rows. Call it before the transaction of the rows begins, because each takes a moment. */
export async function withLocalPictures(
  { localPicture, summary }: Pick<Run, 'localPicture' | 'summary'>,
  lines: readonly ImportRow[],
): Promise<readonly ImportRow[]> {
  if (!localPicture) return lines
  const kept: ImportRow[] = []
  for (const line of lines) {
    const { images } = line.row
    if (!images?.some(isLocalReference)) {
      kept.push(line)
      continue
    }
    const pictures: { src: string; alt: string }[] = []
    for (const [at, image] of images.entries()) {
      const alt = line.row.imageAlts?.[at] ?? ''
      const picture = isLocalReference(image) ? await localPicture(image) : { ok: true as const, src: image }
      if (picture.ok) pictures.push({ src: picture.src, alt })
      else
        summary.notes.push({
          line: line.line,
          text: `Images: "${shownAddress(image)}" was left out: ${picture.reason}`,
        })
    }
    const row = { ...line.row, images: pictures.map(({ src }) => src) }
    kept.push({
      ...line,
      row: line.row.imageAlts ? { ...row, imageAlts: pictures.map(({ alt }) => alt) } : row,
    })
  }
  return kept
}

/** Whether a text is neither an address of any scheme nor an absolute path of the site. */
const isLocalReference = (image: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(image)
