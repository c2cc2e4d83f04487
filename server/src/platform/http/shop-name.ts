/** The shop's name for short refusal pages, which cannot query the database. */
import type { Config } from '#platform/environment/config.ts'

const known = new WeakMap<object, string>()

/** The name last read in this process, else the one from the environment. */
export const lastShopName = (config: Pick<Config, 'brand'>): string => known.get(config) ?? config.brand

export const rememberShopName = (config: Pick<Config, 'brand'>, name: string): void => {
  known.set(config, name)
}
