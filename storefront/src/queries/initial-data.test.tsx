import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { go, Navigation } from '#navigation/location.tsx'
import { aConfig, someFirstData } from '#testing/render-screen.tsx'
import { PageProvider, useInitialData, useShopConfig } from './initial-data.tsx'

test('a navigation does not render what shows only data of the page', () => {
  let renders = 0
  const Frame = () => {
    renders += 1
    return useShopConfig().brand + useInitialData().address
  }
  render(
    <Navigation>
      <PageProvider config={aConfig} firstData={someFirstData()}>
        <Frame />
      </PageProvider>
    </Navigation>,
  )
  const before = renders

  act(() => go('/deals'))
  act(() => go('/cart'))

  expect(renders).toBe(before)
})
