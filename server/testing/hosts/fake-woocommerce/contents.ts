/** Initial data of the fake WooCommerce host, as rows of wc/v3. */
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { emptyAddress, links, type Row } from './fake-shop.ts'

/** A customer's row, with the password of `<username>-secret-1`. @param now epoch ms */
export const aHostCustomer = (id: number, username: string, now: number) => ({
  id,
  date_created: shopTime(now),
  date_created_gmt: gmtTime(now),
  date_modified: shopTime(now),
  date_modified_gmt: gmtTime(now),
  email: `${username}@example.com`,
  first_name: '',
  last_name: '',
  role: 'customer',
  username,
  password: `${username}-secret-1`,
  billing: { ...emptyAddress, email: '', phone: '' },
  shipping: { ...emptyAddress, phone: '' },
  is_paying_customer: false,
  avatar_url: 'https://secure.gravatar.com/avatar/15eb',
  meta_data: [{ id: 1, key: '_secret_note', value: 'x' }],
  _links: links(`customers/${id}`),
})

/** Some products, categories, coupons, payment methods and customers of the shop of contract/samples. */
export function contents(clock: () => number) {
  const made = (id: number) => ({
    date_created: shopTime(clock() - (100 - id) * 86_400_000),
    date_created_gmt: gmtTime(clock() - (100 - id) * 86_400_000),
    date_modified: shopTime(clock()),
    date_modified_gmt: gmtTime(clock()),
  })
  const image = (name: string) => ({
    ...made(10),
    id: 10,
    src: `https://shop.example/wp-content/uploads/${name}.png`,
    name,
    alt: '',
  })
  const product = (id: number, name: string, fields: object): Row => ({
    id,
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    permalink: `https://shop.example/product/${id}/`,
    ...made(id),
    ...{ type: 'simple', status: 'publish', featured: false, catalog_visibility: 'visible' },
    description: '<p>About it.</p><script>alert(1)</script>\n',
    short_description: '<p>This is a product.</p>\n',
    ...{
      sku: `woo-${id}`,
      price: '18',
      regular_price: '18',
      sale_price: '',
      on_sale: false,
      purchasable: true,
    },
    ...{ total_sales: 17, virtual: false, downloadable: false, downloads: [{ id: 'x', file: 'secret.zip' }] },
    ...{
      date_on_sale_from: null,
      date_on_sale_from_gmt: null,
      date_on_sale_to: null,
      date_on_sale_to_gmt: null,
    },
    ...{ download_limit: 0, download_expiry: 0, backorders_allowed: false, backordered: false },
    ...{ low_stock_amount: null, sold_individually: false, weight: '0.8', global_unique_id: '' },
    ...{
      dimensions: { length: '8', width: '6', height: '1' },
      shipping_required: true,
      shipping_taxable: true,
    },
    ...{ shipping_class: '', shipping_class_id: 0, upsell_ids: [], cross_sell_ids: [], parent_id: 0 },
    ...{ external_url: '', button_text: '', tax_status: 'taxable', tax_class: '' },
    ...{ manage_stock: false, stock_quantity: null, backorders: 'no', stock_status: 'instock' },
    ...{ reviews_allowed: true, average_rating: '0.00', rating_count: 0, purchase_note: 'secret note' },
    ...{ cost_of_goods_sold: 'secret cost' },
    ...{ categories: [{ id: 17, name: 'Tshirts', slug: 'tshirts' }], tags: [], brands: [] },
    ...{
      images: [image('red')],
      attributes: [],
      default_attributes: [],
      variations: [],
      grouped_products: [],
    },
    ...{ menu_order: 0, price_html: '', related_ids: [], post_password: '', has_options: false },
    meta_data: [
      { id: 78, key: '_original_id', value: '47' },
      { id: 79, key: 'note', value: 'shown' },
    ],
    _links: links(`products/${id}`),
    ...fields,
  })
  const variation = (id: number, colour: string, fields: object): Row => ({
    ...product(id, colour, fields),
    type: 'variation',
    parent_id: 13,
    image: image(colour.toLowerCase()),
    attributes: [{ id: 1, name: 'Color', slug: 'pa_color', option: colour }],
  })
  const category = (id: number, name: string, parent: number, count: number): Row => ({
    id,
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    ...{ parent, description: '', display: 'default', image: image('red'), menu_order: 0, count },
    _links: links(`products/categories/${id}`),
  })
  const coupon = (id: number, code: string, fields: object): Row => ({
    id,
    code,
    ...made(id),
    ...{ amount: '10.00', status: 'publish', discount_type: 'percent', description: '10 percent off' },
    ...{ date_expires: null, date_expires_gmt: null, usage_count: 2, individual_use: false },
    ...{ product_ids: [], excluded_product_ids: [], usage_limit: null, usage_limit_per_user: null },
    ...{ limit_usage_to_x_items: null, free_shipping: false, product_categories: [] },
    ...{ excluded_product_categories: [], exclude_sale_items: false, minimum_amount: '0.00' },
    ...{
      maximum_amount: '0.00',
      email_restrictions: [],
      used_by: ['3', '3'],
      meta_data: [],
      _links: links(`coupons/${id}`),
    },
    ...fields,
  })
  return {
    products: [
      product(13, 'Hoodie', {
        ...{ type: 'variable', price: '42', regular_price: '', on_sale: true, has_options: true },
        categories: [{ id: 18, name: 'Hoodies &amp; more', slug: 'hoodies-amp-more' }],
        attributes: [
          {
            id: 1,
            name: 'Color',
            slug: 'pa_color',
            position: 0,
            visible: true,
            variation: true,
            options: ['Blue', 'Red'],
          },
          {
            id: 0,
            name: 'Logo',
            slug: 'Logo',
            position: 1,
            visible: true,
            variation: true,
            options: ['Yes', 'No'],
          },
        ],
        variations: [30, 31],
      }),
      product(16, 'T-Shirt', {}),
      product(21, 'Beanie', { price: '18', regular_price: '20', sale_price: '18', on_sale: true }),
      product(22, 'Last Cap', {
        manage_stock: true,
        stock_quantity: 3,
        price: '1000',
        regular_price: '1000',
      }),
      product(23, 'Later Sale', { price: '50', regular_price: '50', sale_price: '40', on_sale: false }),
      product(24, 'Hidden Draft', { status: 'draft' }),
    ],
    variations: new Map([
      [
        13,
        [
          variation(30, 'Blue', { price: '45', regular_price: '45' }),
          variation(31, 'Red', {
            ...{ price: '42', regular_price: '45', sale_price: '42', on_sale: true },
            manage_stock: true,
            stock_quantity: 5,
          }),
        ],
      ],
    ]),
    categories: [
      category(16, 'Clothing', 0, 5),
      category(17, 'Tshirts', 16, 4),
      category(18, 'Hoodies &amp; more', 16, 1),
    ],
    coupons: [
      coupon(38, 'ten', { email_restrictions: [] }),
      coupon(39, 'old', { date_expires: '2020-01-01T00:00:00', date_expires_gmt: '2020-01-01T00:00:00' }),
      coupon(40, 'used', { usage_limit: 2 }),
    ],
    gateways: [
      {
        id: 'bacs',
        title: 'Direct bank transfer',
        description: 'Pay by bank.',
        order: '',
        enabled: true,
        settings: { account: { value: 'secret account' } },
      },
      { id: 'cheque', title: 'Check payments', description: '', order: '', enabled: false, settings: {} },
      {
        id: 'cod',
        title: 'Cash on delivery',
        description: 'Pay with cash upon delivery.',
        order: '',
        enabled: true,
        settings: {},
      },
    ],
    customers: [aHostCustomer(2, 'ayesha', clock()), aHostCustomer(3, 'bilal', clock())],
    orders: [] as Row[],
  }
}
