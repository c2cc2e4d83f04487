/** Sign-in: both fields are required, with the same text. The password is never trimmed. */
import * as z from 'zod/mini'
import { forms } from '@sauda/domain/wording/forms.ts'
import { filled } from './rules.ts'

export const signInSchema = z.object({
  username: filled(forms.bothRequired),
  password: z.string().check(z.minLength(1, forms.bothRequired)),
})
export type SignInForm = z.infer<typeof signInSchema>
