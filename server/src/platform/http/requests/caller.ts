/** The caller (CONTRACT 3). A request may carry both a key and a token; their rights add up. */
import { hasRight, type Right, type Role } from '@sauda/contract/rights.ts'

export type KeyPermission = 'publishable' | 'read' | 'write' | 'read_write'

type StaffCaller = {
  id: number
  role: Role
  may: boolean
  applicationPassword?: string
  deskSession?: number
}

export type Caller = {
  /** the API key, if any */
  key: { id: number; permission: KeyPermission } | undefined
  /** the signed-in customer, if any, with the token's session */
  customer:
    | {
        id: number
        username: string
        email: string
        displayName: string
        /** whether the customer has confirmed this address */
        emailConfirmed?: boolean
        session: { id: number; tokenKey: string; createdAt: Date }
      }
    | undefined
  /**
   * the staff member, if any. `may`: whether their role has the right that this call needs; `applicationPassword`: its
   * uuid; `deskSession`: id of the desk's session
   */
  staff?: StaffCaller | undefined
  /** a staff member who must set up a second factor first; anonymous until then */
  withoutFactor?: Caller['staff']
  /** the Order-Token header, unchecked: a guest's access to an order */
  orderToken?: string
  /** whether a desk cookie came without proof that the desk sent it; then operators' calls are refused */
  isForged?: true
}

export const nobody: Caller = { key: undefined, customer: undefined }

/** Returns the caller with `staff.may` set: whether the staff member has the right that this call needs. */
export const withRight = (caller: Caller, right: Right | undefined): Caller =>
  caller.staff
    ? {
        ...caller,
        staff: { ...caller.staff, may: right !== undefined && hasRight(caller.staff.role, right) },
      }
    : caller

/** Whether the caller has a key that writes, or is a staff member with this right. */
export const writesWith = ({ key, staff }: Caller, right: Right): boolean =>
  mayWriteAll({ key, customer: undefined }) || (staff !== undefined && hasRight(staff.role, right))

const isSecret = (key: Caller['key']): boolean => key !== undefined && key.permission !== 'publishable'

/** Whether the caller has a secret key or is a staff member. */
export const isOperator = ({ key, staff }: Caller): boolean => isSecret(key) || staff !== undefined

/** Whether the caller is an operator who may read in this call. */
export const mayReadAll = ({ key, staff }: Caller): boolean =>
  key?.permission === 'read' || key?.permission === 'read_write' || staff?.may === true
/** Whether the caller is an operator who may write in this call. */
export const mayWriteAll = ({ key, staff }: Caller): boolean =>
  key?.permission === 'write' || key?.permission === 'read_write' || staff?.may === true
/** Whether the caller is not anonymous: it has any key, or has signed in. */
export const isKnown = ({ key, customer, staff }: Caller): boolean =>
  key !== undefined || customer !== undefined || staff !== undefined

/** The operator's name in histories: 'key 2', 'staff 1'. */
export const operatorName = ({ key, staff }: Caller): string =>
  staff && !isSecret(key) ? `staff ${staff.id}` : `key ${key?.id ?? 0}`
