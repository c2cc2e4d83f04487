/** Who the shop is: name, logo, colours, and how it is reached. */
import { groundsOf, leastContrast, lowestContrast } from '@sauda/domain/shop-colours.ts'
import { isColour } from '@sauda/domain/contrast.ts'
import * as z from 'zod'
import { filledLine, isPicture, line, longText, type SettingGroup } from './setting-group.ts'

const picture = line(300)
  .refine((address) => address === '' || /^\/media\/[0-9a-f]{32}\/[^/\s\\]+\.webp$/.test(address), {
    error: "is not an address of the shop's media, such as /media/…/name.webp.",
  })
  .default('')

/** @param words what to do about a colour that cannot be read */
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
  // cut, not rounded: 4.499 is too little
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
      .meta({ title: 'Name', description: 'Empty: BRAND of the environment.', examples: ['Dukan'] }),
    tagline: line(60)
      .default('')
      .meta({
        title: 'Tagline',
        description: 'Follows the name in the title of the home page.',
        examples: ['Cloth from Lahore'],
      }),
    description: line(160).default('').meta({
      title: 'Description',
      description: 'Of the home page, for search engines and link previews.',
    }),
    logo: picture.meta({
      ...isPicture,
      title: 'Logo',
      description:
        'Address of a picture that you uploaded, at least 80 pixels high and at most 1 MB. Empty: the name in letters.',
    }),
    logoDark: picture.meta({
      ...isPicture,
      title: 'Logo on dark grounds',
      description: 'For the dark theme and the footer. Empty: the same logo.',
    }),
    icon: picture.meta({
      ...isPicture,
      title: 'Icon',
      description: 'Square, at least 180 pixels wide: in the tabs of browsers and on home screens.',
    }),
    accent: colour('accent', 'darker').meta({
      title: 'Colour of links and buttons',
      description: 'On the light theme.',
      examples: ['#1f6f5c'],
    }),
    accentDark: colour('accentDark', 'lighter').meta({
      title: 'The same on the dark theme',
      description: 'Empty: a lighter one of the colour of links and buttons.',
      examples: ['#8fd8c4'],
    }),
    footerColour: colour('footerColour', 'darker').meta({
      title: 'Ground of the footer',
      examples: ['#12302a'],
    }),
    address: longText(300)
      .default('')
      .meta({
        title: 'Address',
        description: 'In several lines.',
        examples: ['Shop 12, Liberty Market\nLahore'],
      }),
    phone: line(20)
      .regex(/^(?:\+?[0-9][0-9 ()-]{5,18})?$/, {
        error: 'is no telephone number such as +92 42 35761234.',
      })
      .default('')
      .meta({ title: 'Telephone', examples: ['+92 42 35761234'] }),
    taxNumber: line(30)
      .default('')
      .meta({ title: 'Tax number', description: 'NTN or STRN, for invoices.', examples: ['4210987-6'] }),
    whatsapp: line(16)
      .regex(/^(?:\+[1-9]\d{7,14})?$/, {
        error: 'is no number with + and the code of the country, such as +923001234567.',
      })
      .default('')
      .meta({ title: 'WhatsApp', examples: ['+923001234567'] }),
    email: line(254)
      .refine((text) => text === '' || z.email().safeParse(text).success, {
        error: 'is no e-mail address.',
      })
      .default('')
      .meta({ title: 'E-mail', description: 'Empty: SUPPORT_EMAIL of the environment.' }),
    contactLine: line(200).default('').meta({
      title: 'First line of the page of contact',
      description: 'Empty: that a person reads every message, and answers within a working day.',
    }),
    hours: longText(300)
      .default('')
      .meta({
        title: 'Opening hours',
        description: 'In several lines.',
        examples: ['Monday to Saturday 10:00 to 20:00'],
      }),
    urdu: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Pages in Urdu',
      description: 'The shop can be read in Urdu too, at addresses that begin with /ur.',
    }),
    passkeys: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Sign-in by passkey',
      description:
        'Customers sign in with their finger, face or screen lock where they wish; their password stays valid.',
    }),
    confirmNewEmail: z.boolean({ error: 'is neither true nor false.' }).default(false).meta({
      title: 'Confirm a new e-mail address before it counts',
      description:
        "Off: a customer's new address counts at once, and gets a link to confirm it. On: the account keeps its old address until the link was followed.",
    }),
    social: z
      .array(network, { error: 'is not a list.' })
      .max(8, { error: 'has more than 8 links.' })
      .default([])
      .meta({ title: 'Social networks' }),
  }),
} satisfies SettingGroup
