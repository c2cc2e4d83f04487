/** The shop's settings: groups with values, defaults and the schema of their form. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settings as words } from '#wording/settings.ts'
import { storefront } from '#wording/storefront.ts'
import { say } from '#ui/toasts.ts'
import { ApiError, get, own, post, put, remove } from './request.ts'

export type SettingsGroup = RowOf<'getSettings'>
type SettingsChange = { version: number; changed_at: string; changed_by: string }

const path = `${own}/settings`
const settingsKey = ['settings'] as const

export const useSettingsGroups = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => get<SettingsGroup[]>(path, {}, signal) })

/** Names and titles of the settings groups that are already cached. */
export const useSettingsTitles = (): readonly (readonly [string, string])[] =>
  useQuery<SettingsGroup[]>({ queryKey: settingsKey, enabled: false }).data?.map(
    ({ group, title }) => [group, title] as const,
  ) ?? []

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

/** Saves, publishes and discards a draft. */
export function useDraft(group: SettingsGroup) {
  const took = useCachedGroup()
  const draft = `${path}/${group.group}/draft`
  const store = (values: Readonly<Record<string, unknown>>, version: number) =>
    put<SettingsGroup>(draft, { version, values })
  const save = useMutation({
    mutationFn: (values: Readonly<Record<string, unknown>>) =>
      store(values, group.draft?.version ?? group.version),
    onSuccess: took,
  })
  const undo = async () => {
    const [last] = await get<SettingsChange[]>(`${path}/${group.group}/changes`)
    if (last) took(await post<SettingsGroup>(`${path}/${group.group}/undo`, { change: last.version }))
    say(words.undone(group.title))
  }
  const publish = useMutation({
    /** @param unfinished the person has confirmed unfinished pages */
    mutationFn: (unfinished: boolean) =>
      post<SettingsGroup>(`${draft}/publish`, unfinished ? { unfinished } : {}),
    onSuccess: (next) => {
      took(next)
      say(storefront.published(group.title), () => void undo())
    },
  })
  const discard = useMutation({
    mutationFn: () => remove<SettingsGroup>(draft),
    onSuccess: (next) => {
      const before = group.draft
      took(next)
      say(
        storefront.discarded(group.title),
        before
          ? () =>
              void store(before.values, next.version).then((restored) => {
                took(restored)
                say(storefront.restored(group.title))
              })
          : undefined,
      )
    },
  })
  return { save, publish, discard }
}

/** Writes the changed fields. A concurrent change by somebody else is refused, and nothing is overwritten. */
export function useSettingsWrite(group: SettingsGroup) {
  const queries = useQueryClient()
  const took = useCachedGroup()
  const again = () => queries.invalidateQueries({ queryKey: settingsKey })
  const undo = async () => {
    const [last] = await get<SettingsChange[]>(`${path}/${group.group}/changes`)
    if (last) await post(`${path}/${group.group}/undo`, { change: last.version })
    say(words.undone(group.title))
    await again()
  }
  return useMutation({
    mutationFn: (values: Readonly<Record<string, unknown>>) =>
      put<SettingsGroup>(`${path}/${group.group}`, { version: group.version, values }),
    onSuccess: (next) => {
      // before the message: a form with unsaved changes asks before leaving
      took(next)
      say(words.saved(group.title), () => void undo())
      void again()
    },
  })
}
