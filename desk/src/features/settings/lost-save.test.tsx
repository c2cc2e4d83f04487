/* A save whose reply is lost is the person's own: saving again is not refused as somebody else's change. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#testing/fake-shop.ts'
import { fill, openDesk, toast } from '#testing/open-desk.tsx'

const lost = () => new Response('', { status: 502, headers: { 'Content-Type': 'text/html' } })
const properties = { brand: { type: 'string', title: 'Name' }, email: { type: 'string', title: 'Email' } }

test.each([
  ['the same name', 'Dukan'],
  ['another name', 'Bazaar'],
])('after a lost reply, %s can be saved', async (_, typed) => {
  let now = {
    ...{ group: 'shop', title: 'Shop', help: '', version: 3, changed_at: null, changed_by: '', preview: '' },
    ...{
      values: { brand: 'Sauda', email: '' },
      defaults: {},
      schema: { type: 'object', properties },
      draft: null,
    },
  }
  let isLosing = true
  const { user, shop } = openDesk('/settings/shop', {
    listSettings: () => [now],
    updateSettings: ({ body }: Sent) => {
      const { version, values } = body as { version: number; values: object }
      if (version !== now.version) return refuse(409, 'settingsStale', 'The settings have changed.')
      now = { ...now, version: version + 1, values: { ...now.values, ...values } }
      return isLosing ? lost() : now
    },
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  fill(field, 'Dukan')
  const save = () => screen.findByRole('button', { name: 'Save' })
  await user.click(await save())
  await screen.findByText(/^Couldn't save\./)
  expect(field.value).toBe('Dukan')

  isLosing = false
  fill(field, typed)
  await user.click(await save())
  await toast('Shop saved')
  expect(now.values.brand).toBe(typed)
  expect(screen.queryByText(/^Someone else changed/)).toBeNull()
  expect(shop.to('updateSettings')).toHaveLength(2)
})
