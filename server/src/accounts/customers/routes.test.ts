import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

test('two concurrent changes of one address are both stored', async () => {
  const path = '/wp-json/wc/v3/customers/101'
  for (let round = 0; round < 10; round += 1) {
    const [phone, city] = [`0300123450${round}`, `City ${round}`]
    const answers = await Promise.all([
      shop.ask(path, { method: 'PUT', key: '2', body: { billing: { phone } } }),
      shop.ask(path, { method: 'PUT', key: '2', body: { billing: { city } } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await shop.ask(path, { key: '2' })
    expect((body as { billing: object }).billing).toMatchObject({ phone, city })
  }
})
