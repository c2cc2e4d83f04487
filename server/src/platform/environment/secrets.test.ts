import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'secrets.json')

test("creates secrets once, readable by the folder's owner only", async () => {
  const first = await loadSecrets(folder)

  expect(await loadSecrets(folder)).toEqual(first)
  expect(first.tokenSecret).not.toBe(first.keySecret)
  expect(statSync(file()).mode & 0o077).toBe(0)
})

test('processes that start together agree on the secrets', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(folder)))

  expect(new Set(all.map(({ tokenSecret }) => tokenSecret)).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('adds a secret that an older shop lacks and keeps existing ones, so that sessions stay valid', async () => {
  const tokenSecret = 'x'.repeat(40)
  writeFileSync(file(), JSON.stringify({ tokenSecret }))

  const secrets = await loadSecrets(folder)

  expect(secrets.tokenSecret).toBe(tokenSecret)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets)
})

test('a damaged file is an error and stays unchanged', async () => {
  writeFileSync(file(), '{"tokenSecret":"short"}')

  await expect(loadSecrets(folder)).rejects.toThrow('tokenSecret')
  expect(readFileSync(file(), 'utf8')).toBe('{"tokenSecret":"short"}')
})
