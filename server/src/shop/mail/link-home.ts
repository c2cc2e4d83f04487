/** The address with which links in mails begin. */
import type { Config } from '#platform/environment/config.ts'

/** Matches origins with a loopback host. */
export const loopback = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Origin of links in mails. Only PUBLIC_URL and loopback addresses are trusted. The Host header can be forged, and a
 * link to a forged host would send its token there.
 * @param home the shop's address as the request named it
 */
export function linkHome(config: Pick<Config, 'publicUrl' | 'host' | 'port'>, home: string): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  if (loopback.test(home)) return home
  return ownAddress(config)
}

/** The server's own address, without a trailing slash. */
export function ownAddress(config: Pick<Config, 'host' | 'port'>): string {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
}
