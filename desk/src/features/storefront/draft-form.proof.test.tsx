/* Drafts of pages: unfinished ones are asked about before they are published. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, toast } from '#testing/open-desk.tsx'

const schema = {
  type: 'object',
  properties: { privacy: { type: 'string', title: 'Privacy policy', maxLength: 50_000 } },
}
const pages = {
  ...{ group: 'pages', title: 'Pages', help: 'Legal texts.', version: 3, schema, preview: '' },
  ...{ values: { privacy: '', own: [] as object[] }, defaults: {}, changed_at: null, changed_by: '' },
}
const draft = {
  ...{ values: { privacy: '**Draft. Have a lawyer**\n\nWhat we know.' }, version: 3 },
  ...{ changed_at: '2026-11-27T09:00:00.000Z', changed_by: 'owner' },
}

const openPages = () =>
  openDesk('/storefront/pages', {
    listSettings: [{ ...pages, draft }],
    publishSettingsDraft: ({ body }) =>
      (body as { unfinished?: boolean }).unfinished
        ? { ...pages, version: 4, values: { ...pages.values, ...draft.values }, draft: null }
        : Response.json(
            {
              code: 'sauda_settings_unfinished',
              message: 'Not published. Still unfinished: Privacy policy.',
              data: { status: 409, unfinished: [{ page: 'Privacy policy', found: 'Draft. Have a lawyer' }] },
            },
            { status: 409 },
          ),
  })
const asked = async () => within(await screen.findByRole('dialog', { name: 'Publish unfinished pages?' }))

test('unfinished pages are named, and published after a confirmation', async () => {
  const { user, shop } = openPages()
  const publish = await screen.findByRole('button', { name: 'Publish' })
  await user.click(publish)
  let dialog = await asked()
  expect(dialog.getByText('Privacy policy').nextSibling?.textContent).toBe('Draft. Have a lawyer')
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/^Not published/)).toBeNull()

  await user.click(publish)
  dialog = await asked()
  await user.click(dialog.getByRole('button', { name: 'Publish anyway' }))
  await toast('Pages published')
  expect(shop.to('publishSettingsDraft').map(({ body }) => body)).toEqual([
    { draft: draft.changed_at },
    { draft: draft.changed_at },
    { draft: draft.changed_at, unfinished: true },
  ])
})

test('the first lines of drafts are deleted together, and the draft is saved', async () => {
  const { user, shop } = openPages()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click((await asked()).getByRole('button', { name: 'Delete these lines' }))
  await waitFor(() =>
    expect(shop.to('draftSettings')[0]?.body).toEqual({
      ...{ version: 3, draft: draft.changed_at, values: { privacy: 'What we know.' } },
    }),
  )
})

test("a colleague's draft is not overwritten, and is shown when asked for", async () => {
  const theirs = { ...draft, values: { privacy: 'Theirs.' }, changed_at: '2026-11-27T10:00:00.000Z' }
  const { user, shop } = openDesk('/storefront/pages', {
    listSettings: [{ ...pages, draft }],
    draftSettings: () => refuse(409, 'settingsDraftChanged', 'The draft has changed.'),
  })
  const privacy = () => screen.getByLabelText<HTMLTextAreaElement>('Privacy policy')
  await screen.findByLabelText('Privacy policy')
  fill(privacy(), 'Mine.')
  shop.answers.listSettings = [{ ...pages, draft: theirs }]
  await screen.findByText(/^Someone else changed this draft/)
  expect(privacy().value).toBe('Mine.')
  expect(shop.to('draftSettings')[0]?.body).toMatchObject({ draft: draft.changed_at })
  await user.click(screen.getByRole('button', { name: 'Start over from their version' }))
  await waitFor(() => expect(privacy().value).toBe('Theirs.'))
  expect(shop.to('discardSettingsDraft')).toEqual([])
})

const withOwn = {
  ...pages,
  schema: {
    type: 'object',
    properties: {
      own: {
        ...{ type: 'array', title: 'Custom pages' },
        items: {
          ...{ type: 'object', title: 'Page', required: ['title', 'text'] },
          properties: {
            title: { type: 'string', minLength: 1, maxLength: 80, title: 'Title' },
            text: { type: 'string', minLength: 1, maxLength: 50_000, title: 'Text' },
          },
        },
      },
    },
  },
}

test('a new page is focused, saved when it is complete, and leaving asks before that', async () => {
  const { user, shop, address } = openDesk('/storefront/pages', {
    listSettings: [withOwn],
    draftSettings: {
      ...withOwn,
      draft: { ...draft, values: { own: [{ title: 'About us', text: 'Two.' }] } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add page' }))
  const title = screen.getByLabelText('Title')
  expect(document.activeElement).toBe(title)
  await screen.findByText('Not saved yet. Still empty: Title, Text.')
  fill(title, 'About us')
  await user.click(screen.getAllByRole('link', { name: 'Orders' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving 1 change?' }))
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(shop.to('draftSettings')).toEqual([])

  fill(screen.getByLabelText('Text'), 'Two.')
  await user.click(screen.getAllByRole('link', { name: 'Orders' })[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/orders'))
  expect(shop.to('draftSettings')).toHaveLength(1)
})
