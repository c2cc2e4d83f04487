/**
 * The interface between shop and demonstration, and its routes: fake services, hero pictures, old picture names. The
 * shop imports this file by its path, in a demonstration only.
 */
import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { paymentPage } from '../../extensions/pay-online/index.ts'
import { addressOf, mediaOf } from '../../server/src/catalogue/media/media.ts'
import type { DemonstrationShop } from '../../server/src/entry/load-demonstration.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Env } from '../../server/src/platform/http/mount.ts'
import { demoClaims } from '../../server/testing/world/identity-service.ts'
import { picturesPath, warmUp } from './pictures.ts'
import { files, identityWindow, mountIdentity, mountPayment } from './service-pages.ts'
import { pictureAt } from './demo-store.ts'
import { fill } from './fill.ts'
import { notices } from './texts.ts'

export { identityWindow }

/** Path of hero pictures: `{world}-{shape}.avif`, and WebP for browsers without AVIF. */
export const heroesPath = '/demo-heroes/'

export const paths = {
  plain: [`${picturesPath}*`, `${heroesPath}*`, `${files}*`],
  counted: [`${identityWindow}/*`, paymentPage],
}

const aDay = 'public, max-age=86400'
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=UTF-8',
  js: 'text/javascript; charset=UTF-8',
}
const apps = new WeakMap<Context, Hono<Env>>()

export async function answer(context: Context, request: Request): Promise<Response> {
  const app = apps.get(context) ?? routesOf(context)
  apps.set(context, app)
  return app.fetch(request)
}

function routesOf(context: Context): Hono<Env> {
  const app = new Hono<Env>()
  if (!context.config.firebase) mountIdentity(app, context)
  mountPayment(app, context)
  app.get(`${files}:name{(identity-window\\.js|page\\.css)}`, async (hono) => {
    const name = hono.req.param('name')
    const text = await readFile(new URL(name, import.meta.url), 'utf8')
    return hono.body(text, 200, {
      'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? '',
      'Cache-Control': aDay,
    })
  })
  app.get(`${heroesPath}:name{[a-z]+-(phone|wide)\\.(avif|webp)}`, async (hono) => {
    const name = hono.req.param('name')
    const content = await hero(context, name).catch(() => undefined)
    if (!content) return hono.notFound()
    const type = name.endsWith('avif') ? 'image/avif' : 'image/webp'
    return hono.body(new Uint8Array(content), 200, { 'Content-Type': type, 'Cache-Control': aDay })
  })
  // Orders and carts of older versions contain these addresses; browsers may have cached pages with smaller copies.
  app.get(`${picturesPath}*`, async (hono) => {
    const [, name, width, ending = 'webp'] =
      /^\/images\/demo\/([\w-]+?)(?:-(280|420|560|840))?\.(webp|avif)$/.exec(hono.req.path) ?? []
    const picture = name && (await pictureAt(context.db, `${picturesPath}${name}.webp`))
    if (!picture) return hono.notFound()
    const copy = width !== undefined && picture.widths.includes(Number(width)) ? Number(width) : undefined
    hono.header('Cache-Control', aDay)
    return hono.redirect(addressOf(picture, copy, copy === undefined ? 'webp' : ending), 302)
  })
  app.notFound((hono) => hono.text('Not found', 404))
  app.onError((error) => {
    throw error
  })
  return app
}

const heroes = new Map<string, Promise<Buffer>>()

/** The file is AVIF; a WebP is made on the first request. Ten pictures of 30 kB stay in memory. */
async function hero(context: Context, name: string): Promise<Buffer> {
  const file = new URL(`../heroes/${name.replace(/webp$/, 'avif')}`, import.meta.url)
  const known = heroes.get(name)
  if (known) return known
  const content = name.endsWith('avif')
    ? readFile(file)
    : mediaOf(context).encoder.copy(fileURLToPath(file), name.includes('wide') ? 1440 : 780, 'webp')
  heroes.set(name, content)
  content.catch(() => heroes.delete(name))
  return content
}

const slide = (name: string) => ({ wide: `${heroesPath}${name}-wide`, phone: `${heroesPath}${name}-phone` })

export const demonstration: DemonstrationShop = {
  content: {
    notices,
    signInPicture: slide('clothing').wide,
    slidePictures: {
      amber: slide('summer'),
      rose: slide('beauty'),
      teal: slide('clothing'),
      indigo: slide('electronics'),
      crimson: slide('accessories'),
    },
  },
  identity: { window: identityWindow, claims: demoClaims },
  paths,
  answer,
  fill,
  warmUp,
}
