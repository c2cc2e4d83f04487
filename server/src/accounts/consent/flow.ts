/** Shared types of the two consent flows. */
import type { Wording } from '@sauda/domain/wordings.ts'
import type { StaffRow } from '#accounts/customers/staff-store.ts'
import { Refusal } from '#platform/http/replies/errors.ts'
import type { Markup, PageStatus } from './page.ts'

export type Texts = Wording['consent']['consent']

/** Why a program cannot be authorised, as text for the person on the page. */
export class ConsentError extends Refusal {
  override name = 'ConsentError'
  readonly status: PageStatus
  constructor(message: string, status: PageStatus = 400) {
    super(message)
    this.status = status
  }
}

/** What follows the approval: a redirect, or a last page. `made`: the new key or password, for the audit log */
export type Outcome = ({ to: string } | { title: string; body: Markup }) & {
  made: Readonly<Record<string, unknown>>
}

/** An authorisation request, read from its URL. */
export type AuthorizationRequest = {
  /** name of the program that asks for access */
  program: string
  /** page content for a signed-in staff member */
  body: (staff: StaffRow) => Markup
  /** form targets besides the shop, as CSP sources */
  targets: readonly string[]
  /** throws ConsentError if this person may not approve */
  mustBeAllowed: (staff: StaffRow) => void
  /** the call that would give the same access in the desk; the audit log names it */
  call: 'createDeskKey' | 'createApplicationPassword'
  /** gives access. Throws ConsentError, after which the person may try again */
  approve: (staff: StaffRow, form: ReadonlyMap<string, string>) => Promise<Outcome>
  /** where the browser goes after a denial; undefined: a page says that it was denied */
  denied: string | undefined
}

/** Reads a request. @param home the shop's address. Throws ConsentError for missing or invalid parameters. */
export type Flow = (query: URLSearchParams, texts: Texts, home: string) => AuthorizationRequest

/** Adds query parameters to an address. */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
