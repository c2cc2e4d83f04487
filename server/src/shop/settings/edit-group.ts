/** Reads, changes and writes a settings group, for calls that change a row of it. Retries after concurrent changes. */
import type { SettingGroupName, SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import type { Context } from '#platform/context.ts'
import { type Caller, operatorName } from '#platform/http/requests/caller.ts'
import { invalidParameters, ShopError } from '#platform/http/replies/errors.ts'
import { changeSettings, groupState, type GroupState, type SettingsOutcome } from './shop-settings.ts'
import { codes } from '@sauda/contract/calls.ts'

/** maximum number of attempts when other writes come in between */
const mostTries = 10

type Values<N extends SettingGroupName> = SettingsOf<N>

/** The current values of a group. */
export const valuesOf = async <N extends SettingGroupName>(
  { db }: Pick<Context, 'db'>,
  name: N,
): Promise<Values<N>> => (await groupState(db, name)).values as Values<N>

/**
 * Changes a group, and returns the reply of `edit`.
 * @param edit returns the changed fields and the reply. It may throw. It runs again if the group has changed meanwhile
 * @param field maps a field of the group to the caller's name for it
 */
export async function editGroup<N extends SettingGroupName, R>(
  context: Pick<Context, 'db' | 'clock'>,
  name: N,
  caller: Caller,
  edit: (values: Values<N>) => { fields: Partial<Values<N>>; answer: R },
  field: (path: string) => string = (path) => path,
): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    const { version, values } = await groupState(context.db, name)
    const { fields, answer } = edit(values as Values<N>)
    const outcome = await changeSettings(context, name, fields, { seen: version, by: operatorName(caller) })
    if (outcome.kind === 'stale' && tries < mostTries) continue
    changed(outcome, field)
    return answer
  }
}

/** The new state of a changed group. Throws 400 with the invalid fields, or 409 with the newer version. */
export function changed(
  outcome: SettingsOutcome,
  field: (path: string) => string = (path) => path,
): GroupState {
  if (outcome.kind === 'changed') return outcome.state
  if (outcome.kind === 'stale')
    throw new ShopError(
      codes.settingsStale,
      409,
      'Someone else changed these settings. Reload them and try again.',
      { version: outcome.version },
    )
  throw invalidParameters(
    new Map(
      [...outcome.errors].map(([path, message]) => [field(path), { message, code: codes.invalidParam }]),
    ),
  )
}

/** Throws 400 if a sent field differs from the reply, because it would be lost. */
export function mustNotDrop(
  sent: Readonly<Record<string, unknown>>,
  answer: Readonly<Record<string, unknown>>,
): void {
  const lost = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(answer[name]),
  )
  if (lost.length === 0) return
  throw invalidParameters(
    new Map(
      lost.map(([name]) => [
        name,
        {
          message: `${name} can only be ${JSON.stringify(answer[name] ?? '')} here.`,
          code: codes.invalidParam,
        },
      ]),
    ),
  )
}
