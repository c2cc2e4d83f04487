/* Product import: helpful messages for unsuitable files; checked, imported and undone. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { openDesk } from '#testing/open-desk.tsx'

const at = '2026-11-20T09:00:00Z'
const counts = {
  ...{ created: 41, updated: 0, unchanged: 0, left_out: 1, doubts: 0, pictures: 0, seconds: 1.2 },
  problems: [{ line: 42, field: 'Regular price', message: '"cheap" is not a price', left_out: true }],
}
const brief = {
  ...{ id: 5, file_name: 'winter.csv', bytes: 2000, state: 'checked', by: 'owner', created_at: at },
  ...{ started_at: null, ended_at: null, undone_at: null, undo_until: null, rows_total: 42 },
}
const checked = {
  ...brief,
  ...{ fault: '', checked: counts, result: null, undo: null, ignored: ['Fabric'], mapped: [] },
  ...{ known_columns: ['SKU', 'Name'], columns: [{ name: 'SKU', column: 'SKU' }] },
  ...{ kind: 'products', system: '', preview: null },
}
const done = {
  ...checked,
  state: 'done',
  started_at: at,
  ended_at: at,
  undo_until: '2026-11-27T09:00:00Z',
  result: counts,
}
const undone = {
  ...{ ...done, state: 'undone', undone_at: at, undo_until: null },
  undo: { restored: 0, removed: 41, hidden: 0, left_alone: 0, categories: 0, left: [] },
}
const choose = async (name: string, text = 'SKU,Name\n') => {
  const input = (await screen.findAllByLabelText('Choose file')).find((each) => each.tagName === 'INPUT')
  fireEvent.change(input as HTMLElement, { target: { files: [new File([text], name)] } })
}

test.each([
  ['picture', 'This file is a picture. Upload a CSV or .xlsx file.'],
  [
    'excel',
    'This file is an old Excel workbook, or it has a password. Save it as .xlsx without a password, or as “CSV UTF-8”.',
  ],
  ['workbook', 'The file cannot be read.'],
  ['columns', 'The first line must contain column names, including ID, SKU or Name. See the example files.'],
])('a file that is rejected as %s shows what to do', async (kind, text) => {
  const { shop, address } = openDesk('/products/import', {
    createDeskImport: () => refuse(400, 'deskImportUnreadable', 'The file cannot be read.', { kind }),
  })
  await choose('photo.csv')
  await screen.findByText(text)
  const [sent] = shop.to('createDeskImport')
  expect(sent?.body instanceof FormData && sent.body.get('file')).toBeInstanceOf(File)
  expect(address()).toBe('/products/import')
})

test('a file is checked, imported and undone; errors are listed by line', async () => {
  const { user, shop, address } = openDesk('/products/import', {
    createDeskImport: checked,
    getDeskImport: checked,
    startDeskImport: done,
    undoDeskImport: undone,
  })
  await choose('winter.csv')
  await screen.findByRole('heading', { name: 'Problems to review' })
  expect(address()).toBe('/products/import/5')
  screen.getByText('"cheap" is not a price')
  const strict = screen.getByLabelText('Only import if no row is skipped')
  await user.click(strict)
  await screen.findByText('1 row would be skipped, so nothing is imported.')
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await user.click(strict)

  shop.answers.getDeskImport = done
  await user.click(await screen.findByRole('button', { name: 'Import 41 rows' }))
  await screen.findByRole('heading', { name: '41 products are in the shop' })
  screen.getByText("Line 42 wasn't imported.")
  expect(screen.getByRole('link', { name: 'Download 1 row' }).getAttribute('href')).toBe(
    '/wp-json/sauda/v1/desk/imports/5/rows',
  )
  expect(shop.to('startDeskImport')[0]?.id).toBe(5)

  shop.answers.getDeskImport = undone
  await user.click(screen.getByRole('button', { name: 'Undo this import' }))
  await screen.findByRole('heading', { name: 'The import was undone' })
  expect(screen.getByText('New products moved to the trash').parentElement?.textContent).toContain('41')
  await waitFor(() => expect(shop.to('undoDeskImport')).toHaveLength(1))
})

test('an earlier import is opened again', async () => {
  const { user } = openDesk('/products/import', {
    listDeskImports: [{ ...brief, state: 'undone', undone_at: at, created: 41, updated: 0, left_out: 1 }],
    getDeskImport: undone,
  })
  const last = (await screen.findByRole('link', { name: 'View winter.csv' })).closest('li')
  within(last as HTMLElement).getByText(/undone/)
  await user.click(screen.getByRole('link', { name: 'View winter.csv' }))
  expect(await screen.findByRole('heading', { name: 'The import was undone' })).toBeTruthy()
})

describe('the check says what kind of file it is', () => {
  const changes = { ...counts, created: 0, updated: 120, left_out: 0, problems: [] }
  test.each([
    [{ kind: 'prices' }, 'This looks like a price list: it changes prices of 120 products and creates none.'],
    [
      { kind: 'stock' },
      'This looks like a stock count: it changes the stock of 120 products and creates none.',
    ],
    [
      { kind: 'translation' },
      'This looks like a translation: it changes translated texts of 120 products and creates none.',
    ],
    [{ kind: 'products' }, 'This is a product file: it creates none and changes 120 products.'],
    [
      { kind: 'prices', checked: { ...changes, created: 1 } },
      "This looks like a price list, but it creates 1 product that the shop doesn't have. Check the SKUs before you import it.",
    ],
  ])('%j', async (more, text) => {
    openDesk('/products/import/5', { getDeskImport: { ...checked, checked: changes, ...more } })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('for a file that changes nothing the page says that the shop already has its products', async () => {
    const same = { ...changes, updated: 0, unchanged: 3 }
    openDesk('/products/import/5', { getDeskImport: { ...checked, checked: same } })
    const text = await screen.findByText(
      'This is a product file. It changes nothing, because the shop already has its products.',
    )
    expect(text).toBeTruthy()
  })

  test('when no row can be imported, the page asks for the columns before the rows', async () => {
    const skipped = { ...counts, created: 0, left_out: 3 }
    const { shop } = openDesk('/products/import/5', { getDeskImport: { ...checked, checked: skipped } })
    await screen.findByText(
      'No row of this file can be imported yet. Choose a field for the columns below, and check again.',
    )
    const column = screen.getByLabelText('Fabric')
    const problems = screen.getByRole('heading', { name: 'Problems to review' })
    expect(column.compareDocumentPosition(problems)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByLabelText('Only import if no row is skipped')).toBeNull()
    expect(screen.queryByText('Everything is already in the shop')).toBeNull()
    expect(shop.to('startDeskImport')).toEqual([])
  })

  test.each(['Shopify', 'Daraz'])(
    'a file of %s is named, with the columns that are not imported',
    async (system) => {
      const ignored = Array.from({ length: 10 }, (_, at) => `Price in market ${at}`)
      openDesk('/products/import/5', {
        getDeskImport: { ...checked, checked: changes, system, ignored },
      })
      const note = await screen.findByText(new RegExp(`This is a product file of ${system}`))
      expect(note.textContent).toBe(
        `This is a product file of ${system}: it creates none and changes 120 products, variations included. ` +
          `Columns that are not imported: ${ignored.slice(0, 8).join(', ')} and 2 more.`,
      )
    },
  )
})

const preview = {
  names: ['Artikel', 'Fach', ''],
  rows: [
    { line: 2, cells: ['G-1', '4', 'x'] },
    { line: 3, cells: ['G-2', '', ''] },
  ],
}

test('each column shows its first values', async () => {
  openDesk('/products/import/5', {
    getDeskImport: {
      ...{ ...checked, preview, ignored: ['Fach', 'Leer'] },
      columns: [{ name: 'Artikel', column: 'SKU' }],
    },
  })
  const field = await screen.findByLabelText('Artikel')
  const hintOf = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
  expect(hintOf(field)).toBe('G-1 · G-2')
  expect(hintOf(screen.getByLabelText('Fach'))).toBe('4')
  expect(hintOf(screen.getByLabelText('Leer'))).toBe('Empty in the first rows')
})

test('a file without a known column is mapped above its first rows', async () => {
  const unknown = { ...checked, rows_total: 0, columns: [], ignored: ['Artikel', 'Fach'], preview }
  const { user, shop } = openDesk('/products/import/5', {
    getDeskImport: unknown,
    mendDeskImport: { ...unknown, state: 'checking', checked: null, preview: null },
  })
  const table = await screen.findByRole('table', { name: 'The first 2 rows of the file' })
  within(table).getByRole('row', { name: '3 G-2' })
  within(table).getByText('Column 3, without a name')
  // they are not counted before the columns are known
  expect(screen.queryByText(/\b0 rows\b/)).toBeNull()
  expect(screen.queryByText('skipped')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Problems to review' })).toBeNull()
  await user.selectOptions(within(table).getByLabelText('Artikel'), 'SKU')
  await user.click(screen.getByRole('button', { name: 'Check again with 1 change' }))
  await waitFor(() =>
    expect(shop.to('mendDeskImport')[0]?.body).toEqual({ columns: [{ name: 'Artikel', column: 'SKU' }] }),
  )
})

describe('mappings saved under a name', () => {
  const german = {
    ...checked,
    ...{ columns: [{ name: 'Artikel', column: 'SKU' }], ignored: ['Fach', 'Preis'], preview },
    known_columns: ['SKU', 'Name', 'Regular price'],
  }
  const supplier = {
    ...{ id: 3, name: 'Supplier Karachi' },
    columns: [
      { name: 'Fach', column: 'Name' },
      { name: 'Preis', column: 'Regular price' },
      { name: 'Menge', column: 'Stock' },
    ],
  }

  test('a saved one is chosen for another file, and columns that the file lacks are named', async () => {
    const { user, shop } = openDesk('/products/import/5', {
      getDeskImport: german,
      listDeskImportMappings: [supplier],
      mendDeskImport: german,
    })
    await user.selectOptions(await screen.findByLabelText('Saved mapping'), 'Supplier Karachi')
    await screen.findByText('2 columns set. Check again to apply it. Not in this file: Menge.')
    await user.click(screen.getByRole('button', { name: 'Check again with 2 changes' }))
    await waitFor(() =>
      expect(shop.to('mendDeskImport')[0]?.body).toEqual({ columns: supplier.columns.slice(0, 2) }),
    )
  })

  test('the current one is saved, and one is deleted', async () => {
    const { user, shop } = openDesk('/products/import/5', {
      getDeskImport: german,
      listDeskImportMappings: [supplier],
      saveDeskImportMapping: supplier,
    })
    await user.selectOptions(await screen.findByLabelText('Fach'), 'Name')
    await user.type(screen.getByLabelText('Save these columns as'), 'Supplier Karachi{Enter}')
    await screen.findByText('“Supplier Karachi” is saved and can be chosen for other files.')
    expect(shop.to('saveDeskImportMapping')[0]?.body).toEqual({
      name: 'Supplier Karachi',
      columns: [
        { name: 'Artikel', column: 'SKU' },
        { name: 'Fach', column: 'Name' },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete the mapping Supplier Karachi' }))
    await screen.findByText('“Supplier Karachi” was deleted.')
    expect(shop.to('deleteDeskImportMapping')[0]?.id).toBe(3)
    expect(document.activeElement).toBe(screen.getByLabelText('Saved mapping'))
  })
})
