/* Categories: names as the owner typed them. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'

test('a name with an ampersand is shown and edited as text, not as HTML', async () => {
  const { user } = openDesk('/products/categories', {
    listCategories: [{ id: 17, name: 'Home &amp; Kitchen', parent: 0 }],
  })
  await user.click(await screen.findByText('Home & Kitchen'))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Home & Kitchen')
})
