/** Urdu translations of the owner's texts. Products and categories store their translations in their own rows. */
import { languageOf } from '@sauda/domain/locale.ts'
import * as z from 'zod'
import { longText, type SettingGroup } from './setting-group.ts'

const most = { texts: 500, characters: 2000 } as const

const filled = longText(most.characters).min(1, { error: 'is empty.' })

const pair = z.strictObject(
  {
    text: filled.meta({
      title: 'Text',
      description: 'Text from other settings, or the name or value of an attribute.',
      examples: ['Eid Collection'],
    }),
    urdu: filled
      .refine((text) => languageOf(text) === 'ur', { error: 'has no letter of Urdu.' })
      .meta({ title: 'In Urdu', examples: ['عید کلیکشن'] }),
  },
  { error: 'is not an object.' },
)

export const translations = {
  title: 'Translations',
  help: 'Your own texts in Urdu, such as address, opening hours, emails and attributes. Texts without a translation are shown as you wrote them.',
  schema: z.strictObject({
    texts: z
      .array(pair.meta({ title: 'Translation' }), { error: 'is not a list.' })
      .max(most.texts, { error: `has more than ${most.texts} texts.` })
      .default(() => [])
      .superRefine((all, context) => {
        const first = new Map<string, number>()
        for (const [index, { text }] of all.entries()) {
          const other = first.get(text)
          first.set(text, other ?? index)
          if (other !== undefined)
            context.addIssue({
              code: 'custom',
              path: [index, 'text'],
              message: `is that of texts[${other}] too.`,
            })
        }
      })
      .meta({ title: 'Texts' }),
  }),
} satisfies SettingGroup
