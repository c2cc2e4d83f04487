/** Fills a slot of the storefront in tests. */
import type { Slots } from '@sauda/extension-kit/slots.ts'

export default function Gift({ name }: Slots['product.below-price']) {
  return <p>{`Ask us about ${name}`}</p>
}
