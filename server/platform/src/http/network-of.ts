import ipaddr from 'ipaddr.js'

/** The part of an IP address that stands for one subscriber: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** What a household, a rented server or a small company can have: the first 24 bits of IPv4, 56 of IPv6. */
export function wideNetworkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address
    .toByteArray()
    .slice(0, address instanceof ipaddr.IPv4 ? 3 : 7)
    .join('.')
}
