/** Stores how a product is wrapped: a column, two calls and a screen of the desk. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import { parsedJson } from '@sauda/extension-kit/received-fields.ts'
import { refuse } from '@sauda/extension-kit/route.ts'
import * as z from 'zod'

const wrapSchema = z.object({ wrap: z.string().max(100) })

export const giftWrap = defineExtension({
  id: 'gift-wrap',
  about: 'How products are wrapped',
  migrations: [
    { name: '0001-wrap', sql: `alter table product add column gift_wrap_text text not null default ''` },
  ],
  routes: [
    {
      method: 'GET',
      path: '/products',
      access: 'readers',
      handle: async (shop) => ({
        body: await shop.query(
          `select id, name, gift_wrap_text as wrap from product where gift_wrap_text <> '' order by id limit 100`,
        ),
      }),
    },
    {
      method: 'PUT',
      path: '/products/{id}',
      access: 'writers',
      handle: async (shop, { params, rawBody }) => {
        const body = wrapSchema.safeParse(parsedJson(new TextDecoder().decode(rawBody)))
        if (!body.success) return refuse(400, 'wrap must be a text of at most 100 characters.')
        const changed = await shop.query(
          'update product set gift_wrap_text = $1 where id::text = $2 returning id',
          [body.data.wrap, params['id']],
        )
        return changed.length > 0 ? { body: body.data } : refuse(404, 'There is no such product.')
      },
    },
  ],
  deskScreens: [
    { path: 'products', title: 'Gift wrap', module: new URL('./gift-wrap-screen.tsx', import.meta.url) },
  ],
})
