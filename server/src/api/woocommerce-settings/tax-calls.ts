/** WooCommerce's tax calls, mapped to the group `tax`. A class has one rate for the whole country. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import {
  firstPlaceRateId,
  numberedClasses,
  numberedRates,
  standardRateId,
  type TaxSettings,
} from '@sauda/contract/settings/tax.ts'
import { taxChange, type taxClass, type taxRate } from '@sauda/contract/taxes/calls.ts'
import { ratePlace, taxAddress } from '@sauda/domain/tax-place.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { runBatch } from '#platform/http/requests/batch.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { invalidParameter, mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { mustForce, runIdempotently } from '#platform/http/operator-write.ts'
import { offsetOf, pageOf } from '#platform/http/replies/paginate.ts'
import { editGroup, mustNotDrop, valuesOf } from '#shop/settings/edit-group.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'
import { definedFields } from '@sauda/domain/defined-fields.ts'

type Names =
  | 'listTaxes'
  | 'createTax'
  | 'getTax'
  | 'updateTax'
  | 'deleteTax'
  | 'batchTaxes'
  | 'listTaxClasses'
  | 'createTaxClass'
  | 'getTaxClass'
  | 'deleteTaxClass'
type Body = z.output<typeof taxChange>
type Rate = ReplyOf<typeof taxRate>
type PlaceRate = ReturnType<typeof numberedRates>[number]
type Class = ReplyOf<typeof taxClass>

const standard = { slug: 'standard', name: 'Standard rate' }
export const taxRoutes = (context: Context): HandlersFor<Names> => ({
  listTaxes: async ({ query, caller, home }) => {
    mustReadAll(caller, 'list')
    const rates = ratesOf(await valuesOf(context, 'tax'), home)
      .filter((rate) => query.class === undefined || rate.class === query.class)
      .toSorted((a, b) => a[query.orderby] - b[query.orderby] || a.id - b.id)
    const sorted = query.order === 'desc' ? rates.toReversed() : rates
    const from = offsetOf(query)
    return {
      ...privateReply(sorted.slice(from, from + query.per_page)),
      page: pageOf(query, rates.length),
    }
  },

  createTax: async ({ body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    return runIdempotently(context, call, '/wc/v3/taxes', async () => {
      const rate = await makeRate(context, call.caller, body, home)
      return {
        ...privateReply(rate),
        status: 201,
        headers: { Location: `${home}/wp-json/wc/v3/taxes/${rate.id}` },
      }
    })
  },

  getTax: async ({ id, caller, home }) => {
    mustReadAll(caller, 'view')
    return privateReply(rateIn(await valuesOf(context, 'tax'), id, home))
  },

  updateTax: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    return privateReply(await changeRate(context, caller, { ...body, id }, home))
  },

  deleteTax: async ({ id, query, caller, home }) => {
    mustWrite(caller, 'delete')
    rateIn(await valuesOf(context, 'tax'), id, home)
    mustForce(query.force, 'Taxes')
    return privateReply(await removeRate(context, caller, id, home))
  },

  batchTaxes: async ({ body: lists, home, ...call }) => {
    const { caller } = call
    mustWrite(caller, 'batch')
    const { body } = await runBatch(lists, {
      createBody: taxChange,
      updateBody: taxChange,
      create: async (given) => ({ row: await makeRate(context, caller, given, home), isReplayed: false }),
      update: (id, given) => changeRate(context, caller, { ...given, id }, home),
      remove: (id) => removeRate(context, caller, id, home),
    })
    return privateReply(body)
  },

  listTaxClasses: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    const { classes } = await valuesOf(context, 'tax')
    const all = [standard, ...classes.map(({ slug, title }) => ({ slug, name: title }))]
    return privateReply(all.map((each) => classReply(each, home)))
  },

  createTaxClass: async ({ body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    return runIdempotently(context, call, '/wc/v3/taxes/classes', async () => {
      const made = await makeClass(context, call.caller, body.name)
      return {
        ...privateReply(classReply(made, home)),
        status: 201,
        headers: { Location: `${home}/wp-json/wc/v3/taxes/classes/${made.slug}` },
      }
    })
  },

  getTaxClass: async ({ path, caller, home }) => {
    mustReadAll(caller, 'view')
    const { classes } = await valuesOf(context, 'tax')
    const found = [standard, ...classes.map(({ slug, title }) => ({ slug, name: title }))].find(
      ({ slug }) => slug === path['slug'],
    )
    if (!found) throw new ShopError(codes.taxClassUnknown, 404, 'Invalid slug.')
    return privateReply([classReply(found, home)])
  },

  deleteTaxClass: async ({ path, query, caller, home }) => {
    mustWrite(caller, 'delete')
    mustForce(query.force, 'Taxes')
    return privateReply(
      await editGroup(context, 'tax', caller, ({ classes, rates }) => {
        const found = classes.find(({ slug }) => slug === path['slug'])
        if (!found) throw new ShopError(codes.taxInvalidId, 400, 'Invalid resource id.')
        return {
          // Delete the rates of the class too, because they would apply to no product.
          fields: {
            classes: classes.filter((each) => each !== found),
            rates: rates.filter((each) => each.class !== found.slug),
          },
          answer: classReply({ slug: found.slug, name: found.title }, home),
        }
      }),
    )
  },
})

/** Rates with their ids; unset rates and a standard rate of 0 are omitted. */
function ratesOf(values: TaxSettings, home: string): Rate[] {
  const reply = (id: number, name: string, slug: string, percent: number | null, isTaxed: boolean) =>
    percent === null ? [] : [{ id, name, class: slug, rate: percent.toFixed(4), shipping: isTaxed }]
  const rows = [
    ...reply(
      standardRateId,
      'Tax',
      'standard',
      values.percent === 0 ? null : values.percent,
      values.taxShipping,
    ),
    ...numberedClasses(values).flatMap(({ id, slug, title, label, percent }) =>
      reply(id, label ?? title, slug, percent, false),
    ),
  ]
  const national = rows.map((row, order) => ({
    ...row,
    ...{ country: 'PK', state: '', postcode: '', city: '', postcodes: [], cities: [] },
    ...{ priority: 1, compound: false, order },
  }))
  return [...national, ...numberedRates(values).map(placeRateReply)].map((row) => ({
    ...row,
    _links: {
      self: [{ href: `${home}/wp-json/wc/v3/taxes/${row.id}` }],
      collection: [{ href: `${home}/wp-json/wc/v3/taxes` }],
    },
  }))
}

