/** Data of a page served as plain files, without the shop's server: the browser renders it and calls its own origin. */
import type { InitialData } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { taxPercent } from '@sauda/domain/constants.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import {
  firstFooter,
  firstPromises,
  firstShortcuts,
  firstSections,
} from '@sauda/domain/wording/first-content.ts'

/** Leave out links to categories, which are unknown without the server. */
const columns = firstFooter.columns.map(({ title, links }) => ({
  title,
  links: links.filter(({ to }) => !to.startsWith('/category/')),
}))

const config: ShopConfig = {
  apiHost: '',
  consumerKey: '',
  consumerSecret: '',
  brand: 'Sauda',
  namespace: 'sauda',
  supportEmail: '',
  taxPercent,
  delivery: defaultDelivery,
  content: {
    sections: firstSections,
    slides: [],
    promises: firstPromises,
    shortcuts: firstShortcuts,
    footer: { ...firstFooter, columns },
  },
  idempotentHost: false,
}

export const plainPage = (): { config: ShopConfig; firstData: InitialData } => ({
  config,
  firstData: { address: '', now: Date.now(), categories: [], view: { kind: 'shell' } },
})
