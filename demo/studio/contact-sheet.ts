/** Many pictures on one sheet, to judge them beside each other. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const edge = 220
const columns = 7
const rows = 5

/** Writes sheets of 35 pictures into a temporary folder and prints where. */
export async function contactSheets(folder: string, names: readonly string[]): Promise<void> {
  const target = join(tmpdir(), 'sauda-studio-sheets')
  await mkdir(target, { recursive: true })
  const there = names.filter((name) => existsSync(join(folder, `${name}.webp`)))
  for (let first = 0; first < there.length; first += columns * rows) {
    const shown = there.slice(first, first + columns * rows)
    const file = join(target, `sheet-${first / (columns * rows) + 1}.png`)
    const tiles = shown.map(async (name, index) => ({
      input: await sharp(join(folder, `${name}.webp`))
        .resize(edge, edge)
        .toBuffer(),
      left: (index % columns) * edge,
      top: Math.floor(index / columns) * edge,
    }))
    await sharp({
      create: {
        width: columns * edge,
        height: Math.ceil(shown.length / columns) * edge,
        channels: 3,
        background: '#fff',
      },
    })
      .composite(await Promise.all(tiles))
      .png()
      .toFile(file)
    console.log(file, shown.join(' '))
  }
}
