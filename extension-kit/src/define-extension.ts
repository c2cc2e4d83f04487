/** The type of an extension: a plain object that adds to the shop at named points only (docs/EXTENSIONS.md). */
import type { SettingGroup } from '@sauda/contract/settings/setting-group.ts'
import type { ExtensionCall } from './call.ts'
import type { DeliveryMethod } from './delivery.ts'
import type { DeskScreen } from './desk-screens.ts'
import type { FullShop } from './full-shop.ts'
import type { Job } from './job.ts'
import type { MailTemplate } from './mail.ts'
import type { ExtensionMigration } from './migration.ts'
import type { Options } from './options.ts'
import type { Page } from './page.ts'
import type { Parts } from './parts.ts'
import type { PaymentProvider } from './payment.ts'
import type { ExtensionShop } from './shop.ts'
import type { SlotModules } from './slots.ts'
import type { TaxMethod } from './taxes.ts'

/** The keys of `Parts` are those of a module of the server, with the same meaning (`define-module.ts`). */
export type Extension<O extends Options = Options> = Parts<FullShop<O>> & {
  /** lower-case letters, digits and dashes; prefix of its calls, and with underscores of its tables */
  readonly id: string
  /** one sentence about the extension, which the command `doctor` prints */
  readonly about: string
  readonly options?: O
  /** calls by name, which has letters and digits */
  readonly calls?: Readonly<Record<string, ExtensionCall<FullShop<O>>>>
  readonly pages?: readonly Page<FullShop<O>>[]
  /** jobs by name, which has lower-case letters, digits and dashes */
  readonly jobs?: Readonly<Record<string, Job<FullShop<O>>>>
  readonly migrations?: readonly ExtensionMigration[]
  /** a group of settings that the owner changes at run time; its name is the extension's id */
  readonly settings?: SettingGroup
  /** mails by name, which has lower-case letters, digits and dashes */
  readonly mails?: Readonly<Record<string, MailTemplate>>
  readonly paymentProviders?: readonly PaymentProvider<ExtensionShop<O>>[]
  readonly deliveryMethods?: readonly DeliveryMethod<O>[]
  readonly taxMethods?: readonly TaxMethod<O>[]
  readonly slots?: SlotModules
  readonly deskScreens?: readonly DeskScreen[]
}

/** An entry of `shop.extensions.ts`; the extension's own types are checked where it is defined. */
export type AnyExtension = Extension<Options>

/** Types an extension by its own options. Does not validate it: the shop does at start. */
export const defineExtension = <const O extends Options = Options>(extension: Extension<O>): AnyExtension =>
  // The extension's functions receive their own options, which the type of a list of extensions cannot express.
  extension as unknown as AnyExtension
