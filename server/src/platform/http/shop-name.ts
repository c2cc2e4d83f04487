/** The name of the shop where nothing can be asked for: short pages that refuse. */
import type { Config } from '#platform/environment/config.ts'

const known = new WeakMap<object, string>()

/** The name that was read last in this process, else that of the environment. */
export const lastShopName = (config: Pick<Config, 'brand'>): string => known.get(config) ?? config.brand

export const rememberShopName = (config: Pick<Config, 'brand'>, name: string): void => {
  known.set(config, name)
}
