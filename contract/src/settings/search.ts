/** The owner's search words (D-103). */
import * as z from 'zod'
import { limits } from '@sauda/domain/constants.ts'
import { phraseOf } from '@sauda/domain/search-meanings.ts'
import { filledLine, type SettingGroup } from './setting-group.ts'

const most = { lists: 500, words: 10, characters: 60 } as const

const phrase = filledLine(most.characters).superRefine((text, context) => {
  const words = phraseOf(text)
  if (text !== '' && words === '')
    context.addIssue({ code: 'custom', message: 'has neither a letter nor a digit.' })
  if (words.split(' ').length > limits.searchWords)
    context.addIssue({ code: 'custom', message: `has more than ${limits.searchWords} words.` })
})

const synonyms = z
  .array(
    z
      .array(phrase, { error: 'is not a list.' })
      .min(2, { error: 'has fewer than two words.' })
      .max(most.words, { error: `has more than ${most.words} words.` })
      .meta({ title: 'List' }),
    { error: 'is not a list.' },
  )
  .max(most.lists, { error: `has more than ${most.lists} lists.` })
  .superRefine((lists, context) => {
    const taken = new Map<string, number>()
    for (const [index, list] of lists.entries())
      for (const word of list) {
        const key = phraseOf(word)
        const other = taken.get(key)
        taken.set(key, index)
        if (other === undefined) continue
        const message = other === index ? `names ${word} twice.` : `and synonyms[${other}] both have ${word}.`
        context.addIssue({ code: 'custom', path: [index], message })
      }
  })

const never = z
  .array(
    phrase.refine((word) => !phraseOf(word).includes(' '), { error: 'is more than one word.' }),
    { error: 'is not a list.' },
  )
  .max(most.lists, { error: `has more than ${most.lists} words.` })

export const search = {
  title: 'Search',
  help: 'Synonyms, and words that search ignores.',
  schema: z
    .strictObject({
      synonyms: synonyms
        .default(() => [])
        .meta({
          title: 'Synonyms',
          description:
            'Lists of two to ten words or phrases, in any script. Searching for one also finds the others, in addition to the built-in synonyms.',
          examples: [[['lawn', 'voile', 'لان']]],
        }),
      never: never
        .default(() => [])
        .meta({
          title: 'Ignored words',
          description: 'A search for only this word finds nothing; with other words, it is ignored.',
          examples: [['sale']],
        }),
    })
    .superRefine((values, context) => {
      const lists = new Map(
        values.synonyms.flatMap((list, index) => list.map((word) => [phraseOf(word), index] as const)),
      )
      for (const [index, word] of values.never.entries()) {
        const list = lists.get(phraseOf(word))
        if (list !== undefined)
          context.addIssue({
            code: 'custom',
            path: ['never', index],
            message: `is ${word}, which synonyms[${list}] has too.`,
          })
      }
    }),
} satisfies SettingGroup
