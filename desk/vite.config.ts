/** The back office as a separate bundle below /desk; its sections load when they are opened (docs/decisions/0036). */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from '../tools/compressed-copies.ts'
import { extensionScreens } from '../tools/extension-screens.ts'

export default defineConfig({
  base: '/desk/',
  plugins: [react(), tailwindcss(), extensionScreens(), compressedCopies()],
  build: {
    // A data: font or picture would require exceptions in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'platform',
              test: /node_modules\/(react|react-dom|react-router|scheduler|zustand|@tanstack\/[^/]+)\//,
            },
          ],
        },
      },
    },
  },
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
})
