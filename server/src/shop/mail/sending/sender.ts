/** Who writes a mail, by the settings of the moment: a correction counts for every mail that still waits. */
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { translator } from '#shop/settings/translate.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import type { Sender } from '#shop/mail/mail-texts.ts'

/** @param locale of who reads it */
export async function senderNow(
  context: Pick<Context, 'config' | 'db' | 'log'>,
  locale: Locale = defaultLocale,
): Promise<Sender> {
  const settings = await shopSettings(context)
  const { mail, shop } = settings
  return {
    ...identityIn(context.config, settings),
    locale,
    translate: translator(settings.translations, locale),
    // an owner who has named the shop, and where it is written to, need not say it twice
    settings: { ...mail, senderName: mail.senderName || shop.name, replyTo: mail.replyTo || shop.email },
  }
}
