import type { ShopConfig } from '@sauda/contract/shop-config.ts'

/** Attributes of a checkout screen. With `data-quiet`, which the owner can set, checkout.css hides the menus. */
export const quietFrame = ({ quietCheckout }: ShopConfig) => ({ 'data-quiet': quietCheckout && '' })
