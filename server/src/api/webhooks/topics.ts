/** Webhook topics: WooCommerce's, and the shop's own events as actions. */
import { eventNames } from '@sauda/extension-kit/events.ts'

const webhookResources = ['order', 'product', 'customer', 'coupon'] as const
export type WebhookResource = (typeof webhookResources)[number]
const changes = ['created', 'updated', 'deleted', 'restored'] as const

/** Topics of the shop's own events: `action.order.placed`. */
export const actionTopics: readonly string[] = eventNames.map((name) => `action.${name}`)

const topics: ReadonlySet<string> = new Set([
  ...webhookResources.flatMap((resource) => changes.map((change) => `${resource}.${change}`)),
  ...actionTopics,
])

export const isTopic = (text: string): boolean => topics.has(text)

/** Splits `order.updated` into the resource `order` and the event `updated`. */
export function partsOfTopic(topic: string): { resource: string; event: string } {
  const dot = topic.indexOf('.')
  return { resource: topic.slice(0, dot), event: topic.slice(dot + 1) }
}

/** WordPress's hook for a saved post of a type. */
const saved = (what: string) => [`woocommerce_process_${what}_meta`]
const removed = { deleted: ['wp_trash_post'], restored: ['untrashed_post'] }

/** WordPress's hook names of each topic, which clients may show. */
const hooks: Readonly<Record<string, readonly string[]>> = {
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': [...removed.deleted, 'woocommerce_trash_order'],
  'order.restored': [...removed.restored, 'woocommerce_untrash_order'],
  'product.created': [...saved('product'), 'woocommerce_new_product', 'woocommerce_new_product_variation'],
  'product.updated': [
    ...saved('product'),
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': removed.deleted,
  'product.restored': removed.restored,
  'customer.created': ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
  'customer.updated': ['profile_update', 'woocommerce_update_customer'],
  'customer.deleted': ['delete_user'],
  'coupon.created': [...saved('shop_coupon'), 'woocommerce_new_coupon'],
  'coupon.updated': [...saved('shop_coupon'), 'woocommerce_update_coupon'],
  'coupon.deleted': removed.deleted,
  'coupon.restored': removed.restored,
}

/** WordPress's hooks of a topic. A topic `action.…` has one hook, named like the event. */
export const hooksOf = (topic: string): readonly string[] =>
  topic.startsWith('action.') ? [topic.slice('action.'.length)] : (hooks[topic] ?? [])
