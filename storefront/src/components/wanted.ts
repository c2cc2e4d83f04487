import type { WantedOptions } from '@sauda/domain/wanted-options.ts'
import { createContext } from 'react'

/** What the list around a card was narrowed to; its card, sheet and link start from there. */
export const Wanted = createContext<WantedOptions>({})
