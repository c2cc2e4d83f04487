/* The distinct states of cart, wish list and review form. */
import { storageKeys } from '../domain/src/constants.ts'
import {
  alert,
  applyCoupon,
  bottle,
  button,
  full,
  gone,
  kurta,
  main,
  removal,
  title,
  type State,
} from './visit.ts'

export const cartStates: readonly State[] = [
  {
    page: '/wish-list',
    name: 'wish list empty',
    address: '/wish-list',
    shows: title(({ productExtras }) => productExtras.wishes.empty),
  },
  {
    page: '/wish-list',
    name: 'wish list with a product',
    address: '/wish-list',
    before: ({ page }) =>
      page.addInitScript(([key, id]) => localStorage.setItem(key, `[${id}]`), [
        storageKeys.wishes,
        kurta.id,
      ] as const),
    shows: (visit) => main(visit).getByRole('article').first(),
  },
  {
    page: '/cart',
    name: 'cart empty',
    address: '/cart',
    shows: title(({ cart }) => cart.cart.emptyTitle),
  },
  {
    page: '/cart',
    name: 'cart with two lines',
    address: '/cart',
    cart: full,
    shows: (visit) => main(visit).getByRole('table'),
  },
  {
    page: '/cart',
    name: 'cart with a coupon',
    address: '/cart',
    cart: full,
    reach: (visit) => applyCoupon(visit, 'SAVE10'),
    shows: (visit) => button(visit, visit.texts.cart.cart.removeCoupon('SAVE10')),
  },
  {
    page: '/cart',
    name: 'cart with a coupon refused',
    address: '/cart',
    cart: full,
    reach: (visit) => applyCoupon(visit, 'NOSUCH'),
    shows: alert,
  },
  {
    page: '/cart',
    name: 'cart with a product that is gone',
    address: '/cart',
    cart: [bottle, gone],
    shows: ({ page, texts }) => page.getByText(texts.cart.cart.removeGone),
  },
  {
    page: '/cart',
    name: 'clearing asked',
    address: '/cart',
    cart: full,
    reach: (visit) => button(visit, visit.texts.cart.cart.clear).click(),
    shows: ({ page }) => page.getByRole('alertdialog'),
  },
  {
    page: '/cart',
    name: 'line removed, undo offered',
    address: '/cart',
    cart: full,
    reach: (visit) =>
      main(visit)
        .getByRole('button', { name: removal(visit) })
        .first()
        .click(),
    shows: (visit) => button(visit, visit.texts.cart.cart.undo),
  },
  {
    page: '/review',
    name: 'the link of a review is no good',
    address: '/review?token=x',
    shows: ({ page, texts }) => page.getByText(texts.reviewForm.reviewForm.linkInvalid),
  },
  {
    page: '/review',
    name: 'a review is asked for',
    address: '/review?token=x',
    before: ({ page }) =>
      page.route('**/v1/review-form', (route) =>
        route.fulfill({
          json: {
            order: 5001,
            name: 'Ayesha Khan',
            products: [
              {
                ...{ id: kurta.id, name: kurta.name, slug: kurta.slug, image: null, review: null },
                bought: [{ name: 'Size', value: 'M' }],
              },
            ],
          },
        }),
      ),
    reach: (visit) => button(visit, visit.texts.reviewForm.reviewForm.send).click(),
    shows: alert,
  },
]
