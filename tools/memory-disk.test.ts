import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { memoryDisk } from './memory-disk.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sauda-memory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const gigabytes = (count: number) => count * 1e9
const mounted = (kind: string, options = 'rw,relatime') => `none ${folder} ${kind} ${options} 0 0\n`

test.each([
  ['on a disk', folder, gigabytes(16), mounted('ext4')],
  ['where no program may run', folder, gigabytes(16), mounted('tmpfs', 'rw,noexec')],
  ['with little memory', folder, gigabytes(4), mounted('tmpfs')],
  ['that is not there', join(folder, 'none'), gigabytes(16), `none ${join(folder, 'none')} tmpfs rw 0 0\n`],
  ['of another system', folder, gigabytes(16), ''],
])('tests use the default folder beside one %s', (_, place, memory, mounts) => {
  expect(memoryDisk(place, memory, mounts)).toBeUndefined()
})
