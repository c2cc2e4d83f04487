import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../server/testing/free-port.ts'

const start = (env: Record<string, string>, ...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...env },
  })

test("a failed start ends with the server's sentence and exit code 1", () => {
  const { status, stderr, stdout } = start({ PORT: 'eighty' })

  expect(stdout).toContain('✓ install')
  expect(stderr).toBe(
    '\nPORT must be a whole number from 1 to 65535, for example PORT=8080 (it is "eighty").\n',
  )
  expect(status).toBe(1)
})

/** The folder may have been removed. */
const isDemonstration = existsSync('demo')

test('--help shows the settings and starts nothing', () => {
  const { status, stdout } = start({}, '--help')

  expect(stdout).toMatch(/^Usage: npm start [^\n]*\n[^]*PORT/)
  expect(status).toBe(0)
})

test('one command serves storefront and API on one port: the demonstration, on this machine only [APP-013] [APP-014]', async () => {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'sauda-start-'))]
  const shop = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  shop.stdout.on('data', (chunk) => (output += String(chunk)))
  const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const answers = () =>
    read('/readyz').then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await expect.poll(answers).toBe(true)

    const [home, api] = await Promise.all([read('/'), read('/wp-json/')])

    expect(await home.text()).toMatch(isDemonstration ? /<h1[^]*Demo shop/ : /<h1/)
    expect(await api.json()).toMatchObject({ namespaces: expect.arrayContaining(['wc/v3']) as unknown })
    await expect.poll(() => output).toContain(`is open at http://127.0.0.1:${port}`)
    expect(output).toContain(isDemonstration ? 'ayesha' : 'no folder demo/')
  } finally {
    shop.kill('SIGTERM')
    if (shop.exitCode === null) await once(shop, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})

test('one command runs all tests, and the pipeline runs only that command [APP-013]', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

  expect(readFileSync('.ci/run', 'utf8')).toMatch(/\nexec npm test\n$/)
  expect(scripts['test']).toBe('exec node tools/test.mjs')
})
