/*
 * Writes `pictures.json`: the pixel size of each picture in `images/`, and its placeholder (a ThumbHash). So a first
 * start does not have to open 600 pictures. Run this after changing a picture: `node demo/describe-pictures.ts`.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { blurOf } from '../server/src/catalogue/media/copies/blur.ts'

const folder = join(import.meta.dirname, 'images')
const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'))

const lines: string[] = []
for (const file of files.toSorted()) {
  const picture = join(folder, file)
  const { width, height } = await sharp(picture).metadata()
  const name = file.replace(/\.webp$/, '')
  lines.push(`  ${JSON.stringify(name)}: [${width}, ${height}, "${await blurOf(sharp(picture))}"]`)
}
await writeFile(join(import.meta.dirname, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} pictures described`)
