/** Addresses that foreign input may make this server call: only public ones, to protect the owner's network. */
import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
for (const network of v4) {
  const [address = '', length] = network.split('/')
  notPublic.addSubnet(address, Number(length), 'ipv4')
}
// Ranges within 2000::/3 that are not public: Teredo and related tunnels, documentation, 6to4. A tunnel may end
// anywhere.
notPublic.addSubnet('2001::', 23, 'ipv6')
notPublic.addSubnet('2001:db8::', 32, 'ipv6')
notPublic.addSubnet('2002::', 16, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** False for loopback, private, link-local, shared, reserved and multicast addresses, and for other text. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  // An IPv4-mapped address is outside 2000::/3.
  return version === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
