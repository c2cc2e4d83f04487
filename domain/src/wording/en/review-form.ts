/** Texts of the form behind the link that asks for reviews. */
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { counted } from './numbers.ts'

export const reviewForm = {
  intro: (order: number) => `What do you think of what you bought with order #${order}?`,
  stars: (name: string) => `Stars for ${name}`,
  star: (stars: number) => counted(stars, 'star', 'stars'),
  text: 'Your words',
  textHint: 'What would help another buyer: fit, feel, how long it took.',
  name: 'Your name',
  nameHint: 'Shown as your first name and an initial.',
  send: 'Send Review',
  change: 'Change Review',
  needsStars: 'Please choose the stars.',
  needsText: 'Please write a few words.',
  needsName: 'Please write your name.',
  waiting: 'Thank you. It is shown when the shop has read it; until then you can change it here.',
  shown: 'Thank you. Your review is on the page of the product.',
  view: 'View product',
  failed: 'Your review could not be sent. Your words are still here: please try again.',
  loadFailed: 'The form could not be loaded.',
  closed: 'The shop has read this review: it can no longer be changed.',
  orderOver: 'This order was cancelled or refunded, so it has no reviews.',
  linkInvalid: `This link is no longer good. The links in our mails work for ${reviewLimits.linkDays} days.`,
} as const
