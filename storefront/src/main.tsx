/** Browser entry: reads what the page brought, loads the screen's script, then takes over the markup or draws it. */
import { type InitialData, initialDataId, shopConfigId } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { taxPercent } from '@sauda/domain/constants.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { loadScreen } from '#app/routes.tsx'
import { Splash } from '#app/Splash.tsx'
import { connect } from '#app/bootstrap.ts'
import { Navigation } from '#navigation/location.tsx'
import { seedQueries } from '#queries/initial-data.tsx'
import { createQueryClient } from '#queries/query-client.ts'

/** Our own server wrote these blocks with the same types; there is nobody between it and us to distrust. */
const initialBlock = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent || 'null') as unknown

/** Served as plain files, without our server: the calls go to the page's own origin and the browser draws all. */
const plainConfig: ShopConfig = {
  apiHost: '',
  consumerKey: '',
  consumerSecret: '',
  brand: 'Sauda',
  namespace: 'sauda',
  supportEmail: '',
  taxPercent,
  delivery: defaultDelivery,
  content: { slides: [], shelves: [] },
  idempotentHost: false,
}
const plainData = (): InitialData => ({
  address: '',
  now: Date.now(),
  categories: [],
  view: { kind: 'shell' },
})

async function start(root: HTMLElement) {
  const config = (initialBlock(shopConfigId) as ShopConfig | null) ?? plainConfig
  const firstData = (initialBlock(initialDataId) as InitialData | null) ?? plainData()
  const queryClient = createQueryClient()
  seedQueries(queryClient, firstData)
  connect(config)
  // a script that fails to load is the screen's own error to show, not the end of the page
  await loadScreen(location.pathname).catch(() => {})
  const isDrawn = root.firstElementChild !== null
  const app = (
    <StrictMode>
      <Navigation>
        <App config={config} firstData={firstData} queryClient={queryClient} splash={isDrawn && <Splash />} />
      </Navigation>
    </StrictMode>
  )
  if (isDrawn) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

const root = document.getElementById('root')
if (root) void start(root)
