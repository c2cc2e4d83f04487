/** Named filters, stored in this browser. */
import { Link } from 'react-router'
import { create } from 'zustand'
import { store, stored } from '#api/storage.ts'
import type { Filters } from '#api/order-filters.ts'
import { addressOf } from '#components/order-address.ts'

type SavedTab = { name: string; filters: Filters }
const key = 'desk-order-tabs'
/** maximum number of saved tabs, which fit in a row */
const most = 8

function storedTabs(): SavedTab[] {
  try {
    const tabs: unknown = JSON.parse(stored(key) ?? '[]')
    return Array.isArray(tabs)
      ? tabs
          .filter(
            (each): each is SavedTab => typeof each?.name === 'string' && typeof each?.filters === 'object',
          )
          .slice(0, most)
      : []
  } catch {
    return []
  }
}

const useSavedTabs = create<{ tabs: readonly SavedTab[] }>(() => ({ tabs: storedTabs() }))

const setTabs = (tabs: readonly SavedTab[]): void => {
  useSavedTabs.setState({ tabs })
  store(key, JSON.stringify(tabs))
}

/** Saves a tab; the oldest one is dropped above the limit. */
export const saveTab = (name: string, filters: Filters): void =>
  setTabs(
    [...useSavedTabs.getState().tabs.filter((each) => each.name !== name), { name, filters }].slice(-most),
  )
export const removeTab = (name: string): void =>
  setTabs(useSavedTabs.getState().tabs.filter((each) => each.name !== name))

export function SavedTabs({ current }: { current: string | null }) {
  const tabs = useSavedTabs((state) => state.tabs)
  return tabs.map(({ name, filters }) => (
    <Link key={name} to={addressOf(filters, name)} aria-current={current === name ? 'page' : undefined}>
      <bdi>{name}</bdi>
    </Link>
  ))
}