const placeRateReply = ({ class: slug, title: name, percent, ...rate }: PlaceRate) => ({
  ...rate,
  name,
  class: slug === '' ? 'standard' : slug,
  rate: percent.toFixed(4),
  postcode: rate.postcodes.at(-1) ?? '',
  city: rate.cities.at(-1) ?? '',
})

const nowhere = { country: '', state: '', postcode: '', city: '' }

/** Whether a body needs a rate by place, because a nationwide rate cannot express it. */
const isForPlace = ({
  country,
  state,
  postcode,
  city,
  postcodes,
  cities,
  priority,
  compound,
}: Body): boolean =>
  // An empty country means any, as in WooCommerce.
  (country !== undefined && taxAddress({ ...nowhere, country }).country !== 'PK') ||
  country?.trim() === '' ||
  [state, postcode, city].some((text) => text !== undefined && text !== '') ||
  [...(postcodes ?? []), ...(cities ?? [])].length > 0 ||
  (priority !== undefined && priority !== 1) ||
  compound === true

/**
 * Reads a place's tax rate from a body, with codes in capitals as in WooCommerce. Throws 400 if the rate applies to
 * delivery but is not of the standard class, because delivery always has the standard class.
 */
function placeRate(known: PlaceRate | undefined, body: Body): Omit<PlaceRate, 'id'> {
  const { priority, compound, shipping, order } = body
  const sent = {
    title: body.name?.trim() || undefined,
    percent: body.rate === undefined ? undefined : Number(body.rate),
    class: body.class === 'standard' ? '' : body.class,
    country: body.country?.trim(),
    state: body.state?.trim(),
    postcodes: namesOf(body.postcodes, body.postcode),
    cities: namesOf(body.cities, body.city),
    ...{ priority, compound, shipping, order },
  }
  const rate = { ...(known ?? emptyRate), ...definedFields(sent) }
  const isStandard = rate.class === ''
  if (!isStandard && shipping === true)
    throw invalidParameter(
      'shipping',
      'shipping can only be false in a class: delivery is of the standard one.',
    )
  return { ...rate, ...ratePlace(rate), shipping: isStandard && rate.shipping }
}

const emptyRate: Omit<PlaceRate, 'id'> = {
  ...{ title: 'Tax', percent: 0, class: '', country: '', state: '', postcodes: [], cities: [] },
  ...{ priority: 1, compound: false, shipping: true, order: 0 },
}

/** Places in capitals, sent as a list or as text separated by semicolons; undefined if neither is sent. */
function namesOf(list: readonly string[] | undefined, text: string | undefined): string[] | undefined {
  const sent = list ?? text?.split(';')
  return sent?.map((name) => name.trim().toUpperCase()).filter(Boolean)
}

function mustBeClass(values: TaxSettings, slug: string | undefined): void {
  if (slug === undefined || ['', 'standard'].includes(slug)) return
  if (!values.classes.some((each) => each.slug === slug))
    throw invalidParameter('class', `There is no tax class "${slug.slice(0, 60)}".`)
}

function rateIn(values: TaxSettings, id: number, home: string): Rate {
  const found = ratesOf(values, home).find((each) => each.id === id)
  if (!found) throw new ShopError(codes.taxInvalidId, 404, 'Invalid ID.')
  return found
}

