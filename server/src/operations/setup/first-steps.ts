/** The first steps of a new shop in the desk. A step is done if stored data shows it, or if a person has marked it. */
import * as z from 'zod'
import {
  type deskFirstSteps,
  type FirstStepName,
  firstStepNames,
  optionalSteps,
} from '@sauda/contract/desk-first-steps/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { type TaxSettings, taxRules } from '@sauda/contract/settings/tax.ts'
import { add, fromRupees, toAmount, zero } from '@sauda/domain/money.ts'
import { orderTax } from '@sauda/domain/order-tax.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { withLock } from '#platform/database/locks.ts'
import { serverSettings } from '#platform/environment/server-settings.ts'
import { hasLegalPages, deliveryText, missingPages } from '#shop/pages/page-templates.ts'
import { changed } from '#shop/settings/edit-group.ts'
import { factOf, putFact } from '#shop/settings/fact-store.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { findDrafts } from '#shop/settings/settings-store.ts'
import { isLive } from '#shop/settings/shop-kind-store.ts'
import { draftSettings } from '#shop/settings/drafts.ts'
import { type GroupState, groupState, shopSettings } from '#shop/settings/shop-settings.ts'
import { goodsAndOrders } from './first-steps-store.ts'

const factName = 'first steps'
const factSchema = z.object({
  hidden: z.boolean(),
  marks: z.partialRecord(z.enum(firstStepNames), z.enum(['done', 'skipped'])),
})
type Marks = z.output<typeof factSchema>

const marksOf = async (db: Database): Promise<Marks> =>
  (await factOf(db, factName, factSchema)) ?? { hidden: false, marks: {} }

/** Changes the marks under a lock, so that two people do not overwrite each other's. */
const changeMarks = ({ db }: Pick<Context, 'db'>, edit: (marks: Marks) => Marks): Promise<void> =>
  withLock(db, factName, async (held) => putFact(held, factName, edit(await marksOf(held))))

/** False for a demonstration and for a shop in front of WooCommerce, which have no first steps. */
export const hasFirstSteps = async ({ config, db }: Pick<Context, 'config' | 'db'>): Promise<boolean> =>
  config.woo === undefined && (await isLive(db))

export async function firstSteps(context: Context): Promise<ReplyOf<typeof deskFirstSteps>> {
  const { config, db } = context
  const settings = await shopSettings(context)
  const [isShown, { hidden, marks }, tax] = await Promise.all([
    hasFirstSteps(context),
    marksOf(db),
    groupState(db, 'tax'),
  ])
  const done = isShown ? await doneSteps(context, tax.version) : new Set<FirstStepName>()
  return {
    hidden,
    steps: isShown
      ? firstStepNames.map((name) => ({
          name,
          state: done.has(name) ? 'done' : (marks[name] ?? 'open'),
          by_hand: !done.has(name) && marks[name] !== undefined,
          optional: optionalSteps.includes(name),
        }))
      : [],
    address: config.publicUrl ?? '',
    brand: identityIn(config, settings).brand,
    delivery: deliveryText(settings),
    taxes: taxesOf(tax),
  }
}

/** Example price with which the step `taxes` shows the ways of taxing. */
const examplePrice = fromRupees(1000)

/** The present taxes, and what a customer pays for the example price with each way of taxing. */
function taxesOf({ version, values }: GroupState): ReplyOf<typeof deskFirstSteps>['taxes'] {
  const tax = values as TaxSettings
  const pays = (change: Partial<TaxSettings>) => {
    const { pricesIncludeTax, ...rules } = taxRules({ ...tax, ...change, classes: [], rates: [] })
    const lines = [{ subtotal: examplePrice, total: examplePrice }]
    const { sum } = orderTax({ ...rules, pricesIncludeTax }, { lines, fees: [], shipping: zero })
    return toAmount(pricesIncludeTax ? examplePrice : add(examplePrice, sum))
  }
  const isOther = tax.classes.length + tax.rates.length > 0
  return {
    now: isOther ? 'other' : tax.percent === 0 ? 'none' : tax.pricesIncludeTax ? 'included' : 'added',
    version,
    percent: tax.percent,
    price: toAmount(examplePrice),
    pays: {
      added: pays({ pricesIncludeTax: false }),
      included: pays({ pricesIncludeTax: true }),
      none: pays({ percent: 0 }),
    },
  }
}

/** The steps that the stored data shows to be done. */
async function doneSteps(context: Context, taxVersion: number): Promise<ReadonlySet<FirstStepName>> {
  const { config, db } = context
  const { shop, payment, pages } = await shopSettings(context)
  const [{ product, order }, delivery] = await Promise.all([goodsAndOrders(db), groupState(db, 'delivery')])
  const facts: Partial<Record<FirstStepName, boolean>> = {
    name: shop.name !== '' || config.brand !== serverSettings.BRAND.standard,
    contact: shop.phone !== '' || shop.whatsapp !== '',
    look: shop.logo !== '' || shop.accent !== '',
    // The command setup changes neither this group nor the taxes, so a version above 0 is a person's change.
    delivery: delivery.version > 0,
    taxes: taxVersion > 0,
    payment: payment.accounts.length > 0,
    products: product,
    pages: hasLegalPages(pages),
    order,
  }
  return new Set(firstStepNames.filter((name) => facts[name] === true))
}

export const markStep = (
  context: Pick<Context, 'db'>,
  step: FirstStepName,
  action: 'done' | 'skip' | 'reopen',
): Promise<void> =>
  changeMarks(context, ({ marks: { [step]: _, ...others }, ...rest }) => ({
    ...rest,
    marks: action === 'reopen' ? others : { ...others, [step]: action === 'skip' ? 'skipped' : action },
  }))

export const hideSteps = (context: Pick<Context, 'db'>, hidden: boolean): Promise<void> =>
  changeMarks(context, ({ marks }) => ({ hidden, marks }))

/**
 * Adds the missing legal pages to the draft of the pages, which only staff see. Existing texts are not changed. Throws
 * 409 if the pages were published since that draft was begun, or somebody else changes the draft meanwhile.
 */
export async function draftMissingPages(context: Context, by: string): Promise<void> {
  const [settings, drafts] = [await shopSettings(context), await findDrafts(context.db)]
  const draft = drafts.find(({ groupName }) => groupName === 'pages')
  const drafted = (draft?.value ?? {}) as Partial<typeof settings.pages>
  const added = missingPages(identityIn(context.config, settings), settings, {
    ...settings.pages,
    ...drafted,
  })
  if (Object.keys(added).length === 0) return
  const seen = { seen: draft?.version, draft: draft?.changedAt.toISOString() ?? '', by }
  changed(await draftSettings(context, 'pages', { ...drafted, ...added }, seen))
}
