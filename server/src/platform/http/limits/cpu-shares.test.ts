import { expect, test } from 'vitest'
import { openCpuShares } from './cpu-shares.ts'

/** A request that ends when `end` is called. */
function openRequest(measured: ReturnType<typeof openCpuShares>['measured']) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const told: number[] = []
  const done = measured(
    () => promise,
    (ms) => told.push(ms),
  )
  return {
    end: async () => {
      resolve(undefined)
      await done
      return told
    },
  }
}

test('a request alone has all that was used, two at a time half each, and nobody what was used between', async () => {
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

test('a request that fails is counted too', async () => {
  let used = 0
  const { measured } = openCpuShares(() => used)
  const told: number[] = []
  const failing = measured(
    async () => {
      used = 7
      throw new Error('away')
    },
    (ms) => told.push(ms),
  )
  await expect(failing).rejects.toThrow('away')
  expect(told).toEqual([7])
})
