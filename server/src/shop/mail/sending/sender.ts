/** The sender of mails, by the current settings, so that corrections apply to queued mails too. */
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { translator } from '#shop/settings/translate.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import type { Sender } from '#shop/mail/mail-texts.ts'

/** The sender by the current settings. @param locale the reader's language */
export async function senderNow(
  context: Pick<Context, 'config' | 'db' | 'log'>,
  locale: Locale = defaultLocale,
): Promise<Sender> {
  const settings = await shopSettings(context)
  return {
    ...identityIn(context.config, settings),
    locale,
    translate: translator(settings.translations, locale),
    settings: mailSettingsOf(settings),
  }
}

/** The mail settings, whose sender and reply address default to the shop's name and address. */
export const mailSettingsOf = ({
  mail,
  shop,
}: Pick<ShopSettings, 'mail' | 'shop'>): ShopSettings['mail'] => ({
  ...mail,
  senderName: mail.senderName || shop.name,
  replyTo: mail.replyTo || shop.email,
})
