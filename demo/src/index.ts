/** The interface between shop and demonstration. The shop imports this file by its path, in a demonstration only. */
import type { DemonstrationShop } from '../../server/src/entry/load-demonstration.ts'
import { demoClaims } from '../../server/testing/world/identity-service.ts'
import { warmUp } from './copies.ts'
import { fill } from './fill.ts'
import { answer, heroesPath, identityWindow, paths } from './routes.ts'
import { notices } from './texts.ts'

const slide = (name: string) => ({ wide: `${heroesPath}${name}-wide`, phone: `${heroesPath}${name}-phone` })

export const demonstration: DemonstrationShop = {
  content: {
    notices,
    signInPicture: slide('clothing').wide,
    slidePictures: {
      amber: slide('summer'),
      rose: slide('beauty'),
      teal: slide('clothing'),
      indigo: slide('electronics'),
      crimson: slide('accessories'),
    },
  },
  identity: { window: identityWindow, claims: demoClaims },
  paths,
  answer,
  fill,
  warmUp,
}
