import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const start = (env: Record<string, string>, ...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...env },
  })

test("a start that fails ends with the server's sentence and exit code 1", () => {
  const { status, stderr, stdout } = start({ PORT: 'eighty' })

  expect(stdout).toContain('✓ install')
  expect(stderr).toBe(
    '\nPORT must be a whole number from 1 to 65535, for example PORT=8080 (it is "eighty").\n',
  )
  expect(status).toBe(1)
})

test('--help shows the settings and starts nothing', () => {
  const { status, stdout } = start({}, '--help')

  expect(stdout).toMatch(/^Usage: npm start\n[^]*PORT/)
  expect(status).toBe(0)
})
