/* Drafts of pages: unfinished ones are asked about before they are published. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, toast } from '#testing/open-desk.tsx'

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
  expect(shop.to('publishSettingsDraft').map(({ body }) => body)).toEqual([{}, {}, { unfinished: true }])
})

test('the first lines of drafts are deleted together, and the draft is saved', async () => {
  const { user, shop } = openPages()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click((await asked()).getByRole('button', { name: 'Delete these lines' }))
  await waitFor(() =>
    expect(shop.to('draftSettings')[0]?.body).toEqual({ version: 3, values: { privacy: 'What we know.' } }),
  )
})
