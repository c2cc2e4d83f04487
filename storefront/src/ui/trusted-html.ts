import { useMemo } from 'react'

type Policy = { createHTML: (html: string) => string }
type WithPolicies = { trustedTypes?: { createPolicy: (name: 'shop', rules: Policy) => Policy } }

const asItIs: Policy = { createHTML: (html) => html }
const policy = (globalThis as WithPolicies).trustedTypes?.createPolicy('shop', asItIs) ?? asItIs

/**
 * Marks sanitized markup as trusted for the browser, which refuses plain strings as markup (decision 50).
 * @param html sanitized by the server, or by clean-html.ts
 */
export const trustedHtml = (html: string): string => policy.createHTML(html)

/** Trusted HTML for an element, which is rendered again only when the markup has changed. */
export const useTrustedHtml = (html: string): { __html: string } =>
  useMemo(() => ({ __html: trustedHtml(html) }), [html])
