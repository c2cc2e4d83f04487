/** The page in which pictures are taken: `take` is called by render.ts for each. */
import { modelByName } from '../models/models.ts'
import type { Job } from '../picture.ts'
import { shoot } from './shoot.ts'

declare global {
  interface Window {
    take?: (job: Job) => string
  }
}

window.take = ({ model, options, view }) => shoot(modelByName(model)(options), view)
