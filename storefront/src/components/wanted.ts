import type { WantedOptions } from '@sauda/domain/wanted-options.ts'
import { createContext } from 'react'

/** The options by which the surrounding list is filtered. A product's card, option sheet and link preselect them. */
export const Wanted = createContext<WantedOptions>({})
