/* A picture of the demonstration shop: which model, in which options, seen how. */
import type { ModelName, OptionsOf } from './models/models.ts'
import { usualView, type View } from './view.ts'

/** What the page in the browser is asked for. `options` have been checked where the picture was written. */
export type Job = { model: ModelName; options: object; view: Required<View> }

export function picture<Name extends ModelName>(model: Name, options: OptionsOf<Name>, view: View): Job {
  return { model, options, view: { ...usualView, ...view } }
}
