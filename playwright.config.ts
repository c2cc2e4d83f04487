/*
 * Browser journeys. Each worker has a shop to itself (e2e/shared-shops.ts).
 *
 * `npm test` runs every journey on a phone, and those about layout also on a desktop. `npm run proof` runs the others:
 * files named *.proof.spec.ts, journeys tagged @proof, and every journey at the second width.
 *
 * Tags: @both also runs on a desktop in `npm test`; @phone and @desktop run at that width only; @proof runs only in
 * `npm run proof`.
 */
import { defineConfig } from '@playwright/test'
import { chromiumArguments, requireChromium } from './tools/chromium.mjs'

const executablePath = await requireChromium()
const isProof = process.env['SUITE'] === 'proof'

/** Playwright matches these against the file's name, the titles and the tags. */
const proofOnly = /\.proof\.spec\.ts|@proof\b/
const desktopInGate = /@desktop\b|@both\b/
/** They are about calls, scripts and orders, which no width changes, or set the width themselves. */
const oneWidth =
  /(budgets|faults|focus|google|large-catalogue|mail|payment|splash|styleguide|trusted-types|states-en|states-ur|without-script|woocommerce)\.(proof\.)?spec\.ts$/

export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/shared-shops.ts',
  outputDir: process.env['BROWSER_OUTPUT'] ?? 'test-results/browser',
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  // The shop of a worker serves its tests one after the other; three browsers fill two cores, because each waits for a third of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['BROWSER_REPORT'] ?? 'test-results/browser.json' }],
  ],
  use: {
    launchOptions: { executablePath, args: chromiumArguments },
    // Their own journeys allow them; the others are about what the shop itself answers.
    serviceWorkers: 'block',
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    // The moving strip would be painted sixty times a second. Separate journeys test what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each step takes as long as the steps: `npm run test:browser -- name --trace on` does.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone-390',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      ...(isProof
        ? { grep: proofOnly, grepInvert: /@desktop\b/ }
        : { grepInvert: /\.proof\.spec\.ts|@(proof|desktop)\b/ }),
    },
    {
      name: 'desktop-1280',
      use: { viewport: { width: 1280, height: 800 } },
      ...(isProof
        ? {
            testIgnore: oneWidth,
            // what the gate has not run on a desktop
            grep: new RegExp(`${proofOnly.source}|^(?!.*(${desktopInGate.source}))`),
            grepInvert: /@phone\b/,
          }
        : { grep: desktopInGate, grepInvert: proofOnly }),
    },
  ],
})
