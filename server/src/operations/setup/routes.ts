/** The desk's calls of the first steps of a new shop. */
import { codes } from '@sauda/contract/calls.ts'
import { confirmedSteps, type FirstStepName, optionalSteps } from '@sauda/contract/desk-first-steps/calls.ts'
import type { Context } from '#platform/context.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { draftMissingPages, firstSteps, hasFirstSteps, hideSteps, markStep } from './first-steps.ts'

const refused = (message: string) => new ShopError(codes.firstStepInvalid, 400, message)

export const firstStepRoutes = (context: Context): HandlersFor<'getFirstSteps' | 'markFirstStep'> => ({
  getFirstSteps: async ({ caller }) => {
    mustReadAll(caller, 'view')
    return privateReply(await firstSteps(context))
  },

  markFirstStep: async ({ caller, body: { action, step } }) => {
    mustWrite(caller, 'edit')
    if (!(await hasFirstSteps(context)))
      throw refused('Only a live shop with its own products has first steps.')
    switch (action) {
      case 'done':
      case 'skip':
      case 'reopen':
        await markStep(context, stepFor(action, step), action)
        break
      default:
        if (step !== undefined) throw refused(`${action} takes no step.`)
        if (action === 'write_pages') await draftMissingPages(context, operatorName(caller))
        else await hideSteps(context, action === 'hide')
    }
    return privateReply(await firstSteps(context))
  },
})

function stepFor(action: 'done' | 'skip' | 'reopen', step: FirstStepName | undefined): FirstStepName {
  if (step === undefined) throw refused(`${action} needs a step.`)
  if (action === 'done' && !confirmedSteps.includes(step))
    throw refused(`${step} is done by itself once the shop has what it needs.`)
  if (action === 'skip' && !optionalSteps.includes(step)) throw refused(`${step} cannot be skipped.`)
  return step
}
