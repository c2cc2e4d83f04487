/** Who is calling (CONTRACT 3). A request may carry both a key and a token; the rights add up. */
import type { KeyPermission } from '#database/tables.ts'

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
}

export const nobody: Caller = { key: undefined, customer: undefined }

export const mayReadAll = ({ key }: Caller): boolean =>
  key?.permission === 'read' || key?.permission === 'read_write'
export const mayWriteAll = ({ key }: Caller): boolean =>
  key?.permission === 'write' || key?.permission === 'read_write'
export const isKnown = (caller: Caller): boolean => caller.key !== undefined || caller.customer !== undefined
