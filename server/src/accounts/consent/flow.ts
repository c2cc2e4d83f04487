/** What the two consent pages have in common, for `routes.ts`. */
import type { Wording } from '@sauda/domain/wordings.ts'
import type { StaffRow } from '#accounts/customers/staff-store.ts'
import type { Markup, PageStatus } from './page.ts'

export type Texts = Wording['consent']['consent']

/** Why a program cannot be let in, in words for the person who stands before the page. */
export class ConsentError extends Error {
  override name = 'ConsentError'
  readonly status: PageStatus
  constructor(message: string, status: PageStatus = 400) {
    super(message)
    this.status = status
  }
}

/** Where a person is led, or a last page. */
export type Outcome = { to: string } | { title: string; body: Markup }

/** What a program asks for, read from its address. */
export type Wish = {
  program: string
  /** of the page for who has signed in */
  body: (staff: StaffRow) => Markup
  /** where a form may lead besides the shop, as a policy names it */
  targets: readonly string[]
  /** throws ConsentError for who may not let it in */
  mustBeAllowed: (staff: StaffRow) => void
  approve: (staff: StaffRow, form: ReadonlyMap<string, string>) => Promise<Outcome>
  denied: string | undefined
}

/** @param home the shop's address. Throws ConsentError for what is missing or wrong in the address. */
export type Flow = (query: URLSearchParams, texts: Texts, home: string) => Wish

/** Adds to an address what it is to carry. */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
