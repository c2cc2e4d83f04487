/** Row types of the staff and of their programs' credentials; columns are described in the migrations. */
import type { Role } from '@sauda/contract/rights.ts'
import type { Generated } from 'kysely'
import type { Json, OptionalTime, Time } from './column-types.ts'

export type StaffTable = {
  customerId: number
  role: Role
  createdAt: Time
  lastSeenAt: OptionalTime
}

export type ApplicationPasswordTable = {
  uuid: Generated<string>
  staffId: number
  appId: string
  name: string
  passwordHash: string
  createdAt: Time
  lastUsedAt: OptionalTime
  lastIp: string | null
}

export type DeskSessionTable = {
  id: Generated<number>
  tokenHash: string
  staffId: number
  tokenVersion: number
  role: Role
  userAgent: string
  address: string
  createdAt: Time
  lastSeenAt: Time
  expiresAt: Time
}

export type StaffInvitationTable = {
  id: Generated<number>
  tokenHash: string
  email: string
  name: string
  role: Role
  invitedBy: number | null
  createdAt: Time
  expiresAt: Time
}

export type SecondFactorTable = {
  staffId: number
  secret: string
  confirmedAt: OptionalTime
  lastStep: Generated<number>
  recoveryHashes: Generated<string[]>
  wrongCodes: Generated<number>
  wrongSince: OptionalTime
}

export type SignInRuleTable = {
  onlyRow: Generated<boolean>
  secondFactor: boolean
}

export type FieldChange = { field: string; before: string | null; after: string | null }

export type StaffChangeTable = {
  id: Generated<number>
  staffId: number
  at: Time
  call: string
  path: string
  kind: string
  objectId: string
  objectName: Generated<string>
  byProgram: boolean
  done: Generated<boolean>
  changes: Json<FieldChange[]>
}
