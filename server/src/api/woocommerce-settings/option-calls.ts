/** WooCommerce's settings calls, mapped to this shop's groups. Settings without a counterpart are read-only. */
import type { option, optionGroup } from '@sauda/contract/options/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { currencyCode, country } from '@sauda/domain/constants.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { envelopeOf, mustReadAll, mustWrite, refusalOf, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { editGroup, valuesOf } from '#shop/settings/edit-group.ts'
import { badSetting } from './zone-methods.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  // calls for all groups
  | 'listOptionGroups'
  | 'batchOptions'
  // calls for one group
  | 'listOptions'
  | 'batchGroupOptions'
  | 'getOption'
  | 'updateOption'
type OptionReply = ReplyOf<typeof option>
type Known = Pick<ShopSettings, 'shop' | 'tax'>

/** A WooCommerce setting. Without `write` it is read-only; `write` throws 400 for an invalid value. */
type Option = {
  id: string
  label: string
  type: 'text' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'number'
  options?: Record<string, string>
  read: (settings: Known) => string
  write?: (context: Context, caller: Caller, value: string) => Promise<unknown>
}

const yesOrNo = { yes: 'Yes', no: 'No' }
const yes = (flag: boolean): string => (flag ? 'yes' : 'no')
const fixed = (id: string, label: string, value: string, type: Option['type'] = 'text'): Option => ({
  ...{ id, label, type },
  read: () => value,
})

const groups: Readonly<Record<string, { label: string; options: readonly Option[] }>> = {
  general: {
    label: 'General',
    options: [
      {
        id: 'woocommerce_store_address',
        label: 'Address line 1',
        type: 'text',
        read: ({ shop }) => shop.address,
        write: (context, caller, address) =>
          editGroup(
            context,
            'shop',
            caller,
            () => ({ fields: { address }, answer: undefined }),
            () => 'value',
          ),
      },
      fixed('woocommerce_store_address_2', 'Address line 2', ''),
      fixed('woocommerce_store_city', 'City', ''),
      {
        ...fixed('woocommerce_default_country', 'Country / State', 'PK', 'select'),
        options: { PK: country },
      },
      fixed('woocommerce_store_postcode', 'Postcode / ZIP', ''),
      fixed('woocommerce_allowed_countries', 'Selling location(s)', 'specific', 'select'),
      fixed('woocommerce_ship_to_countries', 'Shipping location(s)', '', 'select'),
      {
        id: 'woocommerce_calc_taxes',
        label: 'Enable taxes',
        type: 'checkbox',
        read: ({ tax }) => yes(tax.percent > 0 || tax.classes.some(({ percent }) => (percent ?? 0) > 0)),
      },
      fixed('woocommerce_enable_coupons', 'Enable coupons', 'yes', 'checkbox'),
      fixed('woocommerce_currency', 'Currency', currencyCode, 'select'),
      fixed('woocommerce_currency_pos', 'Currency position', 'left', 'select'),
      fixed('woocommerce_price_thousand_sep', 'Thousand separator', ','),
      fixed('woocommerce_price_decimal_sep', 'Decimal separator', '.'),
      fixed('woocommerce_price_num_decimals', 'Number of decimals', '2', 'number'),
    ],
  },
  tax: {
    label: 'Tax',
    options: [
      {
        id: 'woocommerce_prices_include_tax',
        label: 'Prices entered with tax',
        type: 'radio',
        options: yesOrNo,
        read: ({ tax }) => yes(tax.pricesIncludeTax),
        write: (context, caller, value) => {
          if (!Object.hasOwn(yesOrNo, value)) throw badSetting('value is not one of yes and no.')
          return editGroup(context, 'tax', caller, () => ({
            fields: { pricesIncludeTax: value === 'yes' },
            answer: undefined,
          }))
        },
      },
      fixed('woocommerce_tax_based_on', 'Calculate tax based on', 'base', 'select'),
      fixed('woocommerce_shipping_tax_class', 'Shipping tax class', '', 'select'),
      fixed('woocommerce_tax_round_at_subtotal', 'Rounding', 'yes', 'checkbox'),
      {
        id: 'woocommerce_tax_classes',
        label: 'Additional tax classes',
        type: 'textarea',
        read: ({ tax }) => tax.classes.map(({ title }) => title).join('\n'),
      },
      {
        id: 'woocommerce_tax_display_shop',
        label: 'Display prices in the shop',
        type: 'select',
        read: ({ tax }) => (tax.pricesIncludeTax ? 'incl' : 'excl'),
      },
      {
        id: 'woocommerce_tax_display_cart',
        label: 'Display prices during cart and checkout',
        type: 'select',
        read: ({ tax }) => (tax.pricesIncludeTax ? 'incl' : 'excl'),
      },
      fixed('woocommerce_tax_total_display', 'Display tax totals', 'itemized', 'select'),
    ],
  },
}

export const optionRoutes = (context: Context): HandlersFor<Names> => ({
  listOptionGroups: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    return privateReply(Object.entries(groups).map(([id, { label }]) => groupReply(id, label, home)))
  },

  listOptions: async ({ path, caller, home }) => {
    mustReadAll(caller, 'list')
    const { id, options } = groupIn(path['group'])
    const settings = await knownSettings(context)
    return privateReply(options.map((each) => optionReply(id, each, settings, home)))
  },

  getOption: async ({ path, caller, home }) => {
    mustReadAll(caller, 'view')
    const found = optionIn(path['group'], path['option'])
    return privateReply(optionReply(found.group, found.option, await knownSettings(context), home))
  },

  updateOption: async ({ path, body, caller, home }) => {
    mustWrite(caller, 'edit')
    return privateReply(await setOption(context, caller, { ...path, value: body.value }, home))
  },

  batchGroupOptions: async ({ path, body, caller, home }) => {
    mustWrite(caller, 'edit')
    const { id: group } = groupIn(path['group'])
    const wanted = body.update.map(({ id, value }) => ({ group, option: id, value }))
    return privateReply({ update: await setAll(context, caller, wanted, home) })
  },

  batchOptions: async ({ body, caller, home }) => {
    mustWrite(caller, 'edit')
    const wanted = body.update.map(({ group_id: group, id, value }) => ({ group, option: id, value }))
    return privateReply({ update: await setAll(context, caller, wanted, home) })
  },
})

