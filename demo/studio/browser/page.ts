/** The page in which pictures are taken: render.ts calls `take` for each product and `takeScene` for each hero. */
import type { HeroJob } from '../heroes/heroes.ts'
import { scenes } from '../heroes/scenes.ts'
import { modelByName } from '../models/models.ts'
import type { Job } from '../picture.ts'
import { shootScene } from './shoot-scene.ts'
import { shoot } from './shoot.ts'

declare global {
  interface Window {
    take?: (job: Job) => string
    takeScene?: (job: HeroJob) => string
  }
}

window.take = ({ model, options, view }) => shoot(modelByName(model)(options), view)
window.takeScene = ({ world, stage }) => shootScene(scenes[world](), stage)
