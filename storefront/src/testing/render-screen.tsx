/** Renders a part of the shop with everything a screen needs: router, query cache, config and first data. */
import type { InitialData } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { taxPercent } from '@sauda/domain/constants.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { noon } from '@sauda/domain/testing/builders.ts'
import {
  firstFooter,
  firstPromises,
  firstShortcuts,
  firstSlides,
  homeSections,
} from '@sauda/domain/wording/first-content.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll } from 'vitest'
import { loadLaterParts } from '#components/later-part.tsx'
import { Navigation, useLocation } from '#navigation/location.tsx'
import { PageProvider, seedQueries } from '#queries/initial-data.tsx'
import { createQueryClient } from '#queries/query-client.ts'

beforeAll(loadLaterParts)
afterEach(cleanup)

// a guard against hanging: on a busy machine a screen takes several times as long
configure({ asyncUtilTimeout: 30_000 })

// the test DOM has no modal dialogs: only open and closed can be checked
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

export const aConfig: ShopConfig = {
  apiHost: 'https://shop.example',
  consumerKey: 'ck_test',
  consumerSecret: 'cs_test',
  brand: 'Sauda',
  namespace: 'sauda',
  supportEmail: 'help@shop.example',
  taxPercent,
  delivery: defaultDelivery,
  content: {
    slides: firstSlides.map((slide) => ({
      ...slide,
      picture: { wide: `/slides/${slide.ground}-wide`, phone: `/slides/${slide.ground}-phone` },
    })),
    sections: homeSections,
    promises: firstPromises,
    shortcuts: firstShortcuts,
    footer: firstFooter,
    notices: {
      footer: 'A shop for tests',
      signIn: { title: 'For tests', text: 'Sign in as anybody.' },
      identity: 'Nobody is asked.',
    },
  },
  idempotentHost: true,
}

export const someFirstData = (difference: Partial<InitialData> = {}): InitialData => ({
  address: '/',
  now: noon,
  categories: [],
  view: { kind: 'shell' },
  ...difference,
})

type Options = {
  address?: string
  firstData?: InitialData
  queryClient?: QueryClient
  config?: ShopConfig
  /** hydrates server-rendered markup, whose cache held only the first data; called with each mismatch */
  onMismatch?: (error: unknown) => void
}

export function renderScreen(
  screen: ReactNode,
  {
    address: start = '/',
    firstData = someFirstData(),
    queryClient = createQueryClient(),
    config = aConfig,
    onMismatch,
  }: Options = {},
): RenderResult & { address(): string } {
  window.history.replaceState(null, '', start)
  const page = (client: QueryClient) => {
    seedQueries(client, firstData)
    return (
      <QueryClientProvider client={client}>
        <Navigation>
          <PageProvider config={config} firstData={firstData}>
            {screen}
            <Address />
          </PageProvider>
        </Navigation>
      </QueryClientProvider>
    )
  }
  const root = document.body.appendChild(document.createElement('div'))
  if (onMismatch) root.innerHTML = renderToString(page(createQueryClient()))
  const result = render(page(queryClient), {
    container: root,
    ...(onMismatch && { hydrate: true, onRecoverableError: onMismatch }),
  })
  const address = () => document.querySelector('[data-address]')?.getAttribute('data-address') ?? ''
  return { ...result, address }
}

/**
 * Clicks an element, and waits until React has rendered the result. A search screen reads its rules with `use`. React
 * then stops before it renders the next screen if another update is pending and nobody waits for `act`.
 */
export const press = (element: Element): Promise<void> => act(async () => void fireEvent.click(element))

/** Changes a field's value, and waits as `press` does. */
export const enter = (field: Element, value: string): Promise<void> =>
  act(async () => void fireEvent.change(field, { target: { value } }))

/** Displays the router's address for tests. */
function Address() {
  const { pathname, search } = useLocation()
  return <i hidden data-address={pathname + search} />
}
