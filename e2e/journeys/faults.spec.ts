/* A network that loses a third of everything: each purchase is still exactly one order (D-057, D-058). */
import { ApiError } from '../../storefront/src/api/api-error.ts'
import { createClient } from '../../storefront/src/api/request.ts'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../shop-fixture.ts'

const purchases = 200
const faultsOf10 = 3

/** Numbers in [0, 1), the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('200 purchases over a network with 30 % failures are exactly 200 orders [REQ-003] [CHK-057]', async ({
  shop,
  isMobile,
}) => {
  test.skip(isMobile, 'no screen is involved')
  test.setTimeout(180_000)
  const random = seeded(7)
  const signedIn = await fetch(`${shop.url}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ayesha', password: 'ayesha-demo-1' }),
  })
  const { token, id: customer } = (await signedIn.json()) as { token: string; id: number }

  let errors = 0
  const client = createClient({
    config: {
      apiHost: shop.url,
      consumerKey: '',
      consumerSecret: '',
      namespace: 'sauda',
      idempotentHost: true,
    },
    token: () => token,
    onSessionLost: () => {},
    fetch: async (url, init) => {
      const faulty = init.method === 'POST' && random() * 10 < faultsOf10
      if (!faulty) return fetch(url, init)
      errors += 1
      const kind = Math.floor(random() * 3)
      if (kind === 0) throw new TypeError('the request was lost')
      await fetch(url, init)
      if (kind === 1) throw new TypeError('the reply was lost')
      return new Response('<html>Bad Gateway</html>', { status: 502 })
    },
  })
  const orders = async () => {
    const { headers } = await client('listOrders', { query: { customer, per_page: 1 } })
    return Number(headers.get('x-wp-total'))
  }
  const before = await orders()

  const address = {
    first_name: 'Ayesha',
    last_name: 'Khan',
    address_1: 'House 12',
    address_2: '',
    city: 'Mardan',
    state: 'KPK',
    postcode: '23200',
    country: 'Pakistan',
  }
  /** Presses Place Order until an answer is known, as a shopper does: the key stays the same. */
  const purchase = async (number: number): Promise<number> => {
    for (;;)
      try {
        const { body } = await client('createOrder', {
          idempotencyKey: `purchase-${number}`,
          body: {
            payment_method: 'cod',
            payment_method_title: 'Cash on delivery',
            customer_id: customer,
            billing: { ...address, email: 'ayesha@sauda.example', phone: '03001234567' },
            shipping: address,
            line_items: [{ product_id: 1020, quantity: 1 }],
          },
        })
        return (body as { id: number }).id
      } catch (error) {
        if (!(error instanceof ApiError) || (error.kind === 'http' && error.status < 500)) throw error
      }
  }
  const ids = await Promise.all(Array.from({ length: purchases }, (_, number) => purchase(number)))

  expect(errors).toBeGreaterThan(purchases / 5)
  expect(new Set(ids).size).toBe(purchases)
  expect(await orders()).toBe(before + purchases)
})

/** From the second step to the button. */
async function chooseCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
}

const ordersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const reply = await fetch('/wp-json/wc/v3/orders?per_page=1', { headers })
    return Number(reply.headers.get('x-wp-total'))
  })

test('a lost reply, two presses and a reload in between are one order [CHK-057]', async ({
  page,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'bilal')
  await page.goto('/product/steel-water-bottle')
  await expect(page.locator('.splash')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const before = await ordersOf(page)

  let sent = 0
  let losing = true
  await page.route('**/wp-json/wc/v3/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (!losing) return route.continue()
    await route.fetch() // the shop has stored it, and nobody hears of it
    return route.abort()
  })
  await page.goto('/checkout')
  await expect(page.getByLabel('City')).toHaveValue('Lahore')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await chooseCash(page)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect.poll(() => sent).toBeGreaterThan(0)

  await page.reload()
  losing = false
  // the shop is asked what became of the attempt before anything is sent again
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  expect(await ordersOf(page)).toBe(before + 1)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart')
})
