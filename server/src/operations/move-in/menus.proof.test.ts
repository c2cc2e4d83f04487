import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { valuesOf } from '#shop/settings/edit-group.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { menusIn } from './steps/menus/menu-reader.ts'
import { type MovingShop, openMovingShop } from './testing/moving-shop.ts'

let moving: MovingShop
beforeEach(async () => {
  moving = await openMovingShop()
  const { host } = moving
  host.products = host.products
    .filter(({ id }) => id === 16)
    .map((row) => ({ ...row, permalink: `${host.url}/product/t-shirt/` }))
  host.variations.clear()
  host.pages = [
    {
      ...{ id: 7, slug: 'about-us', link: `${host.url}/about-us/`, title: { rendered: 'About us' } },
      content: { rendered: '<p>Two sisters.</p>' },
    },
  ]
})
afterEach(() => moving.close())

const columns = async () => (await valuesOf(moving.context, 'footer')).columns
const shown = async () =>
  (await columns()).map(({ title, links }) => [title, ...links.map(({ text, link }) => `${text} ${link}`)])
const defaults = defaultSettings.footer.columns.map(({ title }) => title)
const link = (text: string, address: string) =>
  `<li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="${address}"><span>${text}</span></a></li>`
/** A menu of a block theme with links to everything that a menu may have. */
const aMenu = (id: number, name: string, ...entries: string[]) => ({
  ...{ id, title: { rendered: name }, content: { rendered: `<ul>${entries.join('')}</ul>` } },
})
const fullMenu = () => {
  const { url } = moving.host
  return aMenu(
    41,
    'Main &amp; sale',
    link('Home', `${url}/`),
    link('Shirts', `${url}/product-category/clothing/tshirts/`),
    link('Our <em>shirt</em>', '/product/t-shirt/'),
    link('About us', `${url}/about-us/#team`),
    link('All', `${url}/shop/`),
    link('My account', `${url}/my-account/`),
    link('By number', `${url}/?page_id=7`),
    link('Instagram', 'https://instagram.com/dukan'),
    link('Submenu', '#'),
    link('Call us', 'tel:+923001234567'),
    link('Blog', `${url}/blog/`),
  )
}

test('a menu becomes a column of the footer with the addresses of this shop; entries without a place are reported', async () => {
  moving.host.navigation = [fullMenu()]
  const lost = 'In the menu "Main & sale" these have no place here: "Call us", "Blog". (41)'

  expect(await moving.rehearse()).toContain(lost)
  expect(await shown()).toHaveLength(defaults.length)
  expect(await moving.run()).toContain(lost)

  const [first, ...others] = await shown()
  expect(first).toEqual([
    ...['Main & sale', 'Home /', 'Shirts /products?category=tshirts', 'Our shirt /product/t-shirt'],
    ...['About us /pages/about-us', 'All /products', 'My account /dashboard'],
    'Instagram https://instagram.com/dukan',
  ])
  // the legal pages stay
  expect(others.map(([title]) => title)).toEqual(defaults.slice(1))
})

test('a later run changes the links with the old shop, until a person has changed the footer here', async () => {
  const { host } = moving
  host.navigation = [fullMenu()]
  await moving.run()
  expect(await moving.run()).toMatch(/menus +1 +0 +0 +0/)

  host.navigation = [aMenu(41, 'Main', link('Us', `${host.url}/about-us/`))]
  expect(await moving.run()).toMatch(/menus +1 +0 +1 +0/)
  expect((await shown())[0]).toEqual(['Main', 'Us /pages/about-us'])

  const own = [{ title: 'Ours', titleUrdu: '', links: [{ text: 'Us', textUrdu: '', link: '/contact-us' }] }]
  await changeSettings(moving.context, 'footer', { columns: own }, { seen: undefined, by: 'owner' })
  host.navigation = [aMenu(41, 'Main', link('About', `${host.url}/about-us/`))]
  expect(await moving.run()).toContain('1 menu of the same name or address')
  expect(await columns()).toEqual(own)
})

test('menus, links and characters above the limits of the footer are reported or cut', async () => {
  const { host } = moving
  const long = 'A very long name of a menu that nobody reads'
  host.navigation = [
    aMenu(50, long, ...Array.from({ length: 14 }, (_, at) => link(`Link ${at}`, `https://x.example/${at}`))),
    ...[51, 52, 53, 54].map((id) => aMenu(id, `Menu ${id}`, link(long, `https://x.example/${id}`))),
    aMenu(55, 'Lost', link('Blog', '/blog/')),
  ]

  const text = await moving.run()

  expect(text).toContain('The footer here has four columns, so the menu "Menu 54" has no place.')
  expect(text).toContain('1 menu: No entry of the menu "Lost" leads to a page here. (55)')
  expect(text).toContain('"Link 12", "Link 13"')
  const found = await columns()
  expect(found.map(({ title, links }) => [title, links.length])).toEqual([
    [long.slice(0, 30).trim(), 12],
    ['Menu 51', 1],
    ['Menu 52', 1],
    ['Menu 53', 1],
  ])
  expect(found[1]?.links[0]?.text).toBe(long.slice(0, 40).trim())
})

