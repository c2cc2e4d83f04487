import { definePalette } from '#components/define-feature.ts'
import { found } from '#wording/settings-pages.ts'

const { actions } = found

export default definePalette({
  actions: [
    { place: 20, to: '/products/new', right: 'editProducts', ...actions.newProduct },
    { place: 21, to: '/products/quick', right: 'editProducts', ...actions.quickProduct },
  ],
})
