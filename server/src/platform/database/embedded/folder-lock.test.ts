import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMark, takeLock } from './folder-lock.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const holdFor = (pid: number, mark: string | undefined) =>
  writeFileSync(path, JSON.stringify({ pid, mark, since: '2026-01-02T03:04:05.678Z' }))

test('is acquired and released without leaving files', () => {
  const releaseLock = takeLock(path)
  expect(existsSync(path)).toBe(true)

  releaseLock()
  releaseLock()

  expect(readdirSync(folder)).toEqual([])
})

test('names the process that holds it and what to do', () => {
  holdFor(process.ppid, startMark(process.ppid))

  expect(() => takeLock(path)).toThrow(
    `The data folder ${folder}/ is in use by process ${process.ppid}, running since 2026-01-02 03:04:05 UTC: ` +
      `stop that shop first (Ctrl-C, or kill ${process.ppid}), or set DATA_DIR to another folder.`,
  )
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('is taken over from a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
  holdFor(child.pid ?? 0, startMark(child.pid ?? 0))
  expect(() => takeLock(path)).toThrow('in use')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const releaseLock = takeLock(path)

  releaseLock()
  expect(readdirSync(folder)).toEqual([])
})

test('is taken over when its process id belongs to another program now', () => {
  holdFor(process.ppid, 'started at another time')

  const releaseLock = takeLock(path)

  expect(existsSync(path)).toBe(true)
  releaseLock()
})

test.each(['', '{', '{"pid":"me"}', 'null'])('is taken over when its content is invalid: %j', (content) => {
  writeFileSync(path, content)

  const releaseLock = takeLock(path)

  releaseLock()
  expect(readdirSync(folder)).toEqual([])
})

test('does not remove a lock that another process took over', () => {
  const releaseLock = takeLock(path)
  holdFor(process.ppid, startMark(process.ppid))

  releaseLock()

  expect(existsSync(path)).toBe(true)
})
