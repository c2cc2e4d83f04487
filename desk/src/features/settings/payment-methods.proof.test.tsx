/* Payment methods: switched on and off, renamed, and said why shoppers do not see one. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'

const method = {
  ...{ description: '', order: '', method_description: '', method_supports: ['products'], settings: {} },
  ...{ needs_setup: false, post_install_scripts: [], settings_url: '', connection_url: null },
  ...{ setup_help_text: null, required_settings_keys: [] },
}
const cash = {
  ...method,
  ...{ id: 'cod', title: 'Cash on Delivery', method_title: 'Cash on delivery', enabled: true },
}
const transfer = {
  ...method,
  ...{ id: 'bacs', title: 'Bank Transfer', method_title: 'Bank Transfer', enabled: true },
}
const cards = {
  ...method,
  ...{ id: 'stripe_checkout', title: 'Card', method_title: 'Stripe', enabled: false, needs_setup: true },
}
const group = {
  ...{ group: 'payment', title: 'Payment', help: '', version: 1, changed_at: null, changed_by: '' },
  ...{ values: { accounts: [], transferNeedsAccount: true }, defaults: {}, draft: null, preview: '' },
  schema: { type: 'object', properties: { accounts: { type: 'array', title: 'Accounts', items: {} } } },
}
const open = (answers = {}, role?: 'manager') =>
  openDesk(
    '/settings/payment',
    { listSettings: [group], listGateways: [cash, transfer, cards], ...answers },
    ...(role ? [{ role }] : []),
  )

test('a method is switched on, and off again by Undo', async () => {
  const desk = open({
    updateGateway: ({ body }: { body: object }) => ({ ...cards, ...body }),
  })
  const card = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Card' })
  expect(card.checked).toBe(false)
  await desk.user.click(card)
  await toast('Card is on')
  await pressUndo(desk)
  await toast('Card is off')
  expect(desk.shop.to('updateGateway').map(({ body }) => body)).toEqual([
    { enabled: true },
    { enabled: false },
  ])
})

test('an enabled method that shoppers do not see names what is missing: a bank account, or keys', async () => {
  open({ listGateways: [cash, transfer, { ...cards, enabled: true }] })
  const hint = async (name: string) => {
    const box = await screen.findByRole('checkbox', { name })
    return document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
  }
  expect(await hint('Bank Transfer')).toBe('Shoppers do not see it yet: add a bank account below.')
  expect(await hint('Card')).toMatch(/^Stripe · Shoppers do not see it yet: its keys are missing/)
})

test('the last method that shoppers see is turned off after a question', async () => {
  const { user, shop } = open({ updateGateway: { ...cash, enabled: false } })
  await user.click(await screen.findByRole('checkbox', { name: 'Cash on Delivery' }))
  const question = within(await screen.findByRole('dialog', { name: 'Turn off the last payment method?' }))
  expect(shop.to('updateGateway')).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Turn off' }))
  await toast('Cash on Delivery is off')
  expect(shop.to('updateGateway')[0]?.body).toEqual({ enabled: false })
})

test('name, text and place are changed in one drawer; a refusal stays in it', async () => {
  const answers = [
    () => refuse(400, 'gatewayInvalid', 'Resource does not exist.'),
    () => ({ ...cash, title: 'Pay the courier', order: 2 }),
  ]
  const { user, shop } = open({ updateGateway: () => answers.shift()?.() ?? {} })
  await user.click(await screen.findByRole('button', { name: 'Edit Cash on Delivery' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit Cash on Delivery' }))
  fill(drawer.getByLabelText('Name shown to shoppers'), 'Pay the courier')
  fill(drawer.getByLabelText('Instructions after the order'), 'Have the amount ready.')
  fill(drawer.getByLabelText('Position in the list'), '2')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('Resource does not exist.')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await toast('Pay the courier saved')
  expect(shop.to('updateGateway')[1]?.body).toEqual({
    title: 'Pay the courier',
    settings: { instructions: 'Have the amount ready.' },
    order: 2,
  })
})

test('texts are edited as shoppers read them, and unchanged ones are not sent', async () => {
  const marked = {
    ...cash,
    description: '<p>Pay with cash upon <strong>delivery</strong>.</p>',
    settings: {
      instructions: {
        ...{ id: 'instructions', label: '', description: '', type: 'textarea', default: '' },
        ...{ tip: '', placeholder: '', value: '<p>Keep it ready.</p><p>Tea &amp; thanks.</p>' },
      },
    },
  }
  const { user, shop } = open({ listGateways: [marked], updateGateway: marked })
  await user.click(await screen.findByRole('button', { name: 'Edit Cash on Delivery' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit Cash on Delivery' }))
  const field = (label: string) => drawer.getByLabelText<HTMLTextAreaElement>(label)
  expect(field('Text at checkout').value).toBe('Pay with cash upon delivery.')
  expect(field('Instructions after the order').value).toBe('Keep it ready.\nTea & thanks.')
  fill(field('Text at checkout'), 'Pay if total < Rs5,000')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await toast('Cash on Delivery saved')
  expect(shop.to('updateGateway')[0]?.body).toEqual({ description: 'Pay if total &lt; Rs5,000' })
})

test('a manager sees the methods and cannot change them', async () => {
  open({}, 'manager')
  const card = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Cash on Delivery' })
  expect(card.disabled).toBe(true)
  await screen.findByText('Only owners can change payment methods.')
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})
