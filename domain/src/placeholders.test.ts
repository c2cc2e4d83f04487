import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPlaceholders, placeholderError } from './placeholders.ts'

describe('a text with placeholders', () => {
  test('receives its values', () => {
    expect(fillPlaceholders('Order #{number} of {name}', { number: '7', name: 'Sana' })).toBe(
      'Order #7 of Sana',
    )
  })

  test('loses the space before an empty value', () => {
    expect(fillPlaceholders('Thank you {name}!', { name: '' })).toBe('Thank you!')
  })

  test('receives values unchanged: never read as a placeholder, nor as a pattern', () => {
    const value = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('{b}', '{a}', '$&', '$1', '{', '}{'))
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(fillPlaceholders('<{a}|{b}>', { a, b })).toBe(`<${a}|${b}>`)
      }),
    )
  })

  test('ignores properties that every object has', () => {
    expect(fillPlaceholders('{constructor}', {})).toBe('{constructor}')
  })
})

describe('errors of a text', () => {
  test.each([
    ['Order {number}', undefined],
    ['No place', undefined],
    ['Order {numbr}', 'has the placeholder {numbr}, which is none of {number}, {name}.'],
    ['Order { number }', 'has the placeholder { number }, which is none of {number}, {name}.'],
    ['Order {}', 'has the placeholder {}, which is none of {number}, {name}.'],
    [`{${'x'.repeat(41)}}`, `has the placeholder {${'x'.repeat(40)}}, which is none of {number}, {name}.`],
    ['Order {number', 'has a brace without its other half.'],
    ['Order number}', 'has a brace without its other half.'],
    ['Order {{number}}', 'has a brace without its other half.'],
  ])('%s', (text, sentence) => {
    expect(placeholderError(text, ['number', 'name'])).toBe(sentence)
  })

  test('a text without an error has no brace left once it is filled', () => {
    const part = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('{a}', '{', '}', '{b}'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('')
        fc.pre(placeholderError(text, ['a']) === undefined)
        expect(fillPlaceholders(text, { a: 'x' })).not.toMatch(/[{}]/)
      }),
    )
  })
})
