/** Mails the owner once a week which products have few units left. Off until the owner chooses a day. */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import type { FullShop } from '@sauda/extension-kit/full-shop.ts'
import * as z from 'zod'

const minute = 60_000
const day = 24 * 60 * minute
/** first hour of the day at which the mail is sent, in Pakistan */
const fromHour = 8
/** maximum products in one mail */
const mostRows = 100

const never = 'Never'
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const languages = { English: 'en', Urdu: 'ur' } as const

const settings = {
  title: 'Low stock mail',
  help: 'A mail once a week with the products that are running out.',
  schema: z
    .strictObject({
      day: z
        .enum([never, ...days], { error: `is not one of ${never}, ${days.join(', ')}.` })
        .default(never)
        .meta({
          title: 'Day of the mail',
          description: 'Sent from 8 in the morning. Never: no mail is sent.',
        }),
      to: z
        .string({ error: 'is not of type string.' })
        .refine((text) => text === '' || isEmail(text), { error: 'is not a valid email address.' })
        .default('')
        .meta({ title: 'Email address', description: 'Who receives it.' }),
      language: z
        .enum(['English', 'Urdu'], { error: 'is not one of English and Urdu.' })
        .default('English')
        .meta({ title: 'Language of the mail' }),
    })
    .refine(({ day: chosen, to }) => chosen === never || to !== '', {
      ...{ path: ['to'], error: 'is needed to send the mail.' },
    }),
}

export const lowStockMail = defineExtension({
  id: 'low-stock-mail',
  about: 'A weekly mail about products that are running out',
  settings,
  migrations: [{ name: '0001-sent', sql: 'create table low_stock_mail_sent (day date primary key)' }],
  mails: {
    week: {
      en: {
        subject: '{count} products are running out',
        text: 'These products of {shop} have few units left. The number is what is in stock now.',
        button: 'Open the list',
      },
      ur: {
        subject: '{count} مصنوعات ختم ہو رہی ہیں',
        text: '{shop} کی ان مصنوعات کے چند عدد باقی ہیں۔ عدد موجودہ اسٹاک ہے۔',
        button: 'فہرست کھولیں',
      },
    },
  },
  maintenance: [{ everyMs: 15 * minute, run: (shop) => sendIfDue(shop) }],
  expiry: [
    (shop, now) => shop.query('delete from low_stock_mail_sent where day < $1', [new Date(now - 30 * day)]),
  ],
})

async function sendIfDue(shop: FullShop): Promise<void> {
  const { day: chosen, to, language } = settings.schema.parse(await shop.settings())
  const { weekday, hour, date } = inPakistan(shop.clock())
  if (weekday !== chosen || hour < fromHour) return
  await shop.transaction(async (tx) => {
    const [first] = await tx.query(
      'insert into low_stock_mail_sent values ($1) on conflict do nothing returning day',
      [date],
    )
    if (!first) return
    const low = await tx.query<{ name: string; stock: number }>(
      `select concat_ws(', ', coalesce(parent.name, p.name), options.text) as name, p.stock_quantity as stock
       from desk_product low join product p on p.id = low.product_id
       left join product parent on parent.id = p.parent_id
       left join lateral (select string_agg(nullif(chosen ->> 'option', ''), ', ') as text
         from jsonb_array_elements(p.default_attributes::jsonb) chosen where p.parent_id is not null) options on true
       where low.is_low and not low.is_sold_out order by stock, name, p.id limit $1`,
      [mostRows],
    )
    if (low.length === 0) return
    await tx.sendMail('week', {
      ...{ to, locale: languages[language], link: `${shop.home}/desk/products?tab=low` },
      values: { count: low.length < mostRows ? String(low.length) : `${mostRows}+` },
      rows: low.map(({ name, stock }) => ({ name, value: String(stock) })),
    })
  })
}

/** The weekday, hour and date in Pakistan. */
function inPakistan(now: number): { weekday: string; hour: number; date: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Karachi',
    ...{ weekday: 'long', hour: '2-digit', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    weekday: part('weekday'),
    hour: Number(part('hour')),
    date: `${part('year')}-${part('month')}-${part('day')}`,
  }
}
