/** Every refusal the API makes, and the one envelope in which it leaves (CONTRACT 2). */
import { codes, type Envelope } from '@sauda/contract/envelope.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { type Caller, isKnown } from './caller.ts'

/** A refusal with a meaning for the caller. `data` goes into the envelope beside `status`. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly code: string
  readonly status: number
  readonly data: Record<string, unknown>
  readonly headers: Record<string, string>
  constructor(
    code: string,
    status: number,
    message: string,
    data: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
    this.headers = headers
  }
}

export const envelopeOf = (error: ShopError): Envelope => ({
  code: error.code,
  message: error.message,
  data: { status: error.status, ...error.data },
})

export const noRoute = () =>
  new ShopError(codes.noRoute, 404, 'No route was found matching the URL and request method.')

export const unexpected = (requestId: string) =>
  new ShopError(codes.unexpected, 500, errors.unexpected, { request_id: requestId })

/** 401 for nobody, 403 for an identified caller, with the texts of CONTRACT 2. */
export function notAllowed(caller: Caller, what: 'list' | 'view' | 'create' | 'edit'): ShopError {
  const [code, message] = {
    list: [codes.cannotView, 'Sorry, you cannot list resources.'],
    view: [codes.cannotView, 'Sorry, you cannot view this resource.'],
    create: [codes.cannotCreate, 'Sorry, you are not allowed to create resources.'],
    edit: [codes.cannotEdit, 'Sorry, you are not allowed to edit this resource.'],
  }[what] as [string, string]
  return new ShopError(code, isKnown(caller) ? 403 : 401, message)
}

/** One or more bad parameters, reported together in the order of the schema. */
export function invalidParameters(faults: ReadonlyMap<string, { message: string; code: string }>): ShopError {
  const names = [...faults.keys()]
  return new ShopError(codes.invalidParam, 400, `Invalid parameter(s): ${names.join(', ')}`, {
    params: Object.fromEntries([...faults].map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(
      [...faults].map(([name, { message, code }]) => [name, { code, message, data: null }]),
    ),
  })
}

export const invalidParameter = (name: string, message: string, code = 'rest_invalid_param'): ShopError =>
  invalidParameters(new Map([[name, { message, code }]]))

export const missingParameters = (names: readonly string[]): ShopError =>
  new ShopError(codes.missingParam, 400, `Missing parameter(s): ${names.join(', ')}`, { params: names })
