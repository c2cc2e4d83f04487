/** Names that one file alone may use, as rules of .oxlintrc.json; tools/import-boundaries.ts puts them in. */
/** A part of the configuration that holds for some files. */
export type Override = { readonly files: readonly string[]; readonly rules: Record<string, unknown> }

/** Each of these names has one door, a file that alone may use it. Outside the product all doors are open. */
export function doorOverrides(): Override[] {
  const globals = 'eslint/no-restricted-globals'
  return [
    { files: ['server/src/config.ts'], rules: { 'eslint/no-restricted-properties': 'off' } },
    {
      files: ['storefront/src/state/storage.ts', 'desk/src/api/storage.ts'],
      rules: { [globals]: ['error', fetchCall()] },
    },
    { files: ['server/src/woocommerce/host.ts'], rules: { [globals]: ['error', ...browserStores()] } },
    {
      files: ['server/src/extensions/extension-fetch.ts'],
      rules: { [globals]: ['error', ...browserStores()] },
    },
    {
      files: [
        'storefront/src/api/transport.ts',
        'storefront/src/api/is-missing.ts',
        'desk/src/api/request.ts',
      ],
      rules: { [globals]: ['error', ...browserStores()] },
    },
    {
      files: [
        'tools/**',
        'e2e/**',
        'demo/**',
        '*.config.ts',
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/testing/**',
      ],
      rules: { [globals]: 'off', 'eslint/no-restricted-properties': 'off' },
    },
    {
      files: ['**/tools/**', '**/*.config.ts', '{storefront,desk}/public/**'],
      rules: { [globals]: 'off', 'eslint/no-restricted-properties': 'off' },
    },
    // Playwright hands its fixtures over with a function called `use`, which is no hook.
    { files: ['e2e/**', 'server/**', 'tools/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ]
}

export function browserStores() {
  return ['localStorage', 'sessionStorage'].map((name) => ({
    name,
    message: 'Only state/storage.ts touches the storage of the browser.',
  }))
}

export function fetchCall() {
  return {
    name: 'fetch',
    message: 'Only api/transport.ts, woocommerce/host.ts and extensions/extension-fetch.ts call fetch.',
  }
}

export function environment() {
  return { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }
}
