/**
 * Optional modules: the shop works without them. To remove one, delete its line; its calls are then unknown routes, which
 * no description of the API lists. Extensions are listed in shop.extensions.ts.
 */
export { consent } from '#accounts/consent/module.ts'
export { wordpressUsers } from '#accounts/wordpress-users/module.ts'
export { assistants } from '#api/assistants/module.ts'
export { storeApi } from '#api/store-api/module.ts'
export { storeData } from '#api/store-data/module.ts'
export { settingOptions, shippingZones, systemStatus, taxRates } from '#api/woocommerce-settings/module.ts'

// It remains a module when every line is deleted.
