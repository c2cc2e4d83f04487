import type { InitialView } from '@sauda/contract/initial-data.ts'
import { aCategory, aProduct } from '@sauda/domain/testing/builders.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { page } from '#testing/product-page.tsx'
import { aConfig, renderScreen, someFirstData } from '#testing/render-screen.tsx'

beforeEach(() =>
  connectClient({
    config: aConfig,
    token: () => undefined,
    onSessionLost: () => {},
    fetch: () => new Promise(() => {}),
  }),
)

const lamp = aProduct({ slug: 'brass-lamp', name: 'Brass Lamp' })
const mug = aProduct({ slug: 'mug', name: 'Mug' })

test.each(['Brass Lamp', 'Mug'])(
  '%s, which the page that a visitor came from has shown, is shown before any list has loaded',
  (name) => {
    const view: InitialView = {
      kind: 'home',
      home: { tiles: [], featured: [lamp], showcases: [{ category: aCategory(), products: [mug] }] },
    }
    const { slug } = name === 'Mug' ? mug : lamp
    renderScreen(page, { address: `/product/${slug}`, firstData: someFirstData({ view }) })
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy()
  },
)