/** The settings after a change of a nationwide rate. Throws 400 for a standard rate of 0, which means no rate. */
function withRate(values: TaxSettings, id: number, body: Body): TaxSettings {
  const percent = body.rate === undefined ? undefined : Number(body.rate)
  if (id === standardRateId && percent === 0)
    throw invalidParameter('rate', 'rate of the standard class must be above 0; delete it to charge no tax.')
  if (id === standardRateId)
    return {
      ...values,
      percent: percent ?? values.percent,
      taxShipping: body.shipping ?? values.taxShipping,
    }
  return {
    ...values,
    classes: numberedClasses(values).map((each) =>
      each.id === id
        ? { ...each, percent: percent ?? each.percent ?? 0, label: body.name ?? each.label }
        : each,
    ),
  }
}

const fieldOf = (path: string): string =>
  path.endsWith('percent')
    ? 'rate'
    : path.endsWith('label') || path.endsWith('title')
      ? 'name'
      : path.replace(/^rates\[\d+\]\./, '')

/** Maps a path in the settings to the field as it was sent: places may be sent as text or as list. */
const fieldFor =
  ({ postcodes, cities }: Body) =>
  (path: string): string => {
    const field = fieldOf(path)
    if (field === 'postcodes' && postcodes === undefined) return 'postcode'
    return field === 'cities' && cities === undefined ? 'city' : field
  }

/** Normalises a body for comparison: four decimals, and the country's code. */
const comparable = ({ rate, country, ...body }: Body): Body => ({
  ...body,
  ...(rate !== undefined && { rate: Number(rate).toFixed(4) }),
  ...(country && { country: taxAddress({ ...nowhere, country }).country }),
})

const makeRate = (context: Context, caller: Caller, body: Body, home: string): Promise<Rate> =>
  editGroup(
    context,
    'tax',
    caller,
    (values) => {
      if (isForPlace(body)) {
        mustBeClass(values, body.class)
        const rates = numberedRates({ ...values, rates: [...values.rates, placeRate(undefined, body)] })
        return { fields: { rates }, answer: rateIn({ ...values, rates }, rates.at(-1)?.id ?? 0, home) }
      }
      const slug = body.class === undefined || body.class === '' ? 'standard' : body.class
      const found = numberedClasses(values).find((each) => each.slug === slug)
      const id = slug === 'standard' ? standardRateId : found?.id
      if (id === undefined) throw invalidParameter('class', `There is no tax class "${slug.slice(0, 60)}".`)
      if (ratesOf(values, home).some((each) => each.id === id))
        throw new ShopError(codes.taxExists, 400, `The class ${slug} has a rate already: change that one.`)
      const next = withRate(values, id, { ...body, rate: body.rate ?? '0' })
      const answer = rateIn(next, id, home)
      mustNotDrop({ ...comparable(body), class: slug, id: undefined }, answer)
      return { fields: next, answer }
    },
    fieldFor(body),
  )

const changeRate = (
  context: Context,
  caller: Caller,
  body: Body & { id: number },
  home: string,
): Promise<Rate> =>
  editGroup(
    context,
    'tax',
    caller,
    (values) => {
      rateIn(values, body.id, home)
      if (body.id >= firstPlaceRateId) {
        mustBeClass(values, body.class)
        const rates = numberedRates(values).map((each) =>
          each.id === body.id ? { ...placeRate(each, body), id: each.id } : each,
        )
        return { fields: { rates }, answer: rateIn({ ...values, rates }, body.id, home) }
      }
      const next = withRate(values, body.id, body)
      const answer = rateIn(next, body.id, home)
      mustNotDrop(comparable(body), answer)
      return { fields: next, answer }
    },
    fieldFor(body),
  )

const removeRate = (context: Context, caller: Caller, id: number, home: string): Promise<Rate> =>
  editGroup(context, 'tax', caller, (values) => {
    const answer = rateIn(values, id, home)
    if (id >= firstPlaceRateId)
      return { fields: { rates: numberedRates(values).filter((each) => each.id !== id) }, answer }
    const classes = numberedClasses(values).map((each) =>
      each.id === id ? { ...each, percent: null } : each,
    )
    return { fields: id === standardRateId ? { percent: 0, taxShipping: false } : { classes }, answer }
  })

/** WordPress' slug of a name. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const makeClass = (context: Context, caller: Caller, name: string): Promise<{ slug: string; name: string }> =>
  editGroup(
    context,
    'tax',
    caller,
    ({ classes }) => {
      const title = name.trim()
      const slug = slugOf(title)
      if (slug === '') throw new ShopError(codes.taxClassEmpty, 400, 'Tax class requires a valid name')
      if (slug === 'standard' || classes.some((each) => each.slug === slug))
        throw new ShopError(codes.taxClassExists, 400, 'Tax class slug already exists')
      return {
        fields: { classes: [...classes, { slug, title, percent: null }] },
        answer: { slug, name: title },
      }
    },
    (path) => (path.endsWith('title') ? 'name' : path),
  )

const classReply = ({ slug, name }: { slug: string; name: string }, home: string): Class => ({
  slug,
  name,
  _links: { collection: [{ href: `${home}/wp-json/wc/v3/taxes/classes` }] },
})
