/** What the server answers about settings. Server only. */
import * as z from 'zod'
import { text, whole } from '@sauda/contract/reply-types.ts'

const values = z.record(text, z.unknown())
const changedAt = z.nullable(text).meta({ description: 'UTC; null: it was never changed.' })

export const settingsGroup = z.strictObject({
  group: text,
  title: text,
  help: text,
  version: whole.meta({
    description: 'Counts the changes of the group, from nought: then it stands at its defaults.',
  }),
  values,
  defaults: values,
  schema: z.record(text, z.unknown()).meta({
    description: 'JSON Schema of the values: titles, help, examples and limits, for forms.',
  }),
  changed_at: changedAt,
  changed_by: text,
  draft: z
    .nullable(z.strictObject({ values, version: whole, changed_at: text, changed_by: text }))
    .meta({ description: 'Fields that are not published yet, and the version they begin from.' }),
  preview: text.meta({
    description:
      "Before the path of a page it shows the page with every draft, for twelve hours; '': no drafts here.",
  }),
})

export const mailPreview = z.strictObject({
  mail: text,
  from_name: text,
  from_address: text,
  reply_to: text.meta({ description: "'': answers go to the sender." }),
  subject: text,
  text: text.meta({ description: 'The plain text of the mail.' }),
  html: text,
})

export const settingsChange = z.strictObject({
  version: whole.meta({ description: 'The version that the change made.' }),
  changed_at: text.meta({ description: 'UTC.' }),
  changed_by: text,
  before: z.nullable(values).meta({ description: 'null: the defaults.' }),
  after: values,
})
