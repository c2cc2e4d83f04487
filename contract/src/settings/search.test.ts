import { describe, expect, test } from 'vitest'
import { search } from './search.ts'
import { settingErrors } from './setting-group.ts'

const errorsOf = (values: object) => {
  const { error } = search.schema.safeParse(values)
  return error ? Object.fromEntries(settingErrors(error)) : {}
}

describe('invalid search words are refused with the name of the field', () => {
  test.each<[object, string, string]>([
    [{ synonyms: 'lawn' }, 'synonyms', 'synonyms is not a list.'],
    [{ synonyms: ['lawn'] }, 'synonyms[0]', 'synonyms[0] is not a list.'],
    [{ synonyms: [['lawn']] }, 'synonyms[0]', 'synonyms[0] has fewer than two words.'],
    [{ synonyms: [['lawn', ' ']] }, 'synonyms[0][1]', 'synonyms[0][1] is empty.'],
    [{ synonyms: [['lawn', '!?']] }, 'synonyms[0][1]', 'synonyms[0][1] has neither a letter nor a digit.'],
    [
      { synonyms: [['lawn', 'x'.repeat(61)]] },
      'synonyms[0][1]',
      'synonyms[0][1] has more than 60 characters.',
    ],
    [
      { synonyms: [['lawn', 'a b c d e f g h i']] },
      'synonyms[0][1]',
      'synonyms[0][1] has more than 8 words.',
    ],
    [
      { synonyms: [Array.from({ length: 11 }, (_, index) => `word${index}`)] },
      'synonyms[0]',
      'synonyms[0] has more than 10 words.',
    ],
    [
      { synonyms: Array.from({ length: 501 }, (_, index) => [`a${index}`, `b${index}`]) },
      'synonyms',
      'synonyms has more than 500 lists.',
    ],
    [
      {
        synonyms: [
          ['lawn', 'voile'],
          ['cambric', 'Lawn'],
        ],
      },
      'synonyms[1]',
      'synonyms[1] and synonyms[0] both have Lawn.',
    ],
    [{ synonyms: [['t-shirt', 'T shirt']] }, 'synonyms[0]', 'synonyms[0] names T shirt twice.'],
    [{ never: ['sale now'] }, 'never[0]', 'never[0] is more than one word.'],
    [{ never: [7] }, 'never[0]', 'never[0] is not text.'],
    [
      { synonyms: [['lawn', 'voile']], never: ['sale', 'Voile'] },
      'never[1]',
      'never[1] is Voile, which synonyms[0] has too.',
    ],
    [{ stop: [] }, 'stop', 'There is no setting "stop" here.'],
  ])('%j', (values, field, sentence) => {
    expect(errorsOf(values)).toEqual({ [field]: sentence })
  })
})

test('lists in any script and with several words are accepted', () => {
  const values = { synonyms: [['lawn suit', 'لان سوٹ', 'voile']], never: ['سیل'] }

  expect(search.schema.parse(values)).toEqual(values)
})
