/** The calls of taxes: what each accepts, answers and refuses. Server only. */
import {
  call,
  type Calls,
  batch,
  batchBody,
  item,
  list,
  made,
  none,
  one,
  operators,
  pages,
  removal,
  writers,
} from '@sauda/contract/call.ts'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { createTaxClass, listTaxes, taxChange } from './parameters.ts'
import { taxClass, taxRate } from './replies.ts'

const taxes = '/wp-json/wc/v3/taxes'
const classes = `${taxes}/classes`

const unknown = refusal('taxInvalidId', 404)
const noTrash = refusal('noTrash', 501)
const stale = refusal('settingsStale', 409)

export const taxCalls = {
  listTaxes: call('GET', taxes, {
    right: 'settings',
    parameters: { query: listTaxes, body: none },
    reply: pages(taxRate),
    text: { group: 'Taxes', summary: 'The rates of tax, the standard one first.', rights: operators },
  }),
  createTax: call('POST', taxes, {
    right: 'settings',
    parameters: { query: item, body: taxChange },
    reply: made(taxRate),
    text: {
      group: 'Taxes',
      summary:
        'Sets the rate of a tax class, or the standard rate. Each class has one rate for the whole country.',
      rights: writers,
      example: { class: 'reduced-rate', rate: '5', name: 'Reduced rate' },
    },
    refusals: [refusal('taxExists', 400), stale],
  }),
  getTax: call('GET', `${taxes}/{id}`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: one(taxRate),
    text: { group: 'Taxes', summary: 'One rate.', rights: operators },
    refusals: [unknown],
  }),
  updateTax: call('PUT', `${taxes}/{id}`, {
    right: 'settings',
    parameters: { query: item, body: taxChange },
    reply: one(taxRate),
    text: {
      group: 'Taxes',
      summary: 'Updates a tax rate. Existing orders keep their rate. POST and PATCH work the same way.',
      rights: writers,
      example: { rate: '18' },
    },
    refusals: [unknown, stale],
  }),
  deleteTax: call('DELETE', `${taxes}/{id}`, {
    right: 'settings',
    parameters: { query: removal, body: none },
    reply: one(taxRate),
    text: { group: 'Taxes', summary: 'Takes a rate away; force=true is required.', rights: writers },
    refusals: [unknown, noTrash, stale],
  }),
  batchTaxes: call('POST', `${taxes}/batch`, {
    right: 'settings',
    parameters: { query: item, body: batchBody },
    reply: batch(taxRate),
    text: {
      group: 'Taxes',
      summary: `Creates, updates and deletes up to ${callSizes.batch} rates.`,
      rights: writers,
      example: { update: [{ id: 1, rate: '18' }] },
    },
    refusals: [refusal('batchTooLarge', 413)],
  }),
  listTaxClasses: call('GET', classes, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(taxClass),
    text: { group: 'Taxes', summary: 'The classes that products may have.', rights: operators },
  }),
  createTaxClass: call('POST', classes, {
    right: 'settings',
    parameters: { query: item, body: createTaxClass },
    reply: made(taxClass),
    text: {
      group: 'Taxes',
      summary: 'Creates a tax class. It charges no tax until it has a rate.',
      rights: writers,
      example: { name: 'Books' },
    },
    refusals: [refusal('taxClassExists', 400), refusal('taxClassEmpty', 400), stale],
  }),
  getTaxClass: call('GET', `${classes}/{slug}`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(taxClass),
    text: { group: 'Taxes', summary: 'One class, as a list of one.', rights: operators },
    refusals: [refusal('taxClassUnknown', 404)],
  }),
  deleteTaxClass: call('DELETE', `${classes}/{slug}`, {
    right: 'settings',
    parameters: { query: removal, body: none },
    reply: one(taxClass),
    text: {
      group: 'Taxes',
      summary: 'Deletes a tax class and its rate. Its products use the standard rate. Requires force=true.',
      rights: writers,
    },
    refusals: [refusal('taxInvalidId', 400), noTrash, stale],
  }),
} satisfies Calls
