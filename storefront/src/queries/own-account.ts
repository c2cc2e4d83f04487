/** Account actions beyond the profile: sessions, data export, deletion. */
import { read } from '@sauda/contract/reading.ts'
import { readTime } from '@sauda/contract/time.ts'
import { deviceOf } from '@sauda/domain/device.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { unlessGone } from './unless-gone.ts'

/** A signed-in device. `lastSeen`: epoch milliseconds. */
export type DeviceSession = {
  id: number
  current: boolean
  device: { browser: string; system: string }
  lastSeen: number | undefined
}

const sessionsReply = z.array(
  z.looseObject({
    id: z.number(),
    current: z.boolean(),
    user_agent: z.string(),
    date_last_seen_gmt: z.optional(z.unknown()),
  }),
)

/** Requested at each use, because sessions may end elsewhere. */
export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.sessions(userId),
    meta: answeredBy('listSessions'),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly DeviceSession[]> => {
      const { body } = await call('listSessions', { signal })
      return sessionsReply.parse(body).map((row) => ({
        id: row.id,
        current: row.current,
        device: deviceOf(row.user_agent),
        lastSeen: readTime(row.date_last_seen_gmt, undefined),
      }))
    },
  })

export const endSession = async (id: number): Promise<void> => {
  await call('endSession', { path: { id } }).catch(unlessGone)
}

/** Ends all sessions except this browser's. */
export const endOtherSessions = async (): Promise<void> => {
  await call('endOtherSessions')
}

/** Everything the shop stores about the customer, as the text of a JSON file. */
export async function myData(): Promise<string> {
  const { body } = await call('getMyData')
  return JSON.stringify(read(z.record(z.string(), z.unknown()), body, 'export'), undefined, 2)
}

/** Deletes the account, which ends the session. @param password '' for an account without a password */
export async function deleteAccount(password: string): Promise<void> {
  await call('deleteAccount', { body: password === '' ? {} : { password } })
}
