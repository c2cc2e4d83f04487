/* What the specification answers say of a setting's default is the default. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { expect, test } from 'vitest'

const answers = readFileSync(join(import.meta.dirname, '../docs/spec/ANSWERS.md'), 'utf8')
/** Such as "setting `guestCheckout`, off at first". */
const claims = [...answers.matchAll(/setting `(\w+)`[ ,(]+(on|off) at first/g)].map(
  ([, name = '', state = '']) => ({ name, state }),
)
const defaults: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(defaultSettings))

test('the additions to the specification are among them', () => {
  expect(claims.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['buyersCancel', 'confirmNewEmail', 'guestCheckout', 'transferWaits']),
  )
})

test.each(claims)('$name is $state at first', ({ name, state }) => {
  expect(defaults[name]).toBe(state === 'on')
})
