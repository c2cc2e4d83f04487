import { definePalette } from '#components/define-feature.ts'
import { found } from '#wording/settings-pages.ts'

const { actions } = found

export default definePalette({
  actions: [
    { place: 100, to: '/storefront/home', right: 'settings', ...actions.slides },
    { place: 110, to: '/storefront/pages', right: 'settings', ...actions.pages },
    { place: 120, to: '/storefront/redirects', right: 'settings', ...actions.redirects },
  ],
})
