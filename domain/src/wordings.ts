/** The texts of a language as a value, for the server and for tests. The storefront has one language a build (decision 27). */
/* oxlint-disable no-restricted-imports -- the one door to both languages */
import type { Locale } from './locale.ts'
import * as account from './wording/en/account.ts'
import * as errors from './wording/en/errors.ts'
import * as information from './wording/en/information.ts'
import * as mail from './wording/en/mail.ts'
import * as payment from './wording/en/payment.ts'
import * as registration from './wording/en/registration.ts'
import * as shell from './wording/en/shell.ts'
import * as titles from './wording/en/titles.ts'

const english = { account, errors, information, mail, payment, registration, shell, titles }
export type Wording = typeof english
export const wording = (_: Locale): Wording => english
