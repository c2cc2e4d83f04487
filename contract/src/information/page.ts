/** An information page written by the owner, for server and browser. */
import { read } from '@sauda/contract/reading.ts'
import * as z from 'zod/mini'

const pageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** rendered and sanitized by the server */
  html: z.string(),
  /** the text's headings, by their ids in the text */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
})

export type InformationPage = z.output<typeof pageSchema>

/** Reads an information page. Throws DecodeError. */
export const decodePage = (value: unknown): InformationPage => read(pageSchema, value, 'page')
