/** The layout of settings groups; fields without a panel are collapsed at the end. */
import type { Section } from '#components/SettingsForm.tsx'
import { panels } from '#wording/settings-pages.ts'

/** Settings pages for owners only. */
export const ownerParts = ['staff', 'changes', 'keys', 'webhooks', 'move-in'] as const

export const sections: Readonly<Record<string, readonly Section[]>> = {
  shop: [
    { title: panels.identity, fields: ['name', 'tagline', 'description', 'logo', 'logoDark', 'icon'] },
    {
      title: panels.contact,
      fields: ['phone', 'whatsapp', 'email', 'address', 'hours', 'contactLine', 'social', 'taxNumber'],
    },
    { title: panels.colours, fields: ['accent', 'accentDark', 'footerColour'] },
    { title: panels.features, fields: ['urdu', 'passkeys', 'confirmNewEmail', 'askCurrentPassword'] },
  ],
  payment: [
    { title: panels.cash, fields: ['cashSurcharge', 'cashSurchargeTaxed', 'cashFrom', 'cashUpTo'] },
    { title: panels.bank, fields: ['accounts', 'transferNeedsAccount', 'transferWaits'] },
    {
      title: panels.checkout,
      fields: [
        ...['guestCheckout', 'buyersCancel', 'quietCheckout', 'giftCodes'],
        ...['couponsPerOrder', 'minutesToPay'],
      ],
    },
    {
      title: panels.newCustomers,
      fields: [
        ...['holdNewOrders', 'newOrdersPerHour', 'newOrdersPerNetwork'],
        ...['newOrdersValue', 'newOrdersNetworkValue', 'newOrdersStock'],
      ],
    },
  ],
  tax: [
    { title: panels.rate, fields: ['percent', 'pricesIncludeTax', 'taxShipping'] },
    { title: panels.classes, fields: ['classes'] },
    { title: panels.places, fields: ['rates'] },
  ],
  mail: [
    { title: panels.sender, fields: ['senderName', 'replyTo', 'ordersTo', 'reportSignIns'] },
    { title: panels.frame, fields: ['greeting', 'greetingWithoutName', 'signature'] },
    {
      title: panels.orderMails,
      folded: true,
      fields: [
        ...['orderPlaced', 'orderCompleted', 'orderCancelled', 'orderFailed', 'orderPaid', 'orderRefunded'],
        ...['orderPartRefunded', 'orderReduced', 'orderNothingDue', 'orderNote'],
      ],
    },
    {
      title: panels.returnMails,
      folded: true,
      fields: [
        ...['returnApproved', 'returnDeclined', 'returnReceived', 'reviewRequest', 'backInStock', 'giftCode'],
      ],
    },
    {
      title: panels.accountMails,
      folded: true,
      fields: [
        ...['welcome', 'newSignIn', 'passwordReset', 'passwordChanged', 'passwordRemoved', 'emailChanged'],
        ...['emailChangeAsked', 'emailConfirmation', 'accountDeleted'],
      ],
    },
    {
      title: panels.shopMails,
      folded: true,
      fields: ['orderNotice', 'returnNotice', 'contactMessage', 'staffInvitation', 'webhookDisabled'],
    },
  ],
  product: [
    { title: panels.ratings, fields: ['rating', 'askForReviews', 'askAfterDays'] },
    { title: panels.returns, fields: ['returnDays', 'features'] },
    { title: panels.badges, fields: ['fewLeft', 'newDays'] },
    { title: panels.page, fields: ['afterAdding', 'boughtTogether', 'stockNotices', 'sizeGuides'] },
  ],
}
