import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchBrowserErrors } from '@sauda/storefront/app/browser-errors.ts'
import { own } from '#api/request.ts'
import { createApp } from '#app/App.tsx'

// The dialog library adds a style, which needs the nonce, to prevent scrolling behind it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
if (nonce) setNonce(nonce)

watchBrowserErrors(own)

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode>{createApp()}</StrictMode>)
