/*
 * Takes screenshots of the desk of a running demonstration for docs/owner/pictures. It creates orders in that shop, so
 * use one with its own data folder:
 *
 *   DATA_DIR=/tmp/handbook PORT=4311 npm start
 *   node tools/run.mjs tools/handbook-pictures.ts http://127.0.0.1:4311
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, requireChromium } from './chromium.mjs'

const shop = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, '../docs/owner/pictures')
const own = '/wp-json/sauda/v1'
const woo = '/wp-json/wc/v3'
const mostBytes = 60_000

const buyers = [
  ['Sana', 'Malik', 'House 7, Street 2, Gulberg', 'Lahore', 'PB', '0301 5550111'],
  ['Bilal', 'Ahmed', 'Flat 12, Clifton Block 5', 'Karachi', 'SD', '0321 5550122'],
  ['Hira', 'Khan', 'Mohallah Islamabad', 'Mardan', 'KP', '0333 5550133'],
  ['Usman', 'Tariq', 'House 41, F-10/2', 'Islamabad', 'IS', '0345 5550144'],
  ['Mariam', 'Raza', 'Satellite Town', 'Rawalpindi', 'PB', '0302 5550155'],
  ['Zain', 'Abbasi', 'Cantt', 'Multan', 'PB', '0312 5550166'],
  ['Noor', 'Fatima', 'Hayatabad Phase 3', 'Peshawar', 'KP', '0336 5550177'],
  ['Hamza', 'Iqbal', 'Model Town', 'Lahore', 'PB', '0300 5550188'],
] as const

type Act = { action: string; courier?: string; tracking_number?: string }
const steps = {
  confirm: { action: 'confirm' },
  pack: { action: 'pack' },
  handOver: (courier: string, number: string) => ({
    action: 'hand_over',
    courier,
    tracking_number: number,
  }),
  deliver: { action: 'deliver' },
}
/** The actions on each buyer's order. */
const histories: readonly (readonly Act[])[] = [
  [],
  [],
  [],
  [steps.confirm],
  [steps.confirm, steps.pack],
  [steps.confirm, steps.pack, steps.handOver('TCS', 'TCS-80211')],
  [steps.confirm, steps.pack, steps.handOver('Leopards', 'LEO-4410'), steps.deliver],
  [steps.confirm, steps.pack, steps.handOver('Leopards', 'LEO-4411'), steps.deliver],
]

