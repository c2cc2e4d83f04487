/*
 * Tests without a browser. Playwright runs the journeys in e2e/. The project `server` uses a real PostgreSQL, which its
 * global setup starts.
 *
 * `npm test` runs all tests but *.proof.test.ts. `npm run proof` runs those (SUITE=proof). They start, kill or starve
 * processes, fill disks, wait in real time, copy the repository or run tools, or are slow tests of single subjects.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

const isProof = process.env['SUITE'] === 'proof'
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const slots = {
  'virtual:extension-slots': fileOf('storefront/src/testing/no-slots.ts'),
}
const seed = [fileOf('tools/test-seed.ts')]
const styles = [fileOf('tools/test-styles.ts')]
// a context each in place of a process each: making the document again for every file took a third of their time
const jsdom = { environment: 'jsdom', pool: 'vmThreads', setupFiles: styles } as const
const common = {
  exclude: [...configDefaults.exclude, isProof ? '**/!(*.proof).test.{ts,tsx}' : '**/*.proof.test.{ts,tsx}'],
  // ms; guards against hanging alone: beside other work, or on a slow machine, all takes several times as long
  ...{ testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } },
}

export default defineConfig({
  test: {
    // Most files wait for a database or a process most of their time: two cores carry four.
    maxWorkers: availableParallelism() + 2,
    // `isolate: false` loads the modules once a worker: these tests mock none, and give each shop its own context.
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{domain,contract,tools,extension-kit,storefront/tools,desk/src}/**/*.test.ts',
            'demo/*.test.ts',
          ],
          isolate: false,
          setupFiles: seed,
          ...common,
        },
      },
      {
        test: {
          name: 'server',
          // The demonstration's own tests open shops as the server's do.
          include: ['server/{src,testing}/**/*.test.ts', 'extensions/**/*.test.ts', 'demo/src/**/*.test.ts'],
          globalSetup: ['server/testing/databases/database-setup.ts'],
          isolate: false,
          setupFiles: seed,
          ...common,
        },
      },
      {
        test: {
          name: 'storefront',
          include: ['storefront/src/**/*.test.{ts,tsx}'],
          ...jsdom,
          alias: slots,
          ...common,
        },
      },
      {
        test: {
          name: 'desk',
          include: ['desk/src/**/*.test.tsx', 'extensions/**/*.test.tsx'],
          ...jsdom,
          alias: { 'virtual:extension-screens': fileOf('desk/src/testing/no-screens.ts') },
          setupFiles: [...seed, ...styles, fileOf('desk/src/testing/browser.ts')],
          ...common,
        },
      },
      {
        // The same tests with the texts of the Urdu build, because announcements are in the page's language.
        resolve: { conditions: ['urdu', ...defaultClientConditions] },
        test: {
          name: 'storefront in Urdu',
          include: ['storefront/src/**/announced.proof.test.tsx'],
          ...jsdom,
          alias: slots,
          ...common,
        },
      },
    ],
  },
})
