/** What the desk's calls of orders accept. Server only. */
import { markKinds, orderActions, orderTabs } from '@sauda/domain/order-facts.ts'
import * as z from 'zod'
import { callSizes } from '@sauda/contract/call-limits.ts'
import {
  boolean,
  date,
  direction,
  idList,
  integer,
  oneOf,
  price,
  textUpTo,
} from '@sauda/contract/parameter-types.ts'

export const deskActions = [...orderActions, 'undo'] as const

const tab = z
  .optional(oneOf([...orderTabs, 'all']))
  .default('all')
  .meta({ description: 'open: every order that is not done. all: every order but those in the trash.' })

const filters = {
  tab,
  ids: z.optional(idList),
  search: z.optional(textUpTo(200)),
  city: z.optional(textUpTo(100)),
  courier: z.optional(textUpTo(100)),
  payment_method: z.optional(textUpTo(100)),
  mark: z.optional(oneOf(markKinds)),
  asked_return: z.optional(boolean).default(false),
  from: z.optional(date),
  to: z.optional(date),
  total_min: z.optional(price),
  total_max: z.optional(price),
  orderby: z.optional(oneOf(['date', 'total', 'again_at'])).default('date'),
  order: direction('desc'),
}

export const listDeskOrders = z.object({
  ...filters,
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(50),
})

export const exportDeskOrders = z.object(filters)
export const listDeskOrderCities = z.object({ tab })

/** ISO with a zone, or shop time */
const moment = z.optional(date)

const sent = {
  action: oneOf(deskActions),
  version: integer(1).meta({ description: 'Of the order as the caller saw it.' }),
  via: z.optional(oneOf(['call', 'whatsapp'])).meta({ description: 'Of confirm: how; call unless said.' }),
  again_at: moment.meta({ description: 'Of call_later and no_answer: when to call again.' }),
  reason: z.optional(textUpTo(300)).meta({ description: 'Of not_wanted and cancel.' }),
  courier: z
    .optional(textUpTo(100))
    .meta({ description: 'Of hand_over and change_parcel: who has the parcel.' }),
  tracking_number: z.optional(textUpTo(100)).meta({ description: 'Of hand_over and change_parcel.' }),
  tell_customer: z
    .optional(boolean)
    .meta({ description: 'Of change_parcel: the buyer gets a mail about it; no mail unless said.' }),
  restock: z
    .optional(
      z.union(
        [
          boolean,
          z
            .array(
              z.object(
                { line_item_id: integer(1), quantity: integer(0, 1_000_000) },
                { error: 'is not of type object.' },
              ),
            )
            .max(200, { error: 'names more than 200 line items.' }),
        ],
        { error: 'is neither true or false nor a list of {line_item_id, quantity}.' },
      ),
    )
    .meta({ description: 'Of receive: what goes back into stock; all of it unless said.' }),
}

export const deskAction = z.object(sent)
/** Each entry is checked on its own, so that one bad entry fails alone. */
export const deskActionEntry = z.object({ id: integer(1), ...sent })
export const deskActionList = z.object({
  changes: z
    .array(z.unknown(), { error: 'is not of type array.' })
    .max(callSizes.batch, { error: `has more than ${callSizes.batch} entries.` })
    .meta({ description: 'Entries of {id, version, action} with what the action needs.' }),
})

/** quantities of one change */
const mostLines = 200

export const deskRefundUnits = z.object({
  line_items: z
    .array(
      z.object({ id: integer(1), quantity: integer(1, 1_000_000) }, { error: 'is not of type object.' }),
      { error: 'is not of type array.' },
    )
    .min(1, { error: 'names no line item.' })
    .max(mostLines, { error: `names more than ${mostLines} line items.` })
    .meta({
      description:
        'Units that go back, by the id of a line item, a shipping line or a fee; of the last two, 1.',
    }),
})

export const deskOrderChange = z.object({
  version: sent.version,
  line_items: z
    .optional(
      z
        .array(
          z.object({ id: integer(1), quantity: integer(0, 1_000_000) }, { error: 'is not of type object.' }),
          { error: 'is not of type array.' },
        )
        .max(mostLines, { error: `names more than ${mostLines} line items.` }),
    )
    .default([])
    .meta({
      description: 'Quantities; 0 removes the line. What it costs follows by the price it was sold for.',
    }),
  deliver_to: z
    .optional(
      z.object(
        {
          address_1: z.optional(textUpTo(200)),
          address_2: z.optional(textUpTo(200)),
          city: z.optional(textUpTo(100)),
          postcode: z.optional(textUpTo(20)),
          phone: z.optional(textUpTo(40)),
        },
        { error: 'is not of type object.' },
      ),
    )
    .meta({ description: 'Of the address that the parcel goes to; what is not sent stays.' }),
})
