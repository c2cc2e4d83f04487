/* No caller is refused a call that its description allows; stated-rights.test.ts makes the other calls. */
import { beforeAll, expect, test } from 'vitest'
import { rightsCallers } from '#testing/desk/rights-callers.ts'
import { callers, differences } from '#testing/desk/stated-rights.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let headers: Awaited<ReturnType<typeof rightsCallers>>
beforeAll(async () => {
  headers = await rightsCallers(shop)
})

test.each(callers)(
  '%s may make every call that its description allows [API-044] [PERM-004] [PERM-005]',
  async (caller) => {
    expect(await differences(shop, headers[caller] ?? {}, caller, true)).toEqual([])
  },
)
