import { definePalette } from '#components/define-feature.ts'
import { found } from '#wording/settings-pages.ts'

const { actions } = found

export default definePalette({
  actions: [{ place: 10, to: '/orders/new', right: 'editOrders', ...actions.newOrder }],
})
