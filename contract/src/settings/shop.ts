/** Identity of the shop: name, logo, colours and contact. */
import { groundsOf, leastContrast, lowestContrast } from '@sauda/domain/shop-colours.ts'
import { timings } from '@sauda/domain/constants.ts'
import { isColour } from '@sauda/domain/contrast.ts'
import { internationalPhone, shopPhone } from '@sauda/domain/phone.ts'
import * as z from 'zod'
import {
  emailAddress,
  filledLine,
  isPicture,
  line,
  longText,
  phoneNumber,
  type SettingGroup,
} from './setting-group.ts'

/** ms in a day */
const day = 86_400_000

const picture = line(300)
  .refine((address) => address === '' || /^\/media\/[0-9a-f]{32}\/[^/\s\\]+\.webp$/.test(address), {
    error: 'is not a media URL of this shop, such as /media/…/name.webp.',
  })
  .default('')

/** The setting of a colour. @param words the kind of colour that the error suggests for an unreadable colour */
const colour = (name: keyof typeof groundsOf, words: string) =>
  line(7)
    .toLowerCase()
    .superRefine((text, context) => {
      if (text === '') return
      const message = isColour(text)
        ? unreadable(text, groundsOf[name], words)
        : 'is no colour such as #1f6f5c.'
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .default('')

function unreadable(text: string, grounds: readonly string[], words: string): string | undefined {
  const ratio = lowestContrast(text, grounds)
  if (ratio >= leastContrast) return undefined
  // Truncate the ratio instead of rounding it: 4.499 is too low.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `has a contrast of ${shown} where it is read, and ${leastContrast} is the least: take a ${words} colour.`
}

const network = z.strictObject(
  {
    name: filledLine(30).meta({ title: 'Name', examples: ['Instagram'] }),
    link: line(300)
      .regex(/^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?=$|[/?#])[^\s\\]*$/u, {
        error: 'must begin with https://.',
      })
      .meta({ title: 'Link', examples: ['https://instagram.com/dukan'] }),
  },
  { error: 'is not an object.' },
)

export const shop = {
  title: 'Shop',
  help: 'The name, the logo, the colours, and how shoppers reach you.',
  schema: z.strictObject({
    name: line(40)
      .default('')
      .meta({
        title: 'Name',
        description: 'Leave empty to use the name that the server sets (BRAND).',
        examples: ['Dukan'],
      }),
    tagline: line(60)
      .default('')
      .meta({
        title: 'Tagline',
        description: 'Shown after the name in the home page title.',
        examples: ['Cloth from Lahore'],
      }),
    description: line(160).default('').meta({
      title: 'Description',
      description: 'For search engines and link previews of the home page.',
    }),
    logo: picture.meta({
      ...isPicture,
      title: 'Logo',
      description: 'At least 80 pixels high and at most 1 MB. Leave empty to show the name as text.',
    }),
    logoDark: picture.meta({
      ...isPicture,
      title: 'Logo on dark backgrounds',
      description: 'For the dark theme and the footer. Leave empty to use the same logo.',
    }),
    icon: picture.meta({
      ...isPicture,
      title: 'Icon',
      description: 'Square, at least 180 pixels wide. Used in browser tabs and on home screens.',
    }),
    accent: colour('accent', 'darker').meta({
      title: 'Link and button colour',
      description: 'For the light theme.',
      examples: ['#1f6f5c'],
    }),
    accentDark: colour('accentDark', 'lighter').meta({
      title: 'Link and button colour (dark theme)',
      description: 'Leave empty to use a lighter shade.',
      examples: ['#8fd8c4'],
    }),
    footerColour: colour('footerColour', 'darker').meta({
      title: 'Footer background',
      examples: ['#12302a'],
    }),
    address: longText(300)
      .default('')
      .meta({
        title: 'Address',
        description: 'You can use several lines.',
        examples: ['Shop 12, Liberty Market\nLahore'],
      }),
    phone: phoneNumber(
      shopPhone,
      /^\+?[0-9][0-9 ()-]{5,18}$/,
      'is not a phone number such as 0300 1234567 or +92 42 35761234.',
    )
      .default('')
      .meta({ title: 'Telephone', examples: ['042 35761234'] }),
    taxNumber: line(30)
      .default('')
      .meta({ title: 'Tax number', description: 'NTN or STRN, for invoices.', examples: ['4210987-6'] }),
    whatsapp: phoneNumber(
      internationalPhone,
      /^\+[1-9]\d{7,14}$/,
      'is not a number such as 0300 1234567, or one with a country code such as +923001234567.',
    )
      .default('')
      .meta({ title: 'WhatsApp', examples: ['0300 1234567'] }),
    email: emailAddress.default('').meta({
      title: 'Email',
      description: 'Leave empty to use the address that the server sets (SUPPORT_EMAIL).',
    }),
    contactLine: line(200).default('').meta({
      title: 'Contact page introduction',
      description: 'Leave empty for the default text.',
    }),
    hours: longText(300)
      .default('')
      .meta({
        title: 'Opening hours',
        description: 'You can use several lines.',
        examples: ['Monday to Saturday 10:00 to 20:00'],
      }),
    urdu: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Urdu version',
      description: 'Offers the shop in Urdu, at URLs starting with /ur.',
    }),
    passkeys: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Passkey sign-in',
      description: 'Customers can sign in with their fingerprint, face or screen lock. Passwords still work.',
    }),
    confirmNewEmail: z
      .boolean({ error: 'is neither true nor false.' })
      .default(false)
      .meta({
        title: 'Confirm email changes',
        description: `On: the account keeps its old email address until the person opens the link sent to the new one. Off: the change applies immediately. Either way the old address, if it was confirmed, gets a link that restores it within ${timings.emailWayBack / day} days.`,
      }),
    askCurrentPassword: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
      title: 'Check the current password',
      description:
        'On: customers can change their password only with the current one. Off: being signed in is enough.',
    }),
    social: z
      .array(network.meta({ title: 'Network' }), { error: 'is not a list.' })
      .max(8, { error: 'has more than 8 links.' })
      .default([])
      .meta({ title: 'Social networks' }),
  }),
} satisfies SettingGroup
