import type { ShopConfig } from '@sauda/contract/shop-config.ts'

/** Attributes of a checkout screen. If the owner wants it, checkout.css hides the menus around it. */
export const quietFrame = ({ quietCheckout }: ShopConfig) => ({ 'data-quiet': quietCheckout && '' })
