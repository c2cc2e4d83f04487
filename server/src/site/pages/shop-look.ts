/** The owner's settings for appearance and contact: colours, logo, icon, contact details. */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import type { ShopContact } from '@sauda/contract/shop-config.ts'
import type { FooterColumn, FooterLink } from '@sauda/domain/wording/first-content.ts'
import { phoneLink, whatsappLink } from '@sauda/domain/contact-links.ts'
import type { ProductImage } from '@sauda/domain/product.ts'
import { firstBrand } from '@sauda/domain/constants.ts'
import { coloursOf } from '@sauda/domain/shop-colours.ts'
import { escaped } from '#platform/http/replies/escaped.ts'

type Shop = ShopSettings['shop']

/** CSS for the owner's colours and logo; '' when none are set. */
export function ownStyle(shop: Shop, mark: string | undefined): string {
  const { light, dark } = coloursOf(shop)
  const rule = (selector: string, values: Readonly<Record<string, string>>) => {
    const declared = Object.entries(values).map(([name, value]) => `${name}:${value}`)
    return declared.length === 0 ? '' : `${selector}{${declared.join(';')}}`
  }
  return rule(':root', light) + rule("[data-theme='dark']", dark) + (mark === undefined ? '' : markStyle)
}

/** The style of the logos: one per background, light or dark. A text name is truncated when space is short. */
const markStyle =
  '.mark{display:block}' +
  '.mark img{width:auto;height:100%;max-width:min(45vw,16rem);object-fit:contain;object-position:left}' +
  '.mark b{display:block;max-width:min(52vw,16rem);overflow:hidden;font:600 clamp(1.1rem,5vw,1.5rem)/1.25 var(--font-display);' +
  'text-overflow:ellipsis;white-space:nowrap}.on-night b{max-width:none;white-space:normal}' +
  ".mark .on-dark,[data-theme='dark'] .mark .on-light,.on-night .mark .on-light,.mark.on-night .on-light{display:none}" +
  "[data-theme='dark'] .mark .on-dark,.on-night .mark .on-dark,.mark.on-night .on-dark{display:block}" +
  '@media print{.mark img.on-light{display:block!important}.mark img.on-dark{display:none!important}}'

/** Looks up a picture of the media library by address, with the widths of its copies. */
type KnownPicture = (address: string) => ProductImage

/** height of the logo's copy in pixels: twice its largest height in CSS pixels */
const logoHeight = 80

/** Address of the smallest copy of the logo that is sharp everywhere; undefined without a logo. */
export const logoOf = ({ logo }: Shop, known: KnownPicture): string | undefined =>
  logo === '' ? undefined : sharp(known(logo), logoHeight).src

/** HTML that replaces the built-in wordmark: the owner's logo or name; undefined if the wordmark stays. */
export function markOf({ logo, logoDark }: Shop, brand: string, known: KnownPicture): string | undefined {
  if (logo === '') return brand === firstBrand ? undefined : `<b>${escaped(brand)}</b>`
  if (logoDark === '') return picture(known(logo), '')
  return picture(known(logo), ' class="on-light"') + picture(known(logoDark), ' class="on-dark"')
}

function picture(image: ProductImage, attributes: string): string {
  const { src, width, height } = sharp(image, logoHeight)
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return `<img src="${escaped(src)}" alt=""${size}${attributes}>`
}

/** Head links for the owner's icon; '' without an icon. */
export function iconLinks({ icon }: Shop, known: KnownPicture): string {
  if (icon === '') return ''
  const { src } = sharp(known(icon), 180)
  return `<link rel="icon" href="${escaped(src)}" type="image/webp"><link rel="apple-touch-icon" href="${escaped(src)}">`
}

/** The owner's icon in available sizes, for the web app manifest. */
export function installedIcons(
  { icon }: Shop,
  known: KnownPicture,
): { src: string; sizes: string; type: string }[] {
  const { src, width, height, widths } = known(icon)
  const type = 'image/webp'
  if (!width || !height) return [{ src, sizes: 'any', type }]
  const heightOf = (each: number) => Math.round((each * height) / width)
  return [
    ...widths.map((each) => ({
      src: src.replace(/\.webp$/, `-${each}.webp`),
      sizes: `${each}x${heightOf(each)}`,
      type,
    })),
    { src, sizes: `${width}x${height}`, type },
  ]
}

/** The smallest copy of a picture with at least this height in pixels; the picture itself if there is none. */
function sharp(image: ProductImage, least: number): ProductImage {
  const { src, widths, width = 0, height = 0 } = image
  const fitting = widths.filter((each) => width > 0 && (each * height) / width >= least)
  const best = Math.min(...fitting)
  return fitting.length === 0 ? image : { ...image, src: src.replace(/\.webp$/, `-${best}.webp`) }
}

/** Contact details for the contact page and the footer; undefined when none are set. */
export function contactOf({
  contactLine,
  address,
  phone,
  whatsapp,
  hours,
  social,
}: Shop): ShopContact | undefined {
  const contact = {
    ...(contactLine && { line: contactLine }),
    ...(address && { address }),
    ...(phone && { phone }),
    ...(whatsapp && { whatsapp }),
    ...(hours && { hours }),
    ...(social.length > 0 && { social: social.map(({ name, link }) => ({ text: name, to: link })) }),
  }
  return Object.keys(contact).length === 0 ? undefined : contact
}

/** Adds contact links after the link to the contact page. */
export function withContact(
  columns: readonly FooterColumn[],
  contact: ShopContact | undefined,
  text: { whatsapp: string; heading: string },
): readonly FooterColumn[] {
  const links: FooterLink[] = [
    ...(contact?.phone ? [{ to: phoneLink(contact.phone), text: contact.phone }] : []),
    ...(contact?.whatsapp ? [{ to: whatsappLink(contact.whatsapp), text: text.whatsapp }] : []),
    ...(contact?.social ?? []),
  ]
  if (links.length === 0) return columns
  const place = columns.findIndex((column) => column.links.some(({ to }) => to === '/contact-us'))
  return place === -1
    ? [...columns, { title: text.heading, links }]
    : columns.map((column, index) =>
        index === place ? { ...column, links: [...column.links, ...links] } : column,
      )
}

/** schema.org Organization, when there is more than a name. @param home without a trailing slash */
export function organization(
  { brand, supportEmail, home }: { brand: string; supportEmail: string; home: string },
  contact: ShopContact | undefined,
  logo: string | undefined,
): object | undefined {
  if (!contact && !logo) return undefined
  const { address, phone, whatsapp, social = [] } = contact ?? {}
  const telephone = phone ?? whatsapp
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    url: `${home}/`,
    ...(logo && { logo: home + logo }),
    ...(telephone && { telephone }),
    ...(supportEmail && { email: supportEmail }),
    ...(address && { address: address.replace(/\n+/g, ', ') }),
    ...(social.length > 0 && { sameAs: social.map(({ to }) => to) }),
  }
}
