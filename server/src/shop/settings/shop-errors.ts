/** Checks logos and icon in the settings group `shop` against the media library. */
import { lookPictures } from '@sauda/domain/catalogue-rules.ts'
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import type { Database } from '#platform/database/database.ts'
import { pictureSize, type PictureSize } from './settings-store.ts'

type Shop = SettingsOf<'shop'>

const fields = ['logo', 'logoDark', 'icon'] as const

/** Checks the pictures of the shop's settings. @returns the error texts by field */
export async function shopErrors(db: Database, shop: Shop): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const field of fields) {
    const address = shop[field]
    if (address === '') continue
    const error = pictureError(field, await pictureSize(db, address))
    if (error !== undefined) found.set(field, `${field} ${error}`)
  }
  return found
}

function pictureError(field: (typeof fields)[number], size: PictureSize | undefined): string | undefined {
  if (!size) return 'is not among the pictures of the shop: upload it first.'
  const { bytes, width, height } = size
  if (bytes > lookPictures.logoBytes) return `has ${(bytes / 1e6).toFixed(1)} MB, and 1 MB is the most.`
  if (field !== 'icon')
    return height < lookPictures.logoHeight
      ? `is ${height} pixels high, and ${lookPictures.logoHeight} are the least for a sharp picture.`
      : undefined
  if (width !== height) return `is ${width} by ${height} pixels, and an icon is square.`
  return width < lookPictures.iconWidth
    ? `is ${width} pixels wide, and ${lookPictures.iconWidth} are the least.`
    : undefined
}
