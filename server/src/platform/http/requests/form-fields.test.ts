import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { fieldsOf } from './form-fields.ts'

const type = 'multipart/form-data; boundary=b'
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = (...parts: readonly string[]) => Buffer.from(`${parts.join('')}--b--\r\n`)

test('fields keep their order, and names may repeat', async () => {
  const sent = form(part('a', '1'), part('b', 'x'.repeat(100_000)), part('a', '2'))
  expect(await fieldsOf(sent, type, 10)).toEqual([
    ['a', '1'],
    ['b', 'x'.repeat(100_000)],
    ['a', '2'],
  ])
})

test.each([
  ['fields', part('a', '1')],
  ['empty parts', '--b\r\n'],
  ['parts without a name', '--b\r\n\r\n\r\n'],
  ['files', part('a"; filename="x', '1')],
])('a megabyte of %s is refused without reading it all', async (_, each) => {
  const sent = form(each.repeat(1_000_000 / each.length))
  const begun = performance.now()
  await expect(fieldsOf(sent, type, 1000)).rejects.toMatchObject({ status: 400 })
  expect(performance.now() - begun).toBeLessThan(500)
})
