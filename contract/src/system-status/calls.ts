/** The calls of the system status and its tools. Server only. */
import * as z from 'zod'
import { call, type Calls, item, list, none, one, operators, writers } from '@sauda/contract/call.ts'
import { flag } from '@sauda/contract/parameter-types.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { systemStatus, systemTool } from './replies.ts'

const status = '/wp-json/wc/v3/system_status'

const group = 'System'
const parameters = { query: item, body: none }
const unknown = [refusal('toolInvalid', 404)]

export const systemStatusCalls = {
  getSystemStatus: call('GET', status, {
    right: 'health',
    parameters,
    reply: one(systemStatus),
    text: { group, summary: 'Reports versions, sizes and counts of the shop.', rights: operators },
  }),
  listSystemTools: call('GET', `${status}/tools`, {
    right: 'health',
    parameters,
    reply: list(systemTool),
    text: { group, summary: 'Lists the available tools.', rights: operators },
  }),
  getSystemTool: call('GET', `${status}/tools/{tool}`, {
    right: 'health',
    parameters,
    reply: one(systemTool),
    text: { group, summary: 'Retrieves a tool.', rights: operators },
    refusals: unknown,
  }),
  runSystemTool: call('PUT', `${status}/tools/{tool}`, {
    right: 'health',
    parameters: { query: item, body: z.object({ confirm: flag }) },
    reply: one(systemTool),
    text: {
      group,
      summary: 'Runs a tool if confirmed; otherwise only returns it.',
      rights: writers,
      example: { confirm: true },
    },
    refusals: unknown,
  }),
} satisfies Calls
