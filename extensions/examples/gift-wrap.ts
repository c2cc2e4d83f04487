/** Stores how a product is wrapped: a column, two calls and a screen of the desk. */
import { call, refuse } from '@sauda/extension-kit/call.ts'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import * as z from 'zod'

const wrap = z.string().max(100, { error: 'must be at most 100 characters long.' })
const wrapped = z.strictObject({ id: z.int(), name: z.string(), wrap: z.string() })

export const giftWrap = defineExtension({
  id: 'gift-wrap',
  about: 'How products are wrapped',
  migrations: [
    { name: '0001-wrap', sql: `alter table product add column gift_wrap_text text not null default ''` },
  ],
  calls: {
    listWrapped: call('GET', '/products', {
      right: 'packOrders',
      summary: 'Lists the wrapped products.',
      reply: z.array(wrapped),
      handle: async (shop) => ({
        body: await shop.query(
          `select id, name, gift_wrap_text as wrap from product where gift_wrap_text <> '' order by id limit 100`,
        ),
      }),
    }),
    wrapProduct: call('PUT', '/products/{id}', {
      right: 'editProducts',
      summary: 'Sets how a product is wrapped.',
      change: 'changed the gift wrap of a product',
      body: z.object({ wrap: wrap.describe('Empty: the product is not wrapped.') }),
      reply: wrapped,
      refusals: [404],
      limits: [{ points: 60, seconds: 60, per: 'staff' }],
      example: { wrap: 'Red paper' },
      handle: async (shop, { id, body }) => {
        const [changed] = await shop.query(
          'update product set gift_wrap_text = $1 where id = $2 returning id, name, gift_wrap_text as wrap',
          [body.wrap, id],
        )
        return changed ? { body: changed } : refuse(404, 'There is no such product.')
      },
    }),
  },
  deskScreens: [
    {
      path: 'products',
      title: 'Gift wrap',
      right: 'packOrders',
      module: new URL('./gift-wrap-screen.tsx', import.meta.url),
    },
  ],
})
