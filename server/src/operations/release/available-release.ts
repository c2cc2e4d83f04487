/** Asks the address in RELEASES_URL once a day for the newest release. Without the setting no request is made. */
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { limitedText } from '#platform/outgoing/limited-text.ts'
import { dayMs } from '#platform/define-module.ts'
import { availableRelease, noteAvailable } from './release-store.ts'

/** ms for the whole request */
const limitMs = 10_000
/** maximum bytes of the answer; GitHub's has some kilobytes */
const mostBytes = 256 * 1024

const version = z
  .string()
  .max(40)
  .regex(/^v?\d{1,4}\.\d{1,4}\.\d{1,4}$/)
  .transform((text) => text.replace(/^v/, ''))
const page = z.optional(z.url({ protocol: /^https?$/ }).max(400))
/** The answer: Sauda's own format, or that of `releases/latest` at GitHub and Gitea. */
const answerSchema = z.union([
  z.object({ version, url: page }),
  z.object({ tag_name: version, html_url: page }).transform((found) => ({
    version: found.tag_name,
    url: found.html_url,
  })),
])

/**
 * Stores the newest release, unless one was stored within a day. A failure is logged; the caller repeats the call
 * later.
 */
export async function lookForRelease(
  { config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { releasesUrl } = config
  if (releasesUrl === undefined) return
  await withTryLock(db, 'looking for a release', async () => {
    const last = await availableRelease(db)
    if (last && clock() - last.at.getTime() < dayMs) return
    const found = await ask(releasesUrl, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]))
    await noteAvailable(db, { at: new Date(clock()), version: found.version, url: found.url ?? '' })
  })
}

async function ask(address: string, signal: AbortSignal): Promise<z.output<typeof answerSchema>> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'Sauda' },
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`RELEASES_URL answers with ${response.status}`)
  }
  const text = await limitedText(response, mostBytes)
  if (text === undefined) throw new Error('RELEASES_URL sends more than a release')
  const found = answerSchema.safeParse(parsed(text))
  if (!found.success)
    throw new Error('RELEASES_URL names no release: its JSON needs version or tag_name, such as 0.14.0')
  return found.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refused it
  }
}
