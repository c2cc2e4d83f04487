/** The quality of the demonstration's catalogue. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { firstContent } from '@sauda/domain/wording/ur/first-content.ts'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { categoryPictures } from './src/pictures.ts'

type Row = Readonly<Record<string, string>>

const folder = import.meta.dirname
const images = join(folder, 'images')
const rowsOf = async (file: string): Promise<Row[]> =>
  parse(await readFile(join(folder, file)), { columns: true })
const rows = await rowsOf('products.csv')
const products = rows.filter((row) => row['Type'] !== 'variation')
const variations = rows.filter((row) => row['Type'] === 'variation')
const files = new Set(await readdir(images))

const text = (row: Row, column: string): string => row[column] ?? ''
/** Names of pictures without folder and extension. */
const picturesOf = (row: Row): string[] =>
  text(row, 'Images')
    .split(', ')
    .filter((address) => address !== '')
    .map((address) => address.replace(/^\/images\/demo\//, '').replace(/\.webp$/, ''))
/** The deepest name of each category path; a comma in a name is escaped as `\,`. */
const categoriesOf = (row: Row): string[] =>
  text(row, 'Categories')
    .split(/(?<!\\), /)
    .map((path) => path.split(' > ').at(-1)?.replaceAll('\\,', ',') ?? '')
const share = (of: readonly Row[], counts: (row: Row) => boolean) => of.filter(counts).length / of.length
const plain = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')
const sizeOfGroup = (category: string) =>
  products.filter((row) => categoriesOf(row).includes(category)).length
const isOnSale = (row: Row) =>
  text(row, 'Sale price') !== '' ||
  variations.some((each) => text(each, 'Parent') === text(row, 'SKU') && text(each, 'Sale price') !== '')

/** Urdu text uses ی, ک and ہ and Latin digits, not the characters of Arabic keyboards. */
const isUrdu = (words: string) =>
  /[\u0600-\u06ff]/.test(words) && !/[يىكهة\u0660-\u0669\u06f0-\u06f9]/.test(words) && words.trim() === words

/** attributes that are shown on the product page, without options to choose */
const facts = ['Material', 'Fabric', 'Length', 'Care', 'Upper', 'Sole', 'Warranty']

describe("the demonstration's products", () => {
  test('number at least 240, and eight categories contain five or more', () => {
    expect(products.length).toBeGreaterThanOrEqual(240)
    const groups = new Set(products.flatMap(categoriesOf))
    expect(groups.size).toBeGreaterThanOrEqual(14)
    expect([...groups].filter((name) => sizeOfGroup(name) >= 5).length).toBeGreaterThanOrEqual(8)
  })

  test('have unique ids, SKUs, names and slugs', () => {
    for (const column of ['ID', 'SKU']) expect(new Set(rows.map((row) => row[column])).size).toBe(rows.length)
    for (const column of ['Name', 'Slug'])
      expect(new Set(products.map((row) => row[column])).size).toBe(products.length)
  })

  test('are on sale, new, rated and sold out as often as in a real shop', () => {
    expect(share(products, isOnSale)).toBeGreaterThan(0.2)
    expect(share(products, isOnSale)).toBeLessThan(0.4)
    expect(share(products, (row) => Number(row['Meta: _wc_rating_count']) > 0)).toBeGreaterThan(0.6)
    const isNew = (row: Row) => Number(row['Meta: _sauda_days_old']) < 7
    expect(share(products, isNew)).toBeGreaterThan(0.08)
    expect(share(products, isNew)).toBeLessThan(0.15)
    expect(share(products, (row) => row['In stock?'] === '0')).toBeGreaterThan(0.03)
    expect(share(products, (row) => row['In stock?'] === '0')).toBeLessThan(0.08)
  })

  test('cost less on sale than before', () => {
    const wrong = rows.filter(
      (row) => text(row, 'Sale price') !== '' && Number(row['Sale price']) >= Number(row['Regular price']),
    )
    expect(wrong.map((row) => row['Name'])).toEqual([])
  })

  test('have an Urdu name and sentence, and at least 120 an Urdu description, without Arabic letter forms', () => {
    const poor = products.filter(
      (row) => !['Name (ur)', 'Short description (ur)'].every((column) => isUrdu(plain(text(row, column)))),
    )
    expect(poor.map((row) => row['Name'])).toEqual([])
    expect(new Set(products.map((row) => row['Name (ur)'])).size).toBe(products.length)

    const description = (row: Row) => plain(text(row, 'Description (ur)'))
    const described = products.filter((row) => description(row) !== '')
    expect(described.length).toBeGreaterThanOrEqual(120)
    const sentences = (row: Row) =>
      plain(text(row, 'Description (ur)').split('<ul>')[0] ?? '').match(/[۔!؟]/g)
    const short = described.filter((row) => !isUrdu(description(row)) || (sentences(row)?.length ?? 0) < 2)
    expect(short.map((row) => row['Name'])).toEqual([])
    // per category with products, those on its first page
    const groups = new Set(products.flatMap(categoriesOf))
    const silent = [...groups].filter((name) => !described.some((row) => categoriesOf(row).includes(name)))
    expect(silent).toEqual([])
  })

  test('have a one-line short description and a long one that lists facts', () => {
    const own = products.filter((row) => Number(row['ID']) >= 3001)
    const poor = own.filter((row) => {
      const { length } = plain(text(row, 'Short description'))
      return length < 40 || length > 90 || !text(row, 'Description').includes('<li>')
    })
    expect(poor.map((row) => row['Name'])).toEqual([])
  })

  test('have options by attributes named Size and Color', () => {
    const names = new Set(
      rows.flatMap((row) => [1, 2, 3, 4, 5].map((place) => row[`Attribute ${place} name`])),
    )
    // Colour belongs to the product in FIXTURES that tests the British spelling.
    expect(names).toEqual(new Set(['', ...facts, 'Size', 'Color', 'Colour', 'Scent']))
  })

  test('are fewer in Summer and Top Picks than in the main categories', () => {
    const largest = new Set(
      products
        .flatMap(categoriesOf)
        .map(sizeOfGroup)
        .toSorted((a, b) => b - a),
    )
    for (const group of ['Summer', 'Top Picks']) {
      expect(sizeOfGroup(group)).toBeLessThanOrEqual(14)
      expect(sizeOfGroup(group)).toBeLessThan([...largest][5] ?? 0)
    }
  })

  test('have no real brand', () => {
    const brands =
      /\b(apple|iphone|ipad|airpods|samsung|galaxy|xiaomi|redmi|infinix|tecno|oppo|vivo|nike|adidas|puma|bata|casio|rolex|sony|jbl|philips|dawlance|haier|khaadi|gul ahmed|sapphire|junaid jamshed|nestle|tapal|lipton|shan|national|lego|barbie)\b/i
    const found = rows.filter((row) =>
      brands.test(`${row['Name']} ${row['Short description']} ${row['Description']}`),
    )
    expect(found.map((row) => row['Name'])).toEqual([])
  })
})

test('every category has a name and a description in Urdu', async () => {
  const categories = await rowsOf('categories.csv')
  const poor = categories.filter(
    (row) => !isUrdu(text(row, 'Name (ur)')) || !isUrdu(plain(text(row, 'Description (ur)'))),
  )

  expect(categories.length).toBeGreaterThan(20)
  expect(poor.map((row) => row['name'])).toEqual([])
  expect(new Set(categories.map((row) => row['Name (ur)'])).size).toBe(categories.length)
})

describe("the demonstration's pictures", () => {
  test('exist for every product, variation and category', async () => {
    const categories = (await rowsOf('categories.csv')).filter((row) => text(row, 'image') !== '')
    const missing = [
      ...rows.flatMap(picturesOf),
      ...categories.map((row) => categoryPictures[text(row, 'slug')] ?? text(row, 'slug')),
    ].filter((name) => !files.has(`${name}.webp`))
    expect([...new Set(missing)]).toEqual([])
    const bare = products.filter((row) => picturesOf(row).length === 0).map((row) => row['ID'])
    expect(bare).toEqual(['1006']) // the product without a picture, on purpose
  })

  test('are unique, across products and within a gallery', async () => {
    const named = products.flatMap(picturesOf)
    const hashes = named.map(async (name) =>
      createHash('sha256')
        .update(await readFile(join(images, `${name}.webp`)))
        .digest('hex'),
    )
    expect(new Set(await Promise.all(hashes)).size).toBe(named.length)
  })

  test('are two or more for at least 180 products', () => {
    expect(products.filter((row) => picturesOf(row).length >= 2).length).toBeGreaterThanOrEqual(180)
  })

  test('show each colour or scent: as many pictures as options', () => {
    const wrong = products.filter((row) => {
      const own = variations.filter((each) => text(each, 'Parent') === text(row, 'SKU'))
      const choices = new Set(own.map((each) => each['Attribute 1 value(s)']))
      return new Set(own.flatMap(picturesOf)).size !== choices.size
    })
    expect(wrong.map((row) => row['Name'])).toEqual([])
  })

  test('are all used by a product or variation', () => {
    const shown = new Set(rows.flatMap(picturesOf).map((name) => `${name}.webp`))
    expect([...files].filter((file) => !shown.has(file))).toEqual([])
  })

  test('are stored once at full size: at most 800 files, and 16 MB with the rest of the demonstration', async () => {
    const all = await readdir(folder, { recursive: true, withFileTypes: true })
    const own = all.filter((each) => each.isFile() && !each.parentPath.includes('node_modules'))
    const sizes = await Promise.all(
      own.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    )
    expect(own.length).toBeLessThanOrEqual(800)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(16_000_000)
    const copies = [...files].filter((file) => files.has(file.replace(/-\d{2,4}(\.\w+)$/, '$1')))
    expect(copies.filter((file) => /-(280|420|560|840|1280)\./.test(file))).toEqual([])
  })

  test('are described in pictures.json: run demo/describe-pictures.ts after changing one', async () => {
    const described = JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8')) as Record<
      string,
      readonly [width: number, height: number, blur: string]
    >
    const measured = [...files].map(async (file) => {
      const { width, height } = await sharp(join(images, file)).metadata()
      return [file.replace(/\.webp$/, ''), [width, height]] as const
    })
    const known = Object.entries(described).map(([name, [width, height]]) => [name, [width, height]])

    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(await Promise.all(measured)))
  })

  test('have the key of their model recorded when they are rendered', async () => {
    const recorded: unknown = JSON.parse(await readFile(join(folder, 'studio/rendered.json'), 'utf8'))
    const names = Object.keys(recorded ?? {}).filter((name) => !name.startsWith('hero/'))
    expect(names.length).toBeGreaterThanOrEqual(200)
    expect(names.filter((name) => !files.has(`${name}.webp`))).toEqual([])
  })
})

test('every option of a product has an Urdu text, except sizes, which do not differ', () => {
  const chosen = rows.flatMap((row) =>
    Object.entries(row)
      .filter(([column]) => /^Attribute \d (name|value)/.test(column))
      .flatMap(([, texts]) => String(texts).split(',')),
  )
  const words = [...new Set(chosen.map((each) => each.trim()))].filter((each) => !/^[SMLX]*$|\d/.test(each))

  expect(words).toContain('Navy')
  expect(words.filter((word) => !Object.hasOwn(firstContent, word))).toEqual([])
})

/*
 * The framing of each product's first picture, so that a row of different products looks even. The longer side of the
 * product must fill 54 to 66 % of the frame. The product is the bounding box of everything that differs from the
 * background.
 */
type Box = { wide: number; high: number }

const mainCategory = (row: Row): string => {
  const parent = rows.find((each) => each['SKU'] === row['Parent'])
  return (row['Categories'] || parent?.['Categories'] || '').split(/(?<!\\), | > /)[0] ?? ''
}
/** category by picture name */
const firsts = new Map(
  rows.flatMap((row) => {
    const name = /^\/images\/demo\/([^,]+)\.webp/.exec(row['Images'] ?? '')?.[1]
    return name === undefined ? [] : [[name, mainCategory(row)] as const]
  }),
)

/** edge of a measured picture, in pixels */
const edge = 256
/** Steps of 255 between neighbouring pixels. Paper and shadows change more slowly, outlines faster. */
const outlineStep = 13
/** the models' frames are exact, and measured outlines are outlineBlurred by two pixels */
const outlineBlur = 0.02

const pictures = new Map(
  await Promise.all(
    [...firsts.keys()].map(async (name) => {
      const file = join(folder, 'images', `${name}.webp`)
      return [name, await sharp(file).removeAlpha().resize(edge, edge).raw().toBuffer()] as const
    }),
  ),
)

describe('the first picture of a product', () => {
  test('shows the product on 54 to 66 % of its area', () => {
    const outliers = [...pictures].flatMap(([name, pixels]) => {
      const { wide, high } = boxOf(pixels)
      const longer = Math.max(wide, high)
      const [least, most] = limits(firsts.get(name) ?? '', { wide, high })
      return longer < least - outlineBlur || longer > most + outlineBlur
        ? [`${name}: ${wide.toFixed(2)} wide, ${high.toFixed(2)} high, not ${least} to ${most}`]
        : []
    })
    expect(outliers).toEqual([])
  })

  test('has the paper colour of its category', () => {
    const foreign: string[] = []
    for (const category of new Set(firsts.values())) {
      const grounds = [...pictures]
        .filter(([name]) => firsts.get(name) === category)
        .map(([name, pixels]) => ({ name, tint: tintOf(pixels) }))
      const usual = [0, 1].map(
        (at) => grounds.map(({ tint }) => tint[at] ?? 0).toSorted((a, b) => a - b)[grounds.length >> 1] ?? 0,
      )
      const others = grounds.filter(({ tint }) =>
        usual.some((value, at) => Math.abs(value - (tint[at] ?? 0)) > 0.009),
      )
      foreign.push(...others.map(({ name }) => `${category}: ${name}`))
    }
    expect(foreign).toEqual([])
  })
})

/**
 * The allowed edge of a product. Long products may be larger, because they are small in the other direction. For
 * clothes the box includes the stand.
 */
function limits(category: string, { wide, high }: Box): readonly [number, number] {
  if (category === 'Clothing') return [0.54, 0.8]
  return Math.min(wide, high) < Math.max(wide, high) / 2 ? [0.6, 0.76] : [0.54, 0.66]
}

function boxOf(pixels: Buffer): Box {
  const columns = Array.from({ length: edge }, () => 0)
  const lines = Array.from({ length: edge }, () => 0)
  for (let y = 1; y < edge - 1; y++)
    for (let x = 1; x < edge - 1; x++)
      if (isOutline(pixels, (y * edge + x) * 3)) {
        columns[x] = (columns[x] ?? 0) + 1
        lines[y] = (lines[y] ?? 0) + 1
      }
  return { wide: span(columns), high: span(lines) }
}

function isOutline(pixels: Buffer, at: number): boolean {
  for (let channel = at; channel < at + 3; channel++) {
    const across = (pixels[channel + 3] ?? 0) - (pixels[channel - 3] ?? 0)
    const down = (pixels[channel + edge * 3] ?? 0) - (pixels[channel - edge * 3] ?? 0)
    if (Math.max(Math.abs(across), Math.abs(down)) >= outlineStep) return true
  }
  return false
}

/** Share of the edge between the first and the last row with more than noise. */
function span(counts: readonly number[]): number {
  const isThing = (count: number) => count >= 2
  return (counts.findLastIndex(isThing) - counts.findIndex(isThing) + 1) / edge
}

/** Shares of red and blue in the lower corner's paper, which do not depend on light. */
function tintOf(pixels: Buffer): [red: number, blue: number] {
  const sums = [0, 0, 0]
  for (let y = edge - 20; y < edge - 4; y++)
    for (let x = 4; x < 20; x++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (pixels[(y * edge + x) * 3 + channel] ?? 0)
  const [red = 0, green = 0, blue = 0] = sums
  const all = red + green + blue
  return [red / all, blue / all]
}
