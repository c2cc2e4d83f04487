import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiver } from './receive-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-incoming-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const boundary = 'a-boundary'
const form = [
  `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nA cup\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cup.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  'x'.repeat(100_000),
  `\r\n--${boundary}--\r\n`,
].join('')

/** A form whose sender disconnects after `end` characters. @param read is called for each part that is read */
function formUpTo(end: number, body = form, read = () => {}): Request {
  const chunks = body.slice(0, end).match(/[^]{1,4096}/g) ?? []
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = chunks.shift()
      read()
      if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk))
      else if (end < body.length) controller.error(new Error('the sender hung up'))
      else controller.close()
    },
  })
  return new Request('http://shop.test/', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: stream,
    duplex: 'half',
  } as RequestInit)
}

test('a form contains its file and its fields', async () => {
  const got = await receiver(formUpTo(form.length), folder)(1_000_000, async (file) => file)
  expect(got).toMatchObject({ bytes: 100_000, fileName: 'cup.jpg', fields: { title: 'A cup' } })
  expect(readdirSync(folder)).toEqual([])
})

test.each([0, 50, 150, 300, 5000, 60_000, 100_100, form.length - 5])(
  'a form that ends after %i characters is rejected and leaves no file',
  async (end) => {
    const received = receiver(formUpTo(end), folder)(1_000_000, async () => 'used')
    await expect(received).rejects.toMatchObject({ status: 400 })
    expect(existsSync(folder) && readdirSync(folder)).toEqual([])
  },
)

test('a form with too many parts is refused and not read on', async () => {
  const parts = `--${boundary}\r\n`.repeat(100_000)
  let reads = 0
  const sent = formUpTo(parts.length, parts, () => (reads += 1))
  const received = receiver(sent, folder)(10_000_000, async () => 'used')
  await expect(received).rejects.toMatchObject({ status: 400 })
  expect(reads).toBeLessThan(50)
})
