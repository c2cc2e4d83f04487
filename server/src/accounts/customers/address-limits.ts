import { addressLimits } from '@sauda/contract/customers/calls.ts'
import { limits } from '@sauda/domain/constants.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'

/** Throws 400 for the first address field that is too long. @param name the address's field in the body */
export function mustBeShort(name: string, address: Record<string, string | undefined>): void {
  for (const [field, value] of Object.entries(address)) {
    const most =
      field === 'postcode'
        ? addressLimits.postcode
        : field === 'email'
          ? limits.maxEmailLength
          : addressLimits.field
    if ((value ?? '').length > most)
      throw invalidParameter(
        name,
        `${name}[${field}] must be at most ${most} characters long.`,
        'rest_too_long',
      )
  }
}
