/**
 * What a feature adds to the desk. The desk finds `features/X/feature.ts` and `features/X/palette.ts` by their names,
 * so a new feature needs no other change.
 */
import type { Right } from '@sauda/contract/rights.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Counts } from '#api/counts.ts'

/** A page in the menu, shown to staff who may open it. `count`: number shown beside it */
type Listed = { path: string; name: string; count?: (counts: Counts) => number }
/** `place`: entries are shown in ascending order */
type Placed = { place: number }

export type MenuEntry = Listed & {
  icon: LucideIcon
  /** the meaning of a count in the menu */
  kind?: 'due' | 'late'
  /** letter to press after G to open the page */
  key: string
}

/** A page listed below a menu entry while that is open; at most three per entry. `below`: path of the entry */
type Subpage = Listed & Placed & { below: string }

/** An address below /desk, with the values of the path's parameters. */
export type PageAddress = { params: Readonly<Record<string, string | undefined>>; search: string }

/** Requests what a page will show, when it will probably be opened. */
export type PreparePage = (queries: QueryClient, address: PageAddress) => void

/** The script of a page. */
export type PageScript = { default: ComponentType; prepare?: PreparePage }

/** A route. The script of its page loads when the browser is idle, or when the route is opened. */
export type PageRoute = {
  path: string
  right?: Right
  load: () => Promise<PageScript>
}

/** What a feature adds. It is loaded with the desk's frame, so it imports pages by `load` only. */
export type Feature = {
  readonly menu?: MenuEntry & Placed
  readonly subpages?: readonly Subpage[]
  readonly pages: readonly PageRoute[]
  /** continues unsent work of an earlier visit, when a person with this right has signed in */
  readonly resume?: { right: Right; run: (userId: number) => void }
}

export const defineFeature = (feature: Feature): Feature => feature

/** An action that the palette finds by its name and further words. */
export type PaletteAction = { to: string; name: string; words: string; right: Right }
/**
 * A search result. `to`: address of its page; `text`: below the title; `fact`: at the end of the line, such as an
 * amount
 */
export type FoundRow = { id: number; to: string; title: string; text: string; fact: string }
/** A search of the shop's data whose results the palette shows, such as orders. */
export type PaletteSource = {
  /** name that is unique among the sources */
  kind: string
  name: string
  icon: LucideIcon
  right: Right
  /** prefix of the query key */
  key: readonly string[]
  /** searches for a text. @param most maximum number of rows */
  ask: (search: string, most: number, signal: AbortSignal) => Promise<readonly FoundRow[]>
}

/** What a feature adds to the palette, loaded with the palette. */
export type PaletteParts = {
  readonly actions?: readonly (PaletteAction & Placed)[]
  readonly source?: PaletteSource & Placed
}

export const definePalette = (parts: PaletteParts): PaletteParts => parts
