import { definePalette } from '#components/define-feature.ts'
import { found } from '#wording/settings-pages.ts'

const { actions } = found

export default definePalette({
  actions: [{ place: 90, to: '/settings/staff', right: 'staff', ...actions.invite }],
})
