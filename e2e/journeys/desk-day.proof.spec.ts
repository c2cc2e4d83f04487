/*
 * An owner's day in the desk, without the command line. Counts for each task: presses (links, buttons, boxes), filled
 * fields, and the desk's seconds. docs/BENCH.md uses these figures.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDesk, sendFromDesk, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in; a separate shop, because other journeys rely on the delivery rate and the slides
test.use({ allowedConsoleErrors: [/401/], settings: { LOG_LEVEL: 'warn' } })

const count = 10
const imported = 50

type Figures = { task: string; presses: number; fields: number; seconds: string }

/** Counts the owner's actions in the tab, across pages. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (what: string) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1))
    addEventListener('click', ({ isTrusted }) => isTrusted && add('presses'), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isBox = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)
        if (!isBox) add('fields')
      },
      true,
    )
  })
}

const counted = (page: Page): Promise<number[]> =>
  page.evaluate(() => ['presses', 'fields'].map((what) => Number(sessionStorage.getItem(what))))

/** Ten cash orders of one name, and a review that waits. @returns the orders' numbers and totals in rupees */
async function prepareShop(page: Page, name: string): Promise<{ id: number; total: number }[]> {
  const products = (await (
    await page.request.get('/wp-json/wc/v3/products?type=simple&stock_status=instock&per_page=1')
  ).json()) as { id: number }[]
  const orders: { id: number; total: number }[] = []
  for (let at = 0; at < count; at += 1) {
    const order = await sendFromDesk<{ id: number; total: string }>(page, '/wp-json/wc/v3/orders', {
      status: 'processing',
      payment_method: 'cod',
      billing: {
        ...{
          first_name: name,
          last_name: String(at + 1),
          address_1: `House ${at + 1}, Street 4`,
          city: 'Multan',
        },
        ...{ state: 'PB', country: 'PK', phone: `0333 77001${String(at).padStart(2, '0')}` },
      },
      // one unit of the first order is refunded, and the order stays a sale
      line_items: [{ product_id: products[0]?.id, quantity: at === 0 ? 2 : 1 }],
    })
    orders.push({ id: order.id, total: Number(order.total) })
  }
  await sendFromDesk(page, '/wp-json/wc/v3/products/reviews', {
    ...{ product_id: products[0]?.id, status: 'hold', rating: 4, review: 'As in the picture.' },
    ...{ reviewer: name, reviewer_email: `${name.toLowerCase()}@example.com` },
  })
  return orders
}

/** Opens a page from the menu or from the bar of a phone, and one of its subpages. */
async function open(page: Page, entry: string, subpage?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })
  const link = menu.getByRole('link', { name: entry })
  await expect(menu.getByRole('link', { name: 'Today' })).toBeVisible()
  if (await link.count()) await link.first().click()
  else {
    await menu.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  if (!subpage) return
  const pages = page.getByRole('navigation', { name: /^(?:Sections|Pages of)/ }).filter({ visible: true })
  await pages.getByRole('link', { name: subpage }).click()
}

async function ordersOfToday(page: Page): Promise<number> {
  const sales = await page.request.get('/wp-json/sauda/v1/desk/sales?days=1')
  return ((await sales.json()) as { total: { orders: number } }).total.orders
}

async function selectAll(page: Page, isPhone: boolean): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select #/ })
  await expect(boxes).toHaveCount(count)
  if (!isPhone) return page.getByRole('checkbox', { name: 'Select all' }).check()
  for (const box of await boxes.all()) await box.check()
}

