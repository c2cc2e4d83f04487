/** Who is calling (CONTRACT 3). A request may carry both a key and a token; the rights add up. */
import { hasRight, type Right, type Role } from '@sauda/contract/rights.ts'
import type { KeyPermission } from '#platform/database/tables/tables.ts'

type StaffCaller = {
  id: number
  role: Role
  may: boolean
  applicationPassword?: string
  deskSession?: number
}

export type Caller = {
  /** the key presented, if any */
  key: { id: number; permission: KeyPermission } | undefined
  /** the signed-in customer, if any, with the session of the token */
  customer:
    | {
        id: number
        username: string
        email: string
        displayName: string
        /** the account's owner has shown that they read what is sent to this address */
        emailConfirmed?: boolean
        session: { id: number; tokenKey: string; createdAt: Date }
      }
    | undefined
  /** the member of the staff who calls as one; `may`: their role has the right that the call at hand needs; the uuid of what their program signed in with */
  staff?: StaffCaller | undefined
  /** a member of the staff who must set up a second factor before anything else, and is nobody until then */
  withoutFactor?: Caller['staff']
  /** the Order-Token header, unchecked: what a guest holds in place of an account */
  orderToken?: string
  /** a cookie of the desk came without what shows that the desk has sent it: calls of operators are refused */
  isForged?: true
}

export const nobody: Caller = { key: undefined, customer: undefined }

/** The caller as one call sees them: whether a member of the staff has the right it needs. */
export const withRight = (caller: Caller, right: Right | undefined): Caller =>
  caller.staff
    ? {
        ...caller,
        staff: { ...caller.staff, may: right !== undefined && hasRight(caller.staff.role, right) },
      }
    : caller

/** Whether the caller holds a key that writes, or is of the staff and has this right. */
export const writesWith = ({ key, staff }: Caller, right: Right): boolean =>
  mayWriteAll({ key, customer: undefined }) || (staff !== undefined && hasRight(staff.role, right))

const isSecret = (key: Caller['key']): boolean => key !== undefined && key.permission !== 'publishable'

/** A key that is not everybody's, or a member of the staff. */
export const isOperator = ({ key, staff }: Caller): boolean => isSecret(key) || staff !== undefined

export const mayReadAll = ({ key, staff }: Caller): boolean =>
  key?.permission === 'read' || key?.permission === 'read_write' || staff?.may === true
export const mayWriteAll = ({ key, staff }: Caller): boolean =>
  key?.permission === 'write' || key?.permission === 'read_write' || staff?.may === true
export const isKnown = ({ key, customer, staff }: Caller): boolean =>
  key !== undefined || customer !== undefined || staff !== undefined

/** How histories name an operator: 'key 2', 'staff 1'. */
export const operatorName = ({ key, staff }: Caller): string =>
  staff && !isSecret(key) ? `staff ${staff.id}` : `key ${key?.id ?? 0}`
