/** Leads from a page of a first step back to the list on Today, as long as steps are open. */
import { isShown, useFirstSteps } from '#api/first-steps.ts'
import { firstSteps as words } from '#wording/first-steps.ts'
import { ButtonLink } from '#ui/Button.tsx'

export function FirstStepsLink() {
  const { data } = useFirstSteps()
  return isShown(data) ? <ButtonLink to="/">{words.next}</ButtonLink> : null
}