test("a day of the owner, from importing products to booking the courier's cash", async ({ page, browser }, {
  project,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(15_000)
  const isPhone = project.name === 'phone-390'
  const name = isPhone ? 'Dayphone' : 'Daywide'
  await openDesk(page)
  const before = await ordersOfToday(page)
  const orders = await prepareShop(page, name)
  await countPresses(page)
  await page.reload()
  const rows: Figures[] = []
  const task = async (what: string, work: () => Promise<void>) => {
    const [pressed, began] = [await counted(page), performance.now()]
    await test.step(what, work)
    const after = await counted(page)
    const [presses = 0, fields = 0] = after.map((value, at) => value - (pressed[at] ?? 0))
    rows.push({ task: what, presses, fields, seconds: ((performance.now() - began) / 1000).toFixed(1) })
  }
  const bulk = page.getByRole('region', { name: `${count} selected` })
  const search = async (text: string) => {
    await page.getByLabel('Search orders').fill(text)
    await selectAll(page, isPhone)
  }
  const drawer = page.getByRole('dialog')

  await task(`import ${imported} products`, async () => {
    await open(page, 'Products', 'Import and export')
    const lines = Array.from(
      { length: imported },
      (_, at) => `${name}-${at},${name} Bowl ${at},${900 + at},7`,
    )
    await page
      .getByLabel('Choose file')
      .and(page.locator('input'))
      .setInputFiles({
        name: 'bowls.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['SKU,Name,Regular price,Stock', ...lines].join('\n')),
      })
    await page.getByRole('button', { name: `Import ${imported} rows` }).click()
    await expect(page.getByRole('heading', { name: `${imported} products are in the shop` })).toBeVisible()
  })

  await task('change five prices in place', async () => {
    await open(page, 'Products')
    await page.getByLabel('Search products').fill(`${name} Bowl`)
    const prices = page.getByRole('textbox', { name: new RegExp(`^Price of ${name} Bowl`) })
    await expect(prices.first()).toBeVisible()
    for (let at = 0; at < 5; at += 1) {
      await prices.nth(at).fill(String(1_200 + at))
      await prices.nth(at).press('Enter')
      await expect(toast(page)).toContainText(`to ₨1,20${at}`)
    }
  })

  await task(`confirm ${count} orders`, async () => {
    await open(page, 'Orders')
    await search(name)
    await bulk.getByRole('button', { name: 'Confirmed' }).click()
    await expect(toast(page)).toContainText(`Confirmed: ${count}`)
  })
  await task(`pack ${count} orders`, async () => {
    await selectAll(page, isPhone)
    await bulk.getByRole('button', { name: 'Packed' }).click()
    await expect(toast(page)).toContainText(`Packed: ${count}`)
  })
  await task(`hand ${count} parcels to the courier, with tracking numbers`, async () => {
    await selectAll(page, isPhone)
    await bulk.getByRole('button', { name: 'Hand over' }).click()
    await drawer.getByLabel('Courier', { exact: true }).selectOption('Leopards')
    for (const { id } of orders) await drawer.getByLabel(`#${id}`, { exact: false }).fill(`${name}-${id}`)
    await drawer.getByRole('button', { name: 'Hand over' }).click()
    await expect(toast(page)).toContainText(`Handed over: ${count}`)
  })
  await task(`mark ${count} parcels delivered`, async () => {
    await selectAll(page, isPhone)
    await bulk.getByRole('button', { name: 'Delivered' }).click()
    await expect(toast(page)).toContainText(`Delivered: ${count}`)
  })
  await task(`settle ${count} parcels by the file of the courier`, async () => {
    await open(page, 'Cash')
    await page.getByRole('button', { name: 'Settle with Leopards' }).click()
    const lines = orders.map(({ id, total }) => `${name}-${id},${total},150`)
    await drawer.getByLabel('Choose a file').setInputFiles({
      name: 'sheet.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Tracking,COD amount,Charges', ...lines].join('\n')),
    })
    await expect(drawer.getByRole('status')).toContainText(`${count} parcels match exactly`)
    await drawer.getByRole('button', { name: /^Record ₨/ }).click()
    await expect(toast(page)).toContainText(`recorded for ${count} parcels`)
  })
  await task('refund one order by line', async () => {
    await open(page, 'Orders')
    await page.getByLabel('Search orders').fill(String(orders[0]?.id))
    // the list's address follows the search, and would replace an order opened in the meantime
    await expect(page.getByText('1 order', { exact: true })).toBeVisible()
    await page
      .getByRole('link', { name: `#${orders[0]?.id}` })
      .first()
      .click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await drawer
      .getByLabel(/^Returned quantity/)
      .first()
      .fill('1')
    await drawer.getByRole('button', { name: 'Refund' }).click()
    await expect(toast(page)).toContainText('refunded')
    // on phones an order's actions replace the menu bar
    await page.getByRole('link', { name: 'Back' }).click()
  })
  await task('make a coupon', async () => {
    await open(page, 'Discounts')
    await page.getByRole('button', { name: 'New coupon' }).click()
    await drawer.getByLabel('Code').fill(`${name}15`)
    await drawer.getByLabel('Amount').fill('15')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('created')
  })
  await task('change the first slide', async () => {
    await open(page, 'Storefront')
    await page.getByLabel('Title', { exact: true }).first().fill(`${name} sale`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText('Home page published')
  })
  await task('change the delivery rate', async () => {
    await open(page, 'Settings')
    await page.getByRole('link', { name: /^Delivery/ }).click()
    await page.getByRole('button', { name: /^Local Delivery/ }).click()
    await drawer.getByLabel('Delivery cost').fill('260')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('Delivery saved')
  })
  await task('change a page', async () => {
    await open(page, 'Storefront')
    await page.getByRole('link', { name: 'Pages' }).click()
    await page.getByLabel('Privacy policy', { exact: true }).fill(`${name} keeps nothing about you.`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText('published')
  })
  await task('approve a review', async () => {
    await open(page, 'Customers', 'Reviews')
    const review = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await review.getByRole('button', { name: 'Approve' }).click()
    await expect(toast(page)).toContainText('approved')
  })
  await task('invite a packer', async () => {
    await open(page, 'Settings')
    await page.getByRole('link', { name: /^Staff/ }).click()
    await page.getByRole('button', { name: 'Invite' }).click()
    await drawer.getByLabel('Email').fill(`${name.toLowerCase()}@packers.example`)
    await drawer.getByLabel('Name').fill(`Packer ${name}`)
    await drawer.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`Invitation sent to ${name.toLowerCase()}@packers.example.`)).toBeVisible()
  })
  await task('see the figures of today', async () => {
    await open(page, 'Today')
    await page.getByRole('main').locator('.segments').getByText('Today').click()
    await expect(page.getByRole('main')).toContainText(`${before + count} orders`)
  })

  const table = [
    '| Task | Presses | Fields | Seconds |',
    '| --- | --: | --: | --: |',
    ...rows.map(
      ({ task: what, presses, fields, seconds }) => `| ${what} | ${presses} | ${fields} | ${seconds} |`,
    ),
  ].join('\n')
  mkdirSync('test-results', { recursive: true })
  writeFileSync(join('test-results', `owner-day-${project.name}.md`), `${table}\n`)

  const visitor = await browser.newPage()
  await visitor.goto(new URL('/', page.url()).href)
  await expect(visitor.getByText(`${name} sale`).first()).toBeAttached()
  await visitor.close()
})
