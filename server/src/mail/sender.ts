/** Who writes a mail, by the settings of the moment: a correction counts for every mail that still waits. */
import type { Context } from '#context.ts'
import { shopSettings } from '#shop-settings/shop-settings.ts'
import type { Sender } from './mail-texts.ts'

export async function senderNow(context: Pick<Context, 'config' | 'db' | 'log'>): Promise<Sender> {
  const { brand, supportEmail } = context.config
  const { mail: settings } = await shopSettings(context)
  return { brand, supportEmail, settings }
}
