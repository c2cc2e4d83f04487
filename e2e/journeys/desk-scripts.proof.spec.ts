/* Stored XSS: input from buyers, files and other programs is text in the desk, and changes no page. */
import { openDesk, sendFromDesk } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

const evil = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>'

// the call before signing in
test.use({ allowedConsoleErrors: [/401/] })

test(
  'a script that is stored in any field is shown as text and does not run',
  { tag: '@desktop' },
  async ({ page }) => {
    await openDesk(page)
    const send = <T extends object = { id: number }>(path: string, data: object) =>
      sendFromDesk<T>(page, `/wp-json/${path}`, data)
    const address = {
      ...{ first_name: evil, last_name: evil, company: evil, address_1: evil, address_2: evil },
      ...{ city: evil, postcode: '54000', phone: '03001112222' },
    }
    const product = await send('wc/v3/products', {
      ...{
        name: evil,
        description: evil,
        short_description: evil,
        regular_price: '900',
        sku: evil.slice(0, 60),
      },
      ...{ status: 'publish' },
      attributes: [{ name: evil, options: [evil], visible: true }],
      meta_data: [{ key: evil, value: evil }],
    })
    const customer = await send('wc/v3/customers', {
      ...{ email: 'script@mail.example', username: 'script-kid', first_name: evil, last_name: evil },
      ...{ billing: address, shipping: address },
    })
    const order = await send('wc/v3/orders', {
      ...{
        payment_method: 'cod',
        payment_method_title: evil,
        status: 'processing',
        customer_id: customer.id,
      },
      ...{ billing: { ...address, email: 'script@mail.example' }, shipping: address, customer_note: evil },
      line_items: [
        { product_id: product.id, quantity: 1, name: evil, meta_data: [{ key: evil, value: evil }] },
      ],
      shipping_lines: [{ method_id: 'flat_rate', method_title: evil, total: '200.00' }],
      fee_lines: [{ name: evil, total: '10.00' }],
    })
    await send(`wc/v3/orders/${order.id}/notes`, { note: evil, customer_note: false })
    await send('wc/v3/products/reviews', {
      ...{ product_id: product.id, review: evil, reviewer: evil, rating: 4 },
      ...{ reviewer_email: 'script@mail.example', status: 'hold' },
    })
    const category = await send('wc/v3/products/categories', { name: evil, description: evil })
    await send('wc/v3/coupons', { code: 'script', amount: '5', description: evil })
    await send('wc/v3/webhooks', {
      name: evil,
      topic: 'order.created',
      delivery_url: 'https://hooks.example/a',
    })

    for (const address of [
      ...['/', '/orders', `/orders/${order.id}`, '/orders/calls', `/orders/new?from=${order.id}`],
      ...[`/print/slips?orders=${order.id}`, `/print/invoices?orders=${order.id}`],
      ...[
        '/products',
        `/products/${product.id}`,
        '/products/categories',
        `/products?category=${category.id}`,
      ],
      ...['/customers', `/customers/${customer.id}`, '/customers/reviews', '/discounts'],
      ...['/settings/webhooks', '/settings/changes'],
    ]) {
      await page.goto(`/desk${address}`)
      await expect(page.locator('h1').first(), address).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const found = await page.evaluate(() => ({
        hit: 'hit' in window,
        images: document.querySelectorAll('img[onerror], img[src="x"]').length,
        links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ href }) =>
          href.startsWith('javascript:'),
        ).length,
      }))
      expect({ address, ...found }).toEqual({ address, hit: false, images: 0, links: 0 })
    }
    await page.goto(`/desk/orders/${order.id}`)
    await expect(page.getByText('onerror=').first()).toBeVisible()
  },
)