const item = (id: number, text: string, address: string, more = '') =>
  `<li id="menu-item-${id}" class="menu-item menu-item-type-custom menu-item-${id}"><a href='${address}' class="x">${text}</a>${more}</li>`

test('menus of other themes are read on the home page, each once', async () => {
  const { host } = moving
  const { url } = host
  const main = (end: string) =>
    `<ul id="menu-main-menu${end}" class="menu">${item(11, 'Shop', '#', `<ul class="sub-menu">${item(12, 'Shirts', `${url}/product-category/tshirts/`)}</ul>`)}${item(13, 'About', `${url}/about-us/`)}</ul>`
  const html = `<html><body><a href="/skip">Skip</a><nav>${main('')}</nav><nav class="phone">${main('-1')}</nav>
    <ul><li><a href="/wp-login.php">Log in</a></li></ul>
    <footer><ul id="menu-help" class="menu">${item(21, 'Track', `${url}/track/`)}</ul></footer></body></html>`
  host.files.set('/', { type: 'text/html', body: Buffer.from(html) })

  await moving.run()

  expect((await shown()).slice(0, 2)).toEqual([
    ['Main menu', 'Shirts /products?category=tshirts', 'About /pages/about-us'],
    // then what a new shop has there
    ['Help', 'Track /track', 'Cart /cart', 'Contact Us /contact-us'],
  ])
  expect((await columns()).map(({ title }) => title)).toEqual(['Main menu', 'Help', 'Account', 'Legal'])
})

test('an endless page of links is read within a limit of time', () => {
  const links = menusIn(`<ul id="menu-x">${'<li class="menu-item-1"><a href="/x">X'.repeat(300_000)}`)
  expect(links).toEqual([{ id: 1, name: 'X', entries: [{ text: 'X', address: '/x' }] }])
})

test('without a readable menu the report says what to do, and an earlier footer stays', async () => {
  const { host } = moving
  const hidden = '  menus: None could be read, neither from WordPress nor from its home page.'
  expect(await moving.rehearse()).toContain(hidden)
  expect(await moving.run()).toContain(hidden)
  host.navigation = [fullMenu()]
  expect(await moving.run()).not.toContain(hidden)
  const before = await columns()

  host.trouble = ({ path }) => (/wp\/v2\/navigation/.test(path) ? 'refusal' : undefined)
  expect(await moving.run()).toContain(hidden)
  expect(await columns()).toEqual(before)
})

test('menus of a shop in a folder lead to pages here too', async () => {
  const { host, work } = moving
  const { menuStep } = await import('./steps/menus/menu-steps.ts')
  const inFolder = { ...work, old: { ...work.old, address: `${host.url}/store` } }
  host.navigation = [
    aMenu(60, 'Main', link('Home', `${host.url}/store/`), link('Cart', `${host.url}/store/cart/`)),
  ]
  const [row] = (await menuStep.readAll?.(inFolder)) ?? []
  expect(row?.['columns']).toMatchObject([{ links: [{ link: '/' }, { link: '/cart' }] }, {}, {}, {}])
})

test('a menu with addresses of scripts, texts with NUL, or an invalid id is left out and does not end the run', async () => {
  const { host } = moving
  const scripts = ['javascript:alert(1)', 'java&#10;script:alert(1)', 'data:text/html,x', '//evil.example']
  const more = ['/\\evil.example', 'https://a@evil.example/', 'http://plain.example/', 'ftp://x']
  host.navigation = [
    aMenu(41, 'Bad\0', ...[...scripts, ...more].map((each) => link('Bad', each))),
    aMenu(42, 'Go\0od', link('<b>In</b>sta\0', 'https://instagram.com/x')),
    ...[0, 9e15].map((id) => aMenu(id, 'Far', link('Far', 'https://instagram.com/far'))),
  ]

  expect(await moving.run()).toContain('1 menu: No entry of the menu "Bad" leads to a page here. (41)')
  const [first, second] = await shown()
  expect([first, second?.[0]]).toEqual([['Good', 'Insta https://instagram.com/x'], defaults[1]])
})

test('an entry of a menu without a link gets none from the text after it', () => {
  const html = `<ul id="menu-main">${item(1, 'A', '/a')}<li class="menu-item-2"><b>Text</b></li></ul><a href="/b">B</a> <a href="/c">C</a>`
  expect(menusIn(html)).toEqual([{ id: 1, name: 'Main', entries: [{ text: 'A', address: '/a' }] }])
})

test('a list with a long id is named by its first characters', () => {
  const [menu] = menusIn(`<ul id="menu-${'a'.repeat(1_000_000)}">${item(1, 'A', '/a')}</ul>`)
  expect(menu?.name.length).toBeLessThan(200)
})

test('a long text of a menu is not cut inside an emoji', async () => {
  moving.host.navigation = [
    aMenu(41, `${'m'.repeat(29)}🔥🔥`, link(`${'l'.repeat(39)}🔥`, 'https://instagram.com/x')),
  ]
  expect(await moving.run()).toMatch(/menus +1 +1 +0 +0/)
  expect((await shown())[0]).toEqual(['m'.repeat(29), `${'l'.repeat(39)} https://instagram.com/x`])
})
