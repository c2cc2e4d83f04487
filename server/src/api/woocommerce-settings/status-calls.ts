/** WooCommerce's calls for the system status and its tools. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { systemStatus, systemTool } from '@sauda/contract/system-status/calls.ts'
import { currencyCode, currencySymbol, wooCommerceVersion } from '@sauda/domain/constants.ts'
import type { Context } from '#platform/context.ts'
import type { LoadedExtension } from '#platform/extensions/registry.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { largestPicture } from '#catalogue/media/copies/picture-rules.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { databaseFacts } from './status-store.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names = 'getSystemStatus' | 'listSystemTools' | 'getSystemTool' | 'runSystemTool'

type Tool = { name: string; action: string; description: string; run: (context: Context) => Promise<string> }

/** WooCommerce's tools that have an effect in this shop, by id. */
const tools: Readonly<Record<string, Tool>> = {
  clear_transients: {
    name: 'Caches of the catalogue',
    action: 'Clear caches',
    description: 'Deletes all cached pages and lists, which are created again from the database.',
    run: async ({ db }) => {
      await raiseCatalogueVersion(db)
      return 'Caches cleared.'
    },
  },
}

export const systemStatusRoutes = (context: Context): HandlersFor<Names> => ({
  getSystemStatus: async ({ caller, home }) => {
    mustReadAll(caller, 'view')
    return privateReply(await statusReply(context, home))
  },
  listSystemTools: async ({ caller, home }) => {
    mustReadAll(caller, 'list')
    return privateReply(Object.keys(tools).map((id) => toolReply(id, toolOrThrow(id), home)))
  },
  getSystemTool: async ({ path, caller, home }) => {
    mustReadAll(caller, 'view')
    const id = path['tool'] ?? ''
    return privateReply(toolReply(id, toolOrThrow(id), home))
  },
  runSystemTool: async ({ path, body, caller, home }) => {
    mustWrite(caller, 'edit')
    const id = path['tool'] ?? ''
    const tool = toolOrThrow(id)
    const reply = toolReply(id, tool, home)
    if (body.confirm !== true) return privateReply(reply)
    return privateReply({ ...reply, success: true, message: await tool.run(context) })
  },
})

function toolOrThrow(id: string): Tool {
  const tool = Object.hasOwn(tools, id) ? tools[id] : undefined
  if (!tool) throw new ShopError(codes.toolInvalid, 404, 'Invalid tool ID.')
  return tool
}

const toolReply = (id: string, tool: Tool, home: string): ReplyOf<typeof systemTool> => ({
  id,
  name: tool.name,
  action: tool.action,
  description: tool.description,
  _links: { item: [{ href: `${home}/wp-json/wc/v3/system_status/tools/${id}`, embeddable: true }] },
})

const megabytes = (bytes: number): number => Math.round(bytes / 10_485.76) / 100

const pluginOf = ({ extension: { id, about } }: LoadedExtension) => ({
  plugin: id,
  name: about,
  version: '',
  url: '',
})

async function statusReply(context: Context, home: string): Promise<ReplyOf<typeof systemStatus>> {
  const { version, data, index, ...counts } = await databaseFacts(context.db)
  const isSecure = home.startsWith('https:')
  const { all } = context.extensions
  return {
    environment: {
      home_url: home,
      site_url: home,
      version: wooCommerceVersion,
      server_info: `Sauda on Node.js ${process.version}`,
      default_timezone: 'Asia/Karachi',
      language: 'en_PK',
      max_upload_size: largestPicture,
    },
    database: {
      database_version: `PostgreSQL ${version}`,
      database_size: { data: megabytes(data), index: megabytes(index) },
    },
    active_plugins: all.filter(({ options }) => options).map(pluginOf),
    inactive_plugins: all.filter(({ options }) => !options).map(pluginOf),
    settings: {
      api_enabled: true,
      force_ssl: isSecure,
      currency: currencyCode,
      currency_symbol: currencySymbol,
      currency_position: 'left',
      thousand_separator: ',',
      decimal_separator: '.',
      number_of_decimals: 2,
    },
    security: { secure_connection: isSecure, hide_errors: true },
    post_type_counts: [
      { type: 'product', count: String(counts.products) },
      { type: 'product_variation', count: String(counts.variations) },
      { type: 'shop_order', count: String(counts.orders) },
      { type: 'shop_coupon', count: String(counts.coupons) },
    ],
  }
}
