import { expect, test } from 'vitest'
import { openCpuShares } from './cpu-shares.ts'

/** A request that ends when `end` is called. */
function openRequest(measured: ReturnType<typeof openCpuShares>['measured']) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const charged: number[] = []
  const done = measured(
    () => promise,
    (ms) => charged.push(ms),
  )
  return {
    end: async () => {
      resolve(undefined)
      await done
      return charged
    },
  }
}

test('a single request is charged all CPU time, two concurrent ones half each, and idle time is charged to none', async () => {
  let used = 0
  const { measured } = openCpuShares(() => used)
  used = 100
  const first = openRequest(measured)
  used = 110
  const second = openRequest(measured)
  used = 130
  expect(await first.end()).toEqual([20])
  used = 135
  expect(await second.end()).toEqual([15])
})

test('a failed request is charged too', async () => {
  let used = 0
  const { measured } = openCpuShares(() => used)
  const charged: number[] = []
  const failing = measured(
    async () => {
      used = 7
      throw new Error('away')
    },
    (ms) => charged.push(ms),
  )
  await expect(failing).rejects.toThrow('away')
  expect(charged).toEqual([7])
})
