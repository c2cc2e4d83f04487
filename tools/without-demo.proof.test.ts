/* Removes the demonstration from a copy of the repository: the rest is a working empty shop, and its tests pass. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/testing/free-port.ts'
import { bareEnvironment } from '../server/testing/server-process.ts'

const project = join(import.meta.dirname, '..')
const modules = join(project, 'node_modules')
const workspaces = ['domain', 'contract', 'extension-kit', 'extensions', 'server', 'storefront']
/** ms; prevents a hanging test that runs other tests with databases */
const longest = 900_000

/**
 * Only some files of several modules, because all files would take several minutes more. The linter already rejects
 * imports of demo/. `demo/README.md` explains how to run all of them.
 */
const slice = [
  'server/src/catalogue/media/copies/awaited-copies.proof.test.ts',
  'server/src/entry/proofs/journey.proof.test.ts',
  'storefront/src/features/home/HomePage.test.tsx',
  'storefront/src/components/ProductCard.test.tsx',
]

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sauda-without-demo-'))
  const left = new Set(['demo', 'node_modules', 'data', 'test-results', '.git'])
  for (const name of readdirSync(project).filter((each) => !left.has(each)))
    cpSync(join(project, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.endsWith('/node_modules'),
    })
  // Packages are shared; the workspaces are those of the copy.
  mkdirSync(join(copy, 'node_modules/@sauda'), { recursive: true })
  for (const name of readdirSync(modules).filter((each) => each !== '@sauda' && !each.startsWith('.')))
    symlinkSync(join(modules, name), join(copy, 'node_modules', name))
  for (const name of workspaces) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@sauda', name))
    if (existsSync(join(project, name, 'node_modules')))
      symlinkSync(join(project, name, 'node_modules'), join(copy, name, 'node_modules'))
  }
}, longest)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (script: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(modules, script), ...words], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...bareEnvironment, TMPDIR: tmpdir(), NO_COLOR: '1' },
  })
  return { status, output: stdout + stderr }
}

test(
  'the shop starts empty, says so, and takes an order for a product created by its API',
  { timeout: longest },
  async () => {
    const dataDir = join(copy, 'data')
    const port = await freePort()
    const shop = spawn(process.execPath, [join(copy, 'server/src/entry/main.ts')], {
      cwd: copy,
      env: { ...bareEnvironment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let said = ''
      for await (const text of shop.stdout.iterator({ destroyOnReturn: false }))
        if ((said += String(text)).includes('is open at')) break
      shop.stdout.resume()
      expect(said).toContain('none: there is no folder demo/, so the shop starts empty')
      const home = `http://127.0.0.1:${port}`

      const page = await (await fetch(home)).text()
      expect(page).toContain('Trending Now')
      expect(page).not.toMatch(/demo/i)
      for (const path of [
        '/demo-identity',
        '/demo-payment',
        '/images/demo/1984.webp',
        '/demo-heroes/a-wide.avif',
      ])
        expect([path, (await fetch(home + path)).status]).toEqual([path, 404])

      const keys = spawnSync(
        process.execPath,
        [join(copy, 'server/src/entry/cli.ts'), 'keys', 'create', 'owner', '--permission', 'read_write'],
        { cwd: copy, encoding: 'utf8', env: { ...bareEnvironment, DATA_DIR: dataDir } },
      )
      const [pair] = [/(ck_\w+)[^]*?(cs_\w+)/.exec(keys.stdout)]
      const call = async (method: string, path: string, body: object) => {
        const reply = await fetch(`${home}/wp-json/wc/v3/${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            authorization: `Basic ${Buffer.from(`${pair?.[1]}:${pair?.[2]}`).toString('base64')}`,
          },
          body: JSON.stringify(body),
        })
        return (await reply.json()) as Record<string, unknown>
      }
      const made = await call('POST', 'products', {
        ...{ name: 'Steel Bowl', regular_price: '450', status: 'publish' },
        ...{ manage_stock: true, stock_quantity: 3 },
      })
      expect(made).toMatchObject({ name: 'Steel Bowl', price: '450' })
      const changed = await call('PUT', 'payment_gateways/bacs', { title: 'To our bank' })
      expect(changed).toMatchObject({ title: 'To our bank', enabled: true })
      const order = await call('POST', 'orders', {
        payment_method: 'bacs',
        line_items: [{ product_id: made['id'], quantity: 2 }],
        billing: {
          ...{
            first_name: 'Hina',
            last_name: 'Tariq',
            address_1: 'House 1',
            city: 'Lahore',
            state: 'Punjab',
          },
          ...{ postcode: '54000', country: 'Pakistan', email: 'hina@mail.example', phone: '03001234567' },
        },
      })
      expect(order).toMatchObject({ payment_method_title: 'To our bank', line_items: [{ quantity: 2 }] })
      expect(await (await fetch(`${home}/product/steel-bowl`)).text()).toContain('Steel Bowl')
    } finally {
      shop.kill('SIGTERM')
      if (shop.exitCode === null) await once(shop, 'exit')
    }
  },
)

test('its tests pass', { timeout: longest }, () => {
  const { status, output } = run('vitest/vitest.mjs', 'run', '--maxWorkers=1', ...slice)
  expect(output).toMatch(/Test Files +\d+ passed/)
  expect(status).toBe(0)
})
