/** Texts of the field by which shoppers send pictures. */
import { counted } from './numbers.ts'

export const sentPictures = {
  label: 'Pictures',
  hint: (most: number) =>
    `Up to ${counted(most, 'picture', 'pictures')}. They are shown when the shop has seen them.`,
  hintPrivate: (most: number) => `Up to ${counted(most, 'picture', 'pictures')}. Only the shop sees them.`,
  add: 'Add Pictures',
  preparing: 'Preparing...',
  picture: (number: number) => `Picture ${number}`,
  remove: (number: number) => `Remove picture ${number}`,
  unreadable: 'A file could not be read as a picture. Please choose another one.',
  tooMany: (most: number) => `No more than ${counted(most, 'picture', 'pictures')} can be sent.`,
  failed: 'Your words were sent, but not all of your pictures. Please try again, or remove the picture.',
} as const
