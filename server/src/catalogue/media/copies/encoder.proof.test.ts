/* The encoder's processes: killing one loses one picture, and the next one succeeds. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEncoder } from './encoder.ts'

const started: ChildProcess[] = []
// Real processes whose channels always look open, as they do for a moment after a kill.
const watched = ((...given: Parameters<typeof fork>) => {
  const child = fork(...given)
  Object.defineProperty(child, 'connected', { get: () => true, set: () => {} })
  started.push(child)
  return child
}) as typeof fork

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-encoder-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a killed encoder fails one picture, and the next picture gets a new encoder', async () => {
  const file = join(folder, 'photo.png')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } }).toFile(file)
  const encoder = openEncoder(watched)
  const cut = encoder.keep(file).catch((cause: unknown) => cause)
  const next = encoder.keep(file)
  started[0]?.kill('SIGKILL')

  expect(await cut).toMatchObject({ code: 'broken' })
  expect(await next).toMatchObject({ width: 300, height: 200, opaque: true })
  expect(started).toHaveLength(2)
  await encoder.close()
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})

test('an uploaded picture does not wait for the copies of another one', async () => {
  const file = join(folder, 'sent.png')
  const pixels = sharp({ create: { width: 300, height: 200, channels: 3, background: '#642' } })
  await pixels.toFile(file)
  started.splice(0)
  const encoder = openEncoder(watched)
  const copies = encoder.copies(await pixels.webp().toBuffer(), 100, ['webp'])
  started[0]?.kill('SIGSTOP')

  expect(await encoder.keep(file)).toMatchObject({ width: 300, height: 200 })

  started[0]?.kill('SIGCONT')
  expect(Object.keys(await copies)).toEqual(['webp'])
  await encoder.close()
})
