import type { APIGatewayProxyEvent } from 'aws-lambda'
import { headerOf } from './header.ts'

/** IP address of whoever calls: as CloudFront saw it, or as the gateway did where no CloudFront is in front. */
export function callerAddress(event: APIGatewayProxyEvent): string {
  const viewer = headerOf(event, 'cloudfront-viewer-address')
  // `address:port`; an IPv6 address has colons of its own.
  return viewer?.slice(0, viewer.lastIndexOf(':')).replaceAll(/[[\]]/g, '') || event.requestContext.identity.sourceIp
}

/**
 * The part of an address that one caller cannot change at will: all of IPv4, the first 64 bits of IPv6
 * (a household is given at least a /64, RFC 6177).
 */
export function addressBlock(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => '0')
  const all = [...groups, ...zeros, ...last]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
