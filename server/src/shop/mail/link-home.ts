import type { Config } from '#platform/environment/config.ts'

/** Addresses of this very machine. */
export const loopback = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * The address that links in mail begin with. Anybody can claim any host in a request, and a link to it would open
 * somebody's account to them. So only PUBLIC_URL, or this very machine, is believed.
 * @param home the shop's address as the request named it
 */
export function linkHome(config: Pick<Config, 'publicUrl' | 'host' | 'port'>, home: string): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  if (loopback.test(home)) return home
  return ownAddress(config)
}

/** Where this very server answers, without a slash at the end. */
export function ownAddress(config: Pick<Config, 'host' | 'port'>): string {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
}
