import { mailTexts } from '@sauda/domain/wording/mail.ts'
import { describe, expect, test } from 'vitest'
import { mail } from './mail.ts'
import { settingErrors } from './setting-group.ts'

const errorsOf = (values: object) => {
  const { error } = mail.schema.safeParse(values)
  return error ? Object.fromEntries(settingErrors(error)) : {}
}

describe('invalid mail texts are refused with the name of the field', () => {
  test.each<[object, string, string]>([
    [
      { orderPlaced: { subject: 'Order {numbr}' } },
      'orderPlaced.subject',
      'orderPlaced.subject has the placeholder {numbr}, which is none of {name}, {number}, {date}, {payment}, {total}, {due}, {shop}, {contact}.',
    ],
    [
      { welcome: { text: 'Dear {name}' } },
      'welcome.text',
      'welcome.text has the placeholder {name}, which is none of {shop}, {contact}.',
    ],
    [
      { orderCompleted: { text: 'Order {number is there' } },
      'orderCompleted.text',
      'orderCompleted.text has a brace without its other half.',
    ],
    [
      { signature: 'By {name}' },
      'signature',
      'signature has the placeholder {name}, which is none of {shop}, {contact}.',
    ],
    [
      { welcome: { subject: 'One\r\nBcc: all@mail.example' } },
      'welcome.subject',
      'welcome.subject contains a line break or a control character.',
    ],
    [{ senderName: 'x'.repeat(61) }, 'senderName', 'senderName has more than 60 characters.'],
    [{ replyTo: 'nobody' }, 'replyTo', 'replyTo is not an email address.'],
    [{ welcome: 'Hello' }, 'welcome', 'welcome is not an object.'],
    [{ welcome: { heading: 'Hi' } }, 'welcome.heading', 'There is no setting "heading" here.'],
    [{ goodbye: {} }, 'goodbye', 'There is no setting "goodbye" here.'],
    [
      { accountDeleted: { note: 'x'.repeat(2001) } },
      'accountDeleted.note',
      'accountDeleted.note has more than 2000 characters.',
    ],
    [{ welcome: { text: 'a\u0000b' } }, 'welcome.text', 'welcome.text contains a control character.'],
  ])('%j', (values, field, sentence) => {
    expect(errorsOf(values)).toEqual({ [field]: sentence })
  })
})

test('a text of several lines is accepted, with one kind of line break', () => {
  const { welcome } = mail.schema.parse({ welcome: { text: ' One\r\n\r\nTwo\rThree ' } })

  expect(welcome['text']).toBe('One\n\nTwo\nThree')
})

test('a mail with one changed field keeps the default texts of the others', () => {
  const { orderPlaced } = mail.schema.parse({ orderPlaced: { subject: 'Shukriya' } })

  expect(orderPlaced).toEqual({ ...mailTexts.orderPlaced.texts, subject: 'Shukriya' })
})

test('every mail lists its placeholders', () => {
  for (const name of Object.keys(mailTexts) as (keyof typeof mailTexts)[])
    for (const known of mailTexts[name].knows)
      expect(mail.schema.shape[name].meta()?.description).toContain(`{${known}}`)
})
