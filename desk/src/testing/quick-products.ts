/** The screen "Add from photos" on a phone, as tests use it. */
import { screen, within } from '@testing-library/react'
import { type Answers, type FakeShop } from './fake-shop.ts'
import { fill, openDesk } from './open-desk.tsx'

export const src = (at: number) => `http://localhost/wp-content/uploads/photo-${at}.webp`

export const open = (answers: Answers = {}) => {
  let pictures = 0
  let products = 40
  return openDesk(
    '/products/quick',
    {
      createMedia: () => ({ source_url: src(++pictures) }),
      createProduct: () => ({ id: ++products, permalink: 'http://localhost/p' }),
      batchVariations: ({ body }) => {
        const { create } = body as { create: object[] }
        return { create: create.map((_, at) => ({ id: 900 + at })) }
      },
      ...answers,
    },
    { isPhone: true },
  )
}
type Desk = ReturnType<typeof open>
export const photo = (name = 'kurta.jpg', type = 'image/jpeg') => new File(['photo'], name, { type })
export const take = async ({ user }: Desk, ...files: File[]) =>
  user.upload(await screen.findByLabelText('Choose photos'), files)
export const name = () => screen.findByLabelText<HTMLInputElement>('Name')
export const price = () => screen.getByLabelText<HTMLInputElement>('Price')
export const size = (text: string) => screen.getByRole('button', { name: text })
export const keysOf = (shop: FakeShop, call: 'createProduct' | 'createMedia' | 'batchVariations') =>
  shop.to(call).map(({ headers }) => headers.get('Idempotency-Key'))
export const row = async (text: string) => {
  const found = (await screen.findByText(text, { selector: '.quick-list b' })).closest('li')
  if (!found) throw new Error(`${text} is in no list`)
  return within(found)
}

/** Fills in name and price, and saves a draft. */
export async function saveDraft({ user }: Desk, text: string): Promise<void> {
  fill(await name(), text)
  fill(price(), '1490')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
}
