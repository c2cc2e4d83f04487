/* Browser journeys on a phone and on a desktop, each worker with a shop of its own (e2e/shop-fixture.ts). */
import { defineConfig } from '@playwright/test'
import { chromiumArguments, requireChromium } from './tools/chromium.mjs'

const executablePath = await requireChromium()

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  // The shop of a worker serves its tests one after the other; two browsers fill two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: { executablePath, args: chromiumArguments },
    // Their own journeys allow them; the others are about what the shop itself answers.
    serviceWorkers: 'block',
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    // A strip that runs is painted sixty times a second. What moves has journeys of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each step takes as long as the steps: `npm run test:browser -- name --trace on` does.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone-390',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop-1280',
      use: { viewport: { width: 1280, height: 800 } },
      // They are about calls, scripts and orders, which no width changes, or set the width themselves: once is enough.
      testIgnore:
        /(budgets|faults|focus|google|large-catalogue|mail|payment|splash|styleguide|trusted-types|states-en|states-ur|without-script|woocommerce)\.spec\.ts$/,
    },
  ],
})
