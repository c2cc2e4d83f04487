/** Checking many pages does not block other callers. */
import { setImmediate } from 'node:timers'
import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { expect, test } from 'vitest'
import { pageErrors } from './page-errors.ts'

test('other requests are answered while two texts are checked', async () => {
  const own = ['a', 'b', 'c'].map((slug) => ({
    slug,
    title: slug,
    description: '',
    text: `${slug} <b>`,
    titleUrdu: '',
    textUrdu: slug === 'c' ? 'متن <b>' : '',
    footer: true,
  }))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const errors = await pageErrors({ ...defaultSettings.pages, own }, defaultSettings.pages)
  isOver = true

  expect([...errors.keys()]).toEqual(['own[0].text', 'own[1].text', 'own[2].text', 'own[2].textUrdu'])
  expect(turns).toBeGreaterThanOrEqual(own.length)
})
