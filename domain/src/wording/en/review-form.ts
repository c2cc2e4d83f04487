/** Texts of the form behind the link that asks for reviews. */
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { counted } from './numbers.ts'

export const reviewForm = {
  intro: (order: number) => `What do you think of what you bought with order #${order}?`,
  stars: (name: string) => `Stars for ${name}`,
  star: (stars: number) => counted(stars, 'star', 'stars'),
  text: 'Your review',
  textHint: 'What would help other shoppers: fit, feel, delivery time.',
  name: 'Your name',
  nameHint: 'Shown as your first name and an initial.',
  send: 'Send Review',
  change: 'Change Review',
  needsStars: 'Please choose a rating.',
  needsText: 'Please write a few words.',
  needsName: 'Please enter your name.',
  waiting: "Thank you. It will appear once we've approved it. Until then you can change it here.",
  shown: 'Thank you. Your review is on the product page.',
  view: 'View product',
  failed: "We couldn't send your review. Your text is still here. Please try again.",
  loadFailed: "We couldn't load the form.",
  closed: 'This review has been approved and can no longer be changed.',
  orderOver: "This order was cancelled or refunded, so it can't be reviewed.",
  linkInvalid: `This link has expired. Links in our emails work for ${reviewLimits.linkDays} days.`,
} as const
