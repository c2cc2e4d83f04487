/* A whole large shop moves in; the program is killed five times. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseAmount } from '@sauda/domain/money.ts'
import { gmtTime } from '@sauda/contract/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands, rowsMoved } from './testing/commands.ts'
import { type MovingShop, openMovingShop } from './testing/moving-shop.ts'
import { fillOldShop } from './testing/generated-shop.ts'

/** 1: 5,000 products, 20,000 customers and 50,000 orders, which take half an hour */
const scale = Number(process.env['MOVE_IN_SCALE'] ?? 0.4)
const size = { products: 5000 * scale, customers: 20_000 * scale, orders: 50_000 * scale }
const rows = size.products * 1.3 + size.customers + size.orders
/** shares of all rows after which the program is killed */
const kills = [0.04, 0.2, 0.45, 0.7, 0.9]
/** MB that the program may use */
const mostMemory = 300

let moving: MovingShop
let folder = ''
const { start: command, killAll } = commands()
beforeAll(async () => {
  moving = await openMovingShop({ hostClock: Date.now })
  folder = mkdtempSync(join(tmpdir(), 'sauda-move-in-'))
  fillOldShop(moving.host, size, 42)
})
afterAll(async () => {
  killAll()
  rmSync(folder, { recursive: true, force: true })
  await moving.close()
})

function start(...words: string[]) {
  const { url, key, secret } = moving.host
  return command(['move-in', url, '--key', key, '--secret', secret, '--per-second', '1000', ...words], {
    ...{ DATA_DIR: folder, DATABASE_URL: moving.databaseUrl },
  })
}

const written = () => rowsMoved(moving.context.db)

test(
  'a large shop moves in twice, killed five times, exact to the paisa and within 300 MB',
  { timeout: 2_700_000 },
  async () => {
    const { host, context } = moving
    host.notice = '<br />\n<b>Deprecated</b>: something in plugin.php on line 3<br />\n'
    host.wrongTotal = -17
    let calls = 0
    host.trouble = () => {
      calls += 1
      if (calls % 4999 === 0) return 'too many'
      if (calls % 5003 === 0) return 'bad gateway'
      return calls % 7499 === 0 ? 'drop' : undefined
    }
    let peak = 0
    for (const share of kills) {
      const { child, output, ended } = start('--yes')
      while ((await written()) < share * rows && child.exitCode === null) await wait(100)
      child.kill('SIGKILL')
      expect(await ended).toBeNull()
      peak = Math.max(peak, output.peak)
    }
    // the old shop sells on: orders change behind the reader, and new ones come
    const now = gmtTime(Date.now())
    for (let index = 0; index < 50; index += 1)
      Object.assign(host.orders[index * 7] ?? {}, { status: 'completed', date_modified_gmt: now })
    const template = host.orders[0]
    if (template)
      host.orders.push({ ...template, id: 900_000, number: '900000', refunds: [], date_modified_gmt: now })

    const first = start('--yes')
    expect([await first.ended, first.output.err]).toEqual([0, ''])
    const rowsAfter = await written()
    const last = start('--finish')
    const code = await last.ended
    expect([code, last.output.err, code === 0 ? '' : last.output.out.slice(-3000)]).toEqual([0, '', ''])
    peak = Math.max(peak, first.output.peak, last.output.peak)

    expect(last.output.out).toContain('Everything agrees: the move is finished.')
    expect(await written()).toBe(rowsAfter)
    await expectOrders()
    await expectStocks()
    const counts = await sql<{ customers: number; mails: number; moves: number }>`select
    (select count(*)::int from customer) as customers, (select count(*)::int from mail_outbox) as mails,
    (select count(*)::int from stock_movement) as moves`.execute(context.db)
    expect(counts.rows[0]).toEqual({ customers: size.customers, mails: 0, moves: 0 })
    expect(peak).toBeLessThan(mostMemory)
    console.log(`peak ${peak.toFixed(0)} MB, ${calls} calls`)
  },
)

/** Every order with its money, against the rows that the old shop has. */
async function expectOrders(): Promise<void> {
  const stored = await sql<{ id: number; amounts: string }>`
    select o.id, concat_ws(' ', o.status, o.total, o.tax, o.discount, o.shipping_total,
      (select sum(l.total) from order_line l where l.order_id = o.id),
      (select count(*) from order_note n where n.order_id = o.id),
      (select coalesce(sum(r.amount), 0) from order_refund r where r.order_id = o.id)) as amounts
    from customer_order o order by o.id`.execute(moving.context.db)
  const { host } = moving
  const amount = (value: unknown) => parseAmount(value) ?? 0
  const expected = host.orders.map((row) => ({
    id: row.id,
    amounts: [
      ...[row['status'], amount(row['total']), amount(row['total_tax']), amount(row['discount_total'])],
      amount(row['shipping_total']),
      (row['line_items'] as Record<string, unknown>[]).reduce((sum, line) => sum + amount(line['total']), 0),
      host.notes.get(row.id)?.length ?? 0,
      (row['refunds'] as unknown[]).length * 1000,
    ].join(' '),
  }))
  const here = new Map(stored.rows.map(({ id, amounts }) => [id, amounts]))
  expect(expected.filter(({ id, amounts }) => here.get(id) !== amounts).slice(0, 5)).toEqual([])
  expect(stored.rows).toHaveLength(expected.length)
}

async function expectStocks(): Promise<void> {
  const stored = await sql<{ sku: string; stock: number | null }>`
    select sku, stock_quantity as stock from product where sku is not null`.execute(moving.context.db)
  const here = new Map(stored.rows.map(({ sku, stock }) => [sku, stock]))
  const { host } = moving
  const there = [...host.products, ...[...host.variations.values()].flat()]
  expect(
    there.filter((row) => here.get(String(row['sku'])) !== (row['stock_quantity'] ?? null)).slice(0, 5),
  ).toEqual([])
  expect(stored.rows).toHaveLength(there.length)
}
