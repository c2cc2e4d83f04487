import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { compressedCopies } from './compressed-copies.ts'

test('a development server that ends does not write the copies that a shop is sending', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sauda-copies-'))
  const outDir = join(root, 'dist')
  mkdirSync(outDir)
  writeFileSync(join(outDir, 'index.js'), 'export {}\n'.repeat(1000))
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [compressedCopies()] },
    server: { middlewareMode: true, ws: false },
  })
  await server.close()
  expect(readdirSync(outDir)).toEqual(['index.js'])
  rmSync(root, { recursive: true, force: true })
})