type Wanted = { group?: string; option?: string; value: string }

async function knownSettings(context: Context): Promise<Known> {
  const [shop, tax] = await Promise.all([valuesOf(context, 'shop'), valuesOf(context, 'tax')])
  return { shop, tax }
}

/** Changes a setting. Sending its current value always succeeds, also for a read-only one. */
async function setOption(
  context: Context,
  caller: Caller,
  { group, option: name, value }: Wanted,
  home: string,
): Promise<OptionReply> {
  const found = optionIn(group, name)
  const current = found.option.read(await knownSettings(context))
  if (value !== current) {
    if (!found.option.write)
      throw badSetting(`${found.option.id} is ${JSON.stringify(current)} here and cannot be another.`)
    await found.option.write(context, caller, value)
  }
  return optionReply(found.group, found.option, await knownSettings(context), home)
}

/** Changes settings one by one. For a setting that is refused, the reply contains the error. */
async function setAll(context: Context, caller: Caller, wanted: readonly Wanted[], home: string) {
  const done = []
  for (const each of wanted) {
    try {
      done.push(await setOption(context, caller, each, home))
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal || refusal.status >= 500) throw error
      done.push({ id: each.option ?? '', error: envelopeOf(refusal) })
    }
  }
  return done
}

function groupIn(name = '') {
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined
  if (!group) throw new ShopError(codes.optionGroupInvalid, 404, 'Invalid setting group.')
  return { id: name, ...group }
}

function optionIn(group: string | undefined, name: string | undefined) {
  const { id, options } = groupIn(group)
  const found = options.find((each) => each.id === name)
  if (!found) throw new ShopError(codes.optionInvalid, 404, 'Invalid setting.')
  return { group: id, option: found }
}

const groupReply = (id: string, label: string, home: string): ReplyOf<typeof optionGroup> => ({
  id,
  label,
  ...{ description: '', parent_id: '', sub_groups: [] },
  _links: { options: [{ href: `${home}/wp-json/wc/v3/settings/${id}` }] },
})

const optionReply = (
  group: string,
  { id, label, type, options, read }: Option,
  settings: Known,
  home: string,
): OptionReply => ({
  ...{ id, label, type },
  ...{ description: '', default: '', tip: '' },
  value: read(settings),
  ...(options && { options }),
  group_id: group,
  _links: {
    self: [{ href: `${home}/wp-json/wc/v3/settings/${group}/${id}` }],
    collection: [{ href: `${home}/wp-json/wc/v3/settings/${group}` }],
  },
})
