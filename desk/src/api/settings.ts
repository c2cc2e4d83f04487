/** The shop's settings: groups with values, defaults and the schema of their form. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settings as words } from '#wording/settings.ts'
import { say } from '#ui/toasts.ts'
import { get, own, post, put } from './request.ts'

export type SettingsGroup = {
  group: string
  title: string
  help: string
  version: number
  values: Readonly<Record<string, unknown>>
  defaults: Readonly<Record<string, unknown>>
  schema: object
  changed_at: string | null
  changed_by: string | null
}
type SettingsChange = { id: number; version: number; changed_at: string; changed_by: string }

const path = `${own}/settings`
const settingsKey = ['settings'] as const

export const useSettingsGroups = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => get<SettingsGroup[]>(path, {}, signal) })

/** Writes the fields that changed. Another one's change meanwhile is refused, and nothing is overwritten. */
export function useSettingsWrite(group: SettingsGroup) {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: settingsKey })
  const undo = async () => {
    const [last] = await get<SettingsChange[]>(`${path}/${group.group}/changes`)
    if (last) await post(`${path}/${group.group}/undo`, { change: last.id })
    say(words.undone(group.title))
    await again()
  }
  return useMutation({
    mutationFn: (values: Readonly<Record<string, unknown>>) =>
      put<SettingsGroup>(`${path}/${group.group}`, { version: group.version, values }),
    onSuccess: async () => {
      say(words.saved(group.title), () => void undo())
      await again()
    },
  })
}
