/** Texts of the field by which shoppers send pictures. */
import { counted } from './numbers.ts'

export const sentPictures = {
  label: 'Pictures',
  hint: (most: number) =>
    `Up to ${counted(most, 'picture', 'pictures')}. They appear once we've approved them.`,
  hintPrivate: (most: number) => `Up to ${counted(most, 'picture', 'pictures')}. Only the shop can see them.`,
  add: 'Add Pictures',
  preparing: 'Preparing...',
  picture: (number: number) => `Picture ${number}`,
  remove: (number: number) => `Remove picture ${number}`,
  unreadable: "We couldn't read a file as a picture. Please choose another one.",
  tooMany: (most: number) => `You can send up to ${counted(most, 'picture', 'pictures')}.`,
  failed: "Your text was sent, but some pictures weren't. Please try again, or remove them.",
} as const