type Order = { id: number; number: string; total: number }

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${shop}/desk`)
  await page.getByLabel('Email or username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('owner-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.close()
}

/** Creates the orders of `buyers`, each as far as its history. */
async function createOrders({ request }: BrowserContext): Promise<Order[]> {
  const read = async <T>(path: string) => (await (await request.get(shop + path)).json()) as T
  const { csrf } = await read<{ csrf: string }>(`${own}/desk/session`)
  const send = async <T>(path: string, data: object) => {
    const reply = await request.post(shop + path, { data, headers: { 'X-Sauda-CSRF': csrf } })
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const products = await read<{ id: number }[]>(
    `${woo}/products?type=simple&stock_status=instock&per_page=${buyers.length}`,
  )
  const orders: Order[] = []
  for (const [index, [first_name, last_name, address_1, city, state, phone]] of buyers.entries()) {
    const { id, number, total } = await send<{ id: number; number: string; total: string }>(`${woo}/orders`, {
      status: 'processing',
      payment_method: 'cod',
      billing: { first_name, last_name, address_1, city, state, country: 'PK', phone },
      line_items: [{ product_id: products[index % products.length]?.id, quantity: 1 + (index % 2) }],
    })
    for (const act of histories[index] ?? []) {
      const { version } = await read<{ version: number }>(`${own}/desk/orders/${id}`)
      await send(`${own}/desk/orders/${id}/actions`, { ...act, version })
    }
    orders.push({ id, number, total: Number(total) })
  }
  return orders
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

type Shot = {
  name: string
  path: string
  isPhone?: boolean
  /** presses and fills in what the picture should show */
  prepare?: (page: Page) => Promise<unknown>
}

async function photograph(context: BrowserContext, { name, path, isPhone = false, prepare }: Shot) {
  const page = await context.newPage()
  await page.setViewportSize(isPhone ? { width: 390, height: 760 } : { width: 1280, height: 760 })
  await page.goto(`${shop}/desk${path}`)
  await page.locator('h1').first().waitFor()
  await settled(page)
  await prepare?.(page)
  await settled(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.close()
  for (const quality of [82, 70, 58, 46]) {
    const file = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (file.length > mostBytes && quality > 46) continue
    writeFileSync(join(folder, `${name}.webp`), file)
    console.log(`${name}.webp ${Math.round(file.length / 1000)} kB`)
    return
  }
}

const browser = await chromium.launch({ executablePath: await requireChromium(), args: chromiumArguments })
const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light' })
await signIn(context)
const orders = await createOrders(context)
const at = (index: number): Order => {
  const order = orders[index]
  if (order === undefined) throw new Error(`there is no order ${index}`)
  return order
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const settlement = async (page: Page) => {
  await page.getByRole('button', { name: 'Settle with Leopards' }).click()
  const rows = [`LEO-4410,${at(6).total},150`, `LEO-4411,${at(7).total - 100},150`]
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Or paste the rows').fill(['Tracking,COD amount,Charges', ...rows].join('\n'))
  await drawer.getByRole('button', { name: 'Check' }).click()
  await drawer.getByText('Paid less').waitFor()
}
const importFile = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'eid.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'SKU,Name,Regular price,Sale price,Stock,Categories',
        'EID-1,Lawn suit Gulnar,4500,,12,Clothing',
        'EID-2,Khussa Zari,2800,2400,8,Shoes',
        'EID-3,Kurta Safed,3200,3900,20,Clothing',
        'EID-4,Dupatta Meher,950,,many,Clothing',
      ].join('\n'),
    ),
  })
  await page.getByRole('button', { name: /^Import \d/ }).waitFor()
}

const shots: readonly Shot[] = [
  { name: 'today', path: '/' },
  { name: 'orders-phone', path: '/orders', isPhone: true },
  { name: 'call-round-phone', path: '/orders/calls', isPhone: true },
  { name: 'order', path: `/orders/${at(3).id}` },
  {
    name: 'hand-over-phone',
    path: `/orders/${at(4).id}`,
    isPhone: true,
    prepare: async (page) => {
      await press(page, 'Hand over')
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel('Courier').selectOption('TCS')
      await drawer.getByLabel(/Tracking number/).fill('TCS-80212')
    },
  },
  {
    name: 'refund-phone',
    path: `/orders/${at(6).id}`,
    isPhone: true,
    prepare: async (page) => {
      await press(page, 'Refund')
      await page
        .getByLabel(/^Returned quantity of/)
        .first()
        .fill('1')
      await page.getByLabel('Reason').selectOption('Wrong size')
    },
  },
  { name: 'cash', path: '/cash' },
  { name: 'settlement', path: '/cash', prepare: settlement },
  { name: 'products', path: '/products' },
  {
    name: 'coupon-phone',
    path: '/discounts',
    isPhone: true,
    prepare: async (page) => {
      await press(page, 'New coupon')
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel('Code').fill('EID10')
      await drawer.getByLabel('Amount').fill('10')
      await drawer.getByLabel('Minimum cart total').fill('2000')
    },
  },
  { name: 'delivery', path: '/settings/delivery' },
  { name: 'import-check', path: '/products/import', prepare: importFile },
  { name: 'staff', path: '/settings/staff' },
  { name: 'health', path: '/settings/health' },
]
mkdirSync(folder, { recursive: true })
for (const shot of shots) await photograph(context, shot)
await browser.close()
