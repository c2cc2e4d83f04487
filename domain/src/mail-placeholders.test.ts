import { expect, test } from 'vitest'
import { placeholdersByMail, mailPlaceholders } from './mail-placeholders.ts'

test('placeholders of a mail are never removed, because stored texts that use them could not be sent', () => {
  const order = ['name', 'number']

  expect(mailPlaceholders).toEqual(['shop', 'contact'])
  expect(placeholdersByMail).toEqual({
    welcome: [],
    passwordReset: ['name', 'duration'],
    passwordChanged: ['name', 'date'],
    passwordRemoved: ['name', 'date'],
    newSignIn: ['name', 'date', 'device'],
    emailChanged: ['name', 'from', 'to', 'duration'],
    emailChangeAsked: ['duration'],
    emailConfirmation: ['name'],
    accountDeleted: ['name'],
    orderPlaced: [...order, 'date', 'payment', 'total', 'due'],
    orderCompleted: order,
    orderCancelled: order,
    orderFailed: order,
    orderRefunded: order,
    orderPaid: order,
    orderPartRefunded: [...order, 'amount'],
    orderReduced: [...order, 'amount', 'due'],
    orderNothingDue: order,
    orderNote: [...order, 'due'],
    orderNotice: [...order, 'total', 'city'],
    returnNotice: [...order, 'reason'],
    returnApproved: order,
    returnDeclined: order,
    returnReceived: order,
    reviewRequest: ['name', 'number'],
    backInStock: ['product'],
    giftCode: ['amount'],
    contactMessage: ['name', 'email'],
    staffInvitation: ['name', 'inviter', 'role'],
    webhookDisabled: ['webhook', 'address', 'reason'],
  })
})
