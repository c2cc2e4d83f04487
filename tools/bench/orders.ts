/*
 * `npm run bench -- orders`: measures the order list of a customer with many orders on a phone, with slow 4G and a CPU
 * slowed four times. Times are from navigation to the table, and from a tap to the next paint.
 *
 *   --count 2000   orders of the customer
 *   --rounds 5     medians are printed
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { machineLine } from './machine.ts'
import { blockedMs, median, nextPaintAfter, phone } from './phone.ts'
import { withShop } from './with-browser.ts'

const project = join(import.meta.dirname, '../..')
/** a customer of the demonstration */
const customer = { id: 101, name: 'ayesha', password: 'ayesha-demo-1' }
const batchSize = 100
const statuses = ['completed', 'processing', 'cancelled', 'on-hold']

/** @param words arguments after `npm run bench -- orders` */
export async function benchOrders(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { count: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '5' } },
  })
  await withShop(undefined, async ({ browser, origin, folder }) => {
    await makeOrders(origin, folder, Number(values.count))
    const rounds: Round[] = []
    for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measure(browser, origin))
    const of = (name: keyof Round) => Math.round(median(rounds.map((round) => round[name])))
    console.log(`\n${machineLine().text}; ${values.count} orders, slow 4G, CPU slowed 4 times; medians\n`)
    console.log(`table shown          ${of('shown')} ms after the navigation`)
    console.log(`transferred          ${of('bytes') / 1000} kB`)
    console.log(`main thread blocked  ${of('blocked')} ms`)
    console.log(`tap on a tab         next paint after ${of('tab')} ms`)
    console.log(`tap on Next          next paint after ${of('next')} ms`)
  })
}

async function makeOrders(origin: string, dataDir: string, count: number): Promise<void> {
  const key = execFileSync(
    process.execPath,
    [join(project, 'server/src/entry/cli.ts'), 'keys', 'create', 'bench', '--permission', 'read_write'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  )
  const [ck = '', cs = ''] = key.match(/c[ks]_\w+/g) ?? []
  const login = Buffer.from(`${ck}:${cs}`).toString('base64')
  for (let made = 0; made < count; made += batchSize) {
    const create = Array.from({ length: Math.min(batchSize, count - made) }, (_, at) => ({
      customer_id: customer.id,
      status: statuses[at % statuses.length],
      payment_method: 'cod',
      force_stock: true,
      line_items: [
        { product_id: 1001, quantity: 1 + (at % 3) },
        { product_id: 1020, quantity: 1 },
      ],
    }))
    const { status } = await fetch(`${origin}/wp-json/wc/v3/orders/batch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${login}` },
      body: JSON.stringify({ create }),
    })
    if (status !== 200) throw new Error(`the order list failed: ${status}`)
  }
}

/** ms until the table is `shown`; ms of `blocked` main thread; `tab`, `next`: ms from a tap on it to the next paint */
type Round = { shown: number; bytes: number; blocked: number; tab: number; next: number }

async function measure(browser: Browser, origin: string): Promise<Round> {
  const { page, session } = await phone(browser)
  try {
    await page.goto(`${origin}/login`)
    await page.getByLabel('Username or Email').fill(customer.name)
    await page.getByRole('textbox', { name: 'Password' }).fill(customer.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(`${origin}/dashboard/orders`, { waitUntil: 'commit' })
    const shown = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const look = () =>
            document.querySelector('main table') ? done(performance.now()) : requestAnimationFrame(look)
          look()
        }),
    )
    const blocked = blockedMs(await page.evaluate(() => seen))
    const tap = (name: string) => nextPaintAfter(page, button(page, name))
    return { shown, bytes, blocked, tab: await tap('Completed'), next: await tap('Next') }
  } finally {
    await page.context().close()
  }
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first()
