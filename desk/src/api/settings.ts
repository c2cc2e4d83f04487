/** The shop's settings: groups with values, defaults and the schema of their form. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { settings as words } from '#wording/settings.ts'
import { storefront } from '#wording/storefront.ts'
import { say, sayFailure } from '#ui/toasts.ts'
import { ApiError, get, isRefusal, own, post, put, remove } from './request.ts'

export type SettingsGroup = RowOf<'getSettings'>

const path = `${own}/settings`
const settingsKey = ['settings'] as const
export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => get<SettingsGroup[]>(path, {}, signal),
})

export const useSettingsGroups = () => useQuery(settingsQuery)

/** Names and titles of the settings groups that are already cached. */
export const useSettingsTitles = (): readonly (readonly [string, string])[] =>
  useQuery({ ...settingsQuery, enabled: false }).data?.map(({ group, title }) => [group, title] as const) ??
  []

/** The settings with one group replaced by the shop's reply. */
const withGroup = (groups: readonly SettingsGroup[] | undefined, group: SettingsGroup) =>
  groups?.map((each) => (each.group === group.group ? group : each))

/** @returns a function that puts the shop's reply for a group into the cache */
function useCachedGroup(): (group: SettingsGroup) => void {
  const queries = useQueryClient()
  return (group) =>
    queries.setQueryData<readonly SettingsGroup[]>(settingsKey, (groups) => withGroup(groups, group))
}

/** `page`: name of the page; `found`: the unfinished text in it */
export type UnfinishedPage = { page: string; found: string }

/** The pages because of which a draft was not published; undefined for another error. */
export const unfinishedPages = (error: Error | null): readonly UnfinishedPage[] | undefined =>
  error instanceof ApiError && error.code === 'sauda_settings_unfinished'
    ? (error.data['unfinished'] as readonly UnfinishedPage[])
    : undefined

/** Whether somebody else has changed the draft since it was read. */
export const isDraftChanged = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'sauda_settings_draft_changed'

type Values = Readonly<Record<string, unknown>>

const hasAll = (values: Values, sent: Values): boolean =>
  Object.entries(sent).every(([key, value]) => JSON.stringify(values[key]) === JSON.stringify(value))

/** The values of a save without a reply. The shop may have stored them; its newer version is then the person's own. */
function useUnanswered(name: string) {
  const queries = useQueryClient()
  const sent = useRef<Values>(undefined)
  return {
    /** Reads the group again after a save without a reply. @returns the group if it has the values of that save */
    stored: async (valuesOf: (group: SettingsGroup) => Values): Promise<SettingsGroup | undefined> => {
      if (!sent.current) return undefined
      const groups = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 })
      const found = groups.find(({ group }) => group === name)
      return found && hasAll(valuesOf(found), sent.current) ? found : undefined
    },
    begin: (values: Values): void => {
      sent.current = values
    },
    /** Forgets the values. Called when the shop has replied. */
    end: (): void => {
      sent.current = undefined
    },
  }
}

/** What a draft is saved over: the group's version and the stored draft. */
const baseOf = ({ version, draft }: SettingsGroup) => ({
  version: draft?.version ?? version,
  draft: draft?.changed_at ?? '',
})

/** Saves, publishes and discards a draft. A concurrent change by somebody else is refused. */
export function useDraft(group: SettingsGroup) {
  const queries = useQueryClient()
  const took = useCachedGroup()
  const draft = `${path}/${group.group}/draft`
  // The state that the typed values change. The group in the cache may be newer.
  const base = useRef(baseOf(group))
  const begin = () => {
    base.current = baseOf(group)
  }
  const store = (values: Values, over: ReturnType<typeof baseOf>) =>
    put<SettingsGroup>(draft, { ...over, values })
  const unanswered = useUnanswered(group.group)
  const save = useMutation({
    // Save one after the other, because each save is based on the one before.
    scope: { id: draft },
    mutationFn: async (values: Values) => {
      const stored = await unanswered.stored((found) => ({ ...found.values, ...found.draft?.values }))
      if (stored) base.current = baseOf(stored)
      unanswered.begin(values)
      return store(values, base.current)
    },
    onSuccess: (next) => {
      unanswered.end()
      base.current = baseOf(next)
      took(next)
    },
    onError: (error) => {
      if (isRefusal(error)) unanswered.end()
    },
  })
  const undo = useUndo(group)
  const publish = useMutation({
    /** @param unfinished the person has confirmed unfinished pages */
    mutationFn: (unfinished: boolean) =>
      post<SettingsGroup>(`${draft}/publish`, {
        ...{ draft: group.draft?.changed_at },
        ...(unfinished && { unfinished }),
      }),
    onSuccess: (next) => {
      took(next)
      say(storefront.published(group.title), () => void undo(next))
    },
  })
  const discard = useMutation({
    mutationFn: () => remove<SettingsGroup>(draft, { draft: group.draft?.changed_at }),
    onSuccess: (next) => {
      const before = group.draft
      took(next)
      say(
        storefront.discarded(group.title),
        before
          ? () =>
              void store(before.values, baseOf(next)).then(
                (restored) => {
                  took(restored)
                  say(storefront.restored(group.title))
                },
                (error: Error) => sayFailure(error.message),
              )
          : undefined,
      )
    },
  })
  /** Reads the draft of somebody else. */
  const reload = () => {
    for (const write of [save, publish, discard]) write.reset()
    return queries.invalidateQueries({ queryKey: settingsKey })
  }
  return { begin, save, publish, discard, reload }
}

/** @returns a function that restores a group to its state before `change`, unless it has changed since */
function useUndo(group: SettingsGroup) {
  const took = useCachedGroup()
  return (change: SettingsGroup) =>
    post<SettingsGroup>(`${path}/${group.group}/undo`, {
      change: change.version,
      version: change.version,
    }).then(
      (restored) => {
        took(restored)
        say(words.undone(group.title))
      },
      (error: Error) => sayFailure(error.message),
    )
}

/** Writes the changed fields of the read version. A concurrent change by somebody else is refused, and nothing is overwritten. */
export function useSettingsWrite(group: SettingsGroup) {
  const queries = useQueryClient()
  const took = useCachedGroup()
  const again = () => queries.invalidateQueries({ queryKey: settingsKey })
  const undo = useUndo(group)
  const version = useRef(group.version)
  /** Notes the version at the first edit: the group in the cache may be newer when it is saved. */
  const begin = () => {
    version.current = group.version
  }
  const unanswered = useUnanswered(group.group)
  const write = useMutation({
    mutationFn: async (values: Values) => {
      const stored = await unanswered.stored((found) => found.values)
      if (stored) version.current = stored.version
      unanswered.begin(values)
      return put<SettingsGroup>(`${path}/${group.group}`, { version: version.current, values })
    },
    onSuccess: (next) => {
      unanswered.end()
      // Do this before the message: a form with unsaved changes asks before leaving.
      took(next)
      say(words.saved(group.title), () => void undo(next).then(again))
      void again()
    },
    // Load the group again, so that a person who discards the refused changes sees the colleague's changes.
    onError: (error) => {
      if (isRefusal(error)) unanswered.end()
      if (error instanceof ApiError && error.status === 409) void again()
    },
  })
  return { ...write, begin }
}
