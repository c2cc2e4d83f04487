/** Rows of extensions' calls, in the form of the contract's rows. */
import {
  allStaff,
  allStaffWrite,
  call,
  everybody,
  list,
  one,
  operators,
  own,
  ownersRead,
  ownersWrite,
  writers,
  type OwnCall,
} from '@sauda/contract/call.ts'
import { type CallLimits, limitsOf, type LimitRow, rate } from '@sauda/contract/call-limits.ts'
import { inputSchema } from '@sauda/contract/json-schema.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { Resource } from '@sauda/contract/resource.ts'
import { hasRight } from '@sauda/contract/rights.ts'
import type { ExtensionCall } from '@sauda/extension-kit/call.ts'
import type { AnyExtension } from '@sauda/extension-kit/define-extension.ts'
import * as z from 'zod'

/** The name of an extension's call in descriptions, metrics and the activity log. */
export const callName = (id: string, name: string): string => `${id}.${name}`

/** The calls of an extension. Throws when a schema cannot be described. */
export function resourceOf({ id, calls = {} }: AnyExtension): Resource {
  const named = Object.entries(calls).map(([name, row]) => [callName(id, name), row] as const)
  return {
    calls: Object.fromEntries(named.map(([name, row]) => [name, rowOf(id, name, row)])),
    entities: Object.fromEntries(named.map(([name, row]) => [name, entityOf(row)])),
  }
}

const entityOf = ({ reply }: ExtensionCall): z.ZodType =>
  reply instanceof z.ZodArray ? (reply.element as z.ZodType) : reply

function rowOf(id: string, name: string, given: ExtensionCall): OwnCall {
  const { method, path, sends = 'operator', right = 'extensions', limits = [], refusals = [] } = given
  const { handle: _, reply, ...texts } = given
  const entity = entityOf(given)
  mustBeDescribable(given)
  return {
    ...call(method, `/wp-json/{product}/v1/extensions/${id}${path}`, {
      ...texts,
      limits: limitsFor(name, limits),
      reply: reply instanceof z.ZodArray ? list(entity) : one(entity),
      refusals: [
        ...refusals.map((status) => refusal('extensionRefused', status)),
        refusal('extensionFailed', 500),
      ],
      group: 'Extensions',
      rights: rightsText(sends, right, method),
    }),
    sends,
    ...(sends === 'operator' && { right }),
  }
}

/** Throws for a schema that has no JSON Schema, because it would make the whole description fail. */
function mustBeDescribable(given: ExtensionCall): void {
  z.toJSONSchema(entityOf(given))
  for (const schema of [given.query, given.body]) if (schema) inputSchema(schema)
}

function limitsFor(name: string, limits: NonNullable<ExtensionCall['limits']>): CallLimits {
  if (limits.length === 0) return { rows: [] }
  const rows = limits.map(({ points, seconds, per }, place): LimitRow => ({
    rate: rate(`${name} ${place}`, points, seconds),
    per,
  }))
  const [first, ...others] = rows as [LimitRow, ...LimitRow[]]
  return limitsOf(first, ...others)
}

/** Who may make a call, in the words of the shop's own rows. */
function rightsText(
  sends: NonNullable<ExtensionCall['sends']>,
  right: NonNullable<ExtensionCall['right']>,
  method: ExtensionCall['method'],
): string {
  if (sends !== 'operator') return sends === 'open' ? everybody : own
  const [reading, writing] = hasRight('packer', right)
    ? [allStaff, allStaffWrite]
    : hasRight('manager', right)
      ? [operators, writers]
      : [ownersRead, ownersWrite]
  return method === 'GET' ? reading : writing
}
