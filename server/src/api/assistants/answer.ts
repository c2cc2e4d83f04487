/**
 * The Model Context Protocol endpoint for shoppers' assistants. It is stateless and read-only. It has no sessions, and
 * gives every caller the rights of a visitor.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { ShopError } from '#platform/http/replies/errors.ts'
import {
  compareProducts,
  compareShape,
  deliveryCost,
  deliveryShape,
  getProduct,
  listCategories,
  productShape,
  searchProducts,
  searchShape,
  followShape,
  type Shop,
} from './tools.ts'

/** Answers one request of an assistant. @param body its parsed JSON; the caller has limited its size */
export async function answerAssistant(shop: Shop, request: Request, body: unknown): Promise<Response> {
  const server = serverOf(shop)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}

function serverOf(shop: Shop): McpServer {
  const server = new McpServer(
    { name: shop.brand, version: '1.0.0', websiteUrl: shop.home },
    {
      instructions: `${shop.brand} is an online shop in Pakistan. Prices are in rupees. Orders are placed by the shopper at ${shop.home}.`,
    },
  )
  const annotations = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(
    'search_products',
    {
      title: 'Search products',
      description: 'Finds products of the shop.',
      inputSchema: searchShape,
      annotations,
    },
    (search) => answered(shop, async () => resultOf(await searchProducts(shop, search))),
  )
  server.registerTool(
    'list_categories',
    { title: 'List categories', description: 'All categories that have products.', annotations },
    () => answered(shop, async () => resultOf(await listCategories(shop))),
  )
  server.registerTool(
    'get_product',
    {
      title: 'One product',
      description: 'Price, stock, facts and variations of a product.',
      inputSchema: productShape,
      annotations,
    },
    ({ product }) =>
      answered(shop, async () => {
        const found = await getProduct(shop, product)
        return found ? resultOf(found) : failure('There is no such product. Search for it first.')
      }),
  )
  server.registerTool(
    'compare_products',
    {
      title: 'Compare products',
      description: 'Two to four products beside each other.',
      inputSchema: compareShape,
      annotations,
    },
    ({ products }) => answered(shop, async () => resultOf(await compareProducts(shop, products))),
  )
  server.registerTool(
    'delivery_cost',
    {
      title: 'Delivery to a city',
      description: 'What delivery costs, how long it takes, and whether cash on delivery is taken there.',
      inputSchema: deliveryShape,
      annotations,
    },
    (place) => resultOf(deliveryCost(shop, place)),
  )
  const { follow } = shop
  if (follow)
    server.registerTool(
      'follow_order',
      {
        title: 'Where an order is',
        description:
          'Status, parcels, products and what is due in cash of an order, for who knows its phone.',
        inputSchema: followShape,
        annotations,
      },
      (asked) => answered(shop, async () => resultOf(await follow(asked))),
    )
  return server
}

/** Tells the assistant the text of a `ShopError`. Logs any other error, and tells the assistant no details. */
async function answered(shop: Shop, work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ShopError) return failure(error.message)
    shop.report(error)
    return failure('The shop could not answer. Please try again.')
  }
}

const resultOf = (value: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: { ...value },
})

const failure = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })
