/**
 * The one table of rights: which right each operator's call needs, and which rights each role of the staff has. The
 * server asks it for every call; what it does not name only the owner may do. Server only, and the desk's.
 */
import type { ServedEndpointName } from './served-endpoints.ts'

export const roles = ['owner', 'manager', 'packer'] as const
export type Role = (typeof roles)[number]
export const isRole = (text: string): text is Role => roles.some((role) => role === text)

/** How WordPress and WooCommerce name the roles of people. */
export const wordpressRoles = { owner: 'administrator', manager: 'shop_manager', packer: 'packer' } as const

/** The calls of each right. One that several rights open stands under the smaller one. */
const callsOf = {
  /** reading what is no secret among the staff */
  look: [
    ...['listProducts', 'getFacets', 'getSearchDetails', 'getSearchWords', 'getProduct', 'getStock'],
    ...['listProductReviews', 'listBoughtTogether'],
    ...['listSuggestedProducts', 'listCustomFieldNames'],
    ...['listVariations', 'getVariation', 'listCategories', 'getCategory', 'allProductsData', 'getPage'],
    ...['listAttributes', 'getAttribute', 'listAttributeTerms', 'getAttributeTerm', 'listTags', 'getTag'],
    ...[
      'listBrands',
      'getBrand',
      'listShippingClasses',
      'getShippingClass',
      'suggestShippingClassSlug',
      'listMedia',
      'getMedia',
    ],
    ...['quoteOrder', 'describeApi'],
    // of the own account; each asks whose it is
    ...['getMe', 'listApplicationPasswords', 'createApplicationPassword', 'deleteApplicationPasswords'],
    ...['introspectApplicationPassword', 'getApplicationPassword', 'updateApplicationPassword'],
    'deleteApplicationPassword',
    ...['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor', 'endSecondFactor'],
    ...[
      'getDeskSession',
      'endDeskSession',
      'listDeskSessions',
      'endListedDeskSession',
      'endOtherDeskSessions',
    ],
    ...['listStoreData', 'listContinents', 'getContinent', 'listCountries', 'getCountry', 'listCurrencies'],
    ...['getCurrency', 'listShippingMethods', 'getShippingMethod', 'listOrderStatuses'],
  ],
  readOrders: [
    ...['listDeskOrders', 'countDeskOrders', 'listDeskOrderCities', 'getDeskOrder', 'getDeskSender'],
    ...['listCouriers', 'getCourierSheet', 'getDeskToday'],
    ...['listOrders', 'getOrder', 'listOrderNotes', 'getOrderNote', 'listShipments'],
    ...['listAllRefunds', 'listRefunds', 'getRefund', 'listOrderMails', 'getReceipt'],
    'listDeskReturns',
  ],
  /** the status of an order and what goes with a parcel; see `packerFields` */
  packOrders: [
    ...['updateOrder', 'batchOrders', 'createOrderNote', 'createShipment', 'updateShipment'],
    ...['trackShipment', 'createReceipt'],
    // see `editorActions`
    ...['actOnDeskOrder', 'actOnDeskOrders', 'beginDeskCall', 'endDeskCall'],
    // a packer counts stock
    ...['changeStock', 'listStockMovements', 'listDeskProducts', 'countDeskProducts'],
  ],
  editOrders: [
    ...['checkDeskOrderChange', 'changeDeskOrder', 'actOnDeskReturn'],
    ...['createOrder', 'deleteOrder', 'deleteOrderNote', 'sendOrderMail', 'sendOrderDetails'],
    // a file of all buyers leaves the shop
    'exportDeskOrders',
  ],
  payBack: ['checkDeskRefund', 'createRefund', 'deleteRefund', 'retryRefund'],
  /** cash with couriers */
  settle: [
    ...['getDeskCash', 'checkSettlement', 'listSettlements', 'createSettlement', 'getSettlement'],
    'undoSettlement',
  ],
  editProducts: [
    ...['createProduct', 'updateProduct', 'deleteProduct', 'batchProducts'],
    ...['duplicateProduct', 'generateVariations'],
    ...['createVariation', 'updateVariation', 'deleteVariation', 'batchVariations'],
    ...['createCategory', 'updateCategory', 'deleteCategory', 'batchCategories'],
    ...['createAttribute', 'updateAttribute', 'deleteAttribute', 'batchAttributes'],
    ...['createAttributeTerm', 'updateAttributeTerm', 'deleteAttributeTerm', 'batchAttributeTerms'],
    ...['createTag', 'updateTag', 'deleteTag', 'batchTags'],
    ...['createBrand', 'updateBrand', 'deleteBrand', 'batchBrands'],
    ...['createShippingClass', 'updateShippingClass', 'deleteShippingClass', 'batchShippingClasses'],
    ...['createMedia', 'updateMedia', 'deleteMedia', 'importProducts'],
    ...['checkPrices', 'changePrices', 'setPrices', 'undoPrices'],
    ...['listDeskImports', 'createDeskImport', 'getDeskImport', 'startDeskImport', 'stopDeskImport'],
    'mendDeskImport',
    ...['undoDeskImport', 'getDeskImportRows', 'exportDeskProducts'],
    // reading too: they carry e-mail addresses
    ...['listReviews', 'getReview', 'createReview', 'updateReview', 'deleteReview', 'batchReviews'],
    ...['getReviewAnswer', 'answerReview'],
  ],
  coupons: [
    ...['listCoupons', 'getCoupon', 'createCoupon', 'updateCoupon', 'deleteCoupon', 'batchCoupons'],
    ...['listGiftCodes', 'createGiftCode', 'updateGiftCode'],
  ],
  customers: [
    ...['listCustomers', 'getCustomer', 'listCustomerDownloads'],
    ...['getDeskCustomer', 'mergeCustomers'],
    ...['createCustomer', 'updateCustomer', 'deleteCustomer', 'batchCustomers'],
  ],
  reports: [
    ...['getDeskSales', 'listReports', 'reportSales', 'reportTopSellers', 'reportOrders', 'reportProducts'],
    ...['reportCustomers', 'reportCoupons', 'reportReviews'],
  ],
  settings: [
    ...[
      'listSettings',
      'getSettings',
      'updateSettings',
      'listSettingsChanges',
      'undoSettings',
      'draftSettings',
      'discardSettingsDraft',
      'publishSettingsDraft',
      'previewMail',
    ],
    ...['listGateways', 'getGateway'],
    ...['listOptionGroups', 'listOptions', 'getOption', 'updateOption', 'batchOptions', 'batchGroupOptions'],
    ...['listTaxes', 'getTax', 'createTax', 'updateTax', 'deleteTax', 'batchTaxes'],
    ...['listTaxClasses', 'getTaxClass', 'createTaxClass', 'deleteTaxClass'],
    ...['listShippingZones', 'getShippingZone', 'createShippingZone', 'updateShippingZone'],
    ...['deleteShippingZone', 'listZoneLocations', 'updateZoneLocations', 'listZoneMethods'],
    ...['getZoneMethod', 'createZoneMethod', 'updateZoneMethod', 'deleteZoneMethod'],
  ],
  health: [
    'getDeskHealth',
    'sendMailAgain',
    'sendTestMail',
    'getSystemStatus',
    'listSystemTools',
    'getSystemTool',
    'runSystemTool',
  ],
  /** where the shop's money comes in */
  payments: ['updateGateway'],
  /** webhooks carry data out of the shop as keys do */
  keys: [
    ...['listWebhooks', 'getWebhook', 'createWebhook', 'updateWebhook', 'deleteWebhook', 'batchWebhooks'],
    ...['listWebhookDeliveries', 'resendWebhookDelivery'],
    ...['listDeskKeys', 'createDeskKey', 'revokeDeskKey'],
  ],
  /** accounts, passwords and keys of other people than oneself */
  staff: [
    ...['endSecondFactorOf', 'getSignInRules', 'changeSignInRules'],
    'listDeskChanges',
    ...['listDeskStaff', 'changeDeskStaff', 'removeDeskStaff'],
    ...['listDeskInvitations', 'createDeskInvitation', 'deleteDeskInvitation'],
  ],
} as const satisfies Record<string, readonly ServedEndpointName[]>

/** `extensions`: the calls of extensions. */
export type Right = keyof typeof callsOf | 'extensions'

const rightOf = new Map<string, Right>(
  Object.entries(callsOf).flatMap(([right, names]) => names.map((name) => [name, right as Right] as const)),
)

/** A group of settings with which money could be led elsewhere. */
const paymentGroups: ReadonlySet<string> = new Set(['payment'])
const settingsWrites: ReadonlySet<string> = new Set(['updateSettings', 'undoSettings'])

/** The right that an operator's call needs; undefined for the calls of everybody, which no role opens any further. */
export function rightFor(
  name: ServedEndpointName,
  path: Readonly<Record<string, string>> = {},
): Right | undefined {
  if (settingsWrites.has(name) && paymentGroups.has(path['group'] ?? '')) return 'payments'
  return rightOf.get(name)
}

const packerRights: readonly Right[] = ['look', 'readOrders', 'packOrders']
const managerRights: readonly Right[] = [
  ...packerRights,
  ...([
    'editOrders',
    'payBack',
    'settle',
    'editProducts',
    'coupons',
    'customers',
    'reports',
    'settings',
  ] as const),
  ...(['health', 'extensions'] as const),
]
const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  owner: [...managerRights, 'payments', 'keys', 'staff'],
  manager: managerRights,
  packer: packerRights,
}

export const hasRight = (role: Role, right: Right): boolean => rightsOfRole[role].includes(right)
export const rightsOf = (role: Role): readonly Right[] => rightsOfRole[role]

/**
 * What who may pack, and not edit, changes of an order; and to which statuses: `refunded` would give money back, and
 * `cancelled` too, as at the desk (`editorActions`).
 */
export const packerFields: ReadonlySet<string> = new Set(['id', 'status'])
export const packerStatuses: ReadonlySet<string> = new Set(['on-hold', 'processing', 'completed'])

/** What of an order who may pack, and not edit, may not do in the desk: it moves money. */
export const editorActions: ReadonlySet<string> = new Set(['cancel', 'reopen', 'money_is_here'])
