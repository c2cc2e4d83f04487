/** The MCP endpoint for shoppers' assistants, and how they discover it. */
import { codes } from '@sauda/contract/calls.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from '#platform/context.ts'
import { defineModule, type MountTools } from '#platform/define-module.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { Env } from '#platform/http/mount.ts'
import { bytesOf } from '#platform/http/requests/parse.ts'
import type { StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { trackOrder } from '#orders/shipments/track-order.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { deliveryRules } from '@sauda/contract/settings/delivery.ts'

/** maximum bytes per message */
const mostBytes = 16_384
const assistantPath = '/mcp'

/** Mounts the MCP endpoint. Without this module the shop works, but assistants cannot read it. */
export const assistants = defineModule({
  mount: (app, context, tools, catalogue: StorefrontCatalogue) => {
    mountDiscovery(app, context, tools)
    mountEndpoint(app, context, catalogue, tools)
  },
})

function mountDiscovery(app: Hono<Env>, context: Context, { homeOf }: MountTools): void {
  app.get('/.well-known/mcp.json', async (hono, next) => {
    const settings = await settingsOrLast(context)
    if (!settings.channels.assistants) return next()
    const { brand } = identityIn(context.config, settings)
    return hono.json({
      name: brand,
      description: `Products, delivery and orders of ${brand}.`,
      endpoint: `${homeOf(hono)}${assistantPath}`,
      transport: 'streamable-http',
    })
  })
}

function mountEndpoint(
  app: Hono<Env>,
  context: Context,
  catalogue: StorefrontCatalogue,
  { homeOf, addressOf, countPage, limits }: MountTools,
): void {
  const { config } = context
  app.all(assistantPath, async (hono, next) => {
    const settings = await settingsOrLast(context)
    if (!settings.channels.assistants) return next()
    if (hono.req.method !== 'POST') {
      countPage(hono, 'kept')
      return hono.text('Method not allowed', 405, { Allow: 'POST' })
    }
    countPage(hono, 'drawn')
    const body = await messageOf(hono)
    // Load the library only when the first request arrives.
    const { answerAssistant } = await import('./answer.ts')
    return answerAssistant(
      {
        catalogue,
        report: (error) => context.log.error({ err: error }, 'assistants: a call failed'),
        home: homeOf(hono),
        brand: identityIn(config, settings).brand,
        delivery: config.woo ? undefined : deliveryRules(settings.delivery),
        returnDays: settings.product.returnDays,
        ...(!config.woo && {
          follow: async (asked) => {
            await limits.countTracking(asked, addressOf(hono))
            return trackOrder(context, asked, homeOf(hono))
          },
        }),
      },
      hono.req.raw,
      body,
    )
  })
}

/** Parses a single message. Refuses a batch, which would count as one request although each message costs as much. */
async function messageOf(hono: HonoContext<Env>): Promise<unknown> {
  const bytes = await bytesOf({ header: (name) => hono.req.header(name), raw: hono.req.raw }, mostBytes)
  let body: unknown
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ShopError(codes.invalidJson, 400, 'Invalid JSON body passed.')
  }
  if (Array.isArray(body)) throw new ShopError(codes.invalidJson, 400, 'Send one message at a time.')
  return body
}
