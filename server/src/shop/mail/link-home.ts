import type { Config } from '#platform/environment/config.ts'

/** Loopback addresses. */
export const loopback = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * The origin of links in mail. The Host header can be forged, and a forged link would leak its token. So only
 * PUBLIC_URL or a loopback address is trusted.
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
