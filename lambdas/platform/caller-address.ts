import type { APIGatewayProxyEvent } from 'aws-lambda'
import { headerOf } from './header.ts'

/** IP address of the caller as CloudFront saw it, or as the gateway saw it if CloudFront is not in front. */
export function callerAddress(event: APIGatewayProxyEvent): string {
  const viewer = headerOf(event, 'cloudfront-viewer-address')
  // `address:port`; an IPv6 address contains colons, so the last one separates the port.
  return viewer?.slice(0, viewer.lastIndexOf(':')).replaceAll(/[[\]]/g, '') || event.requestContext.identity.sourceIp
}

/**
 * The part of an address that one caller cannot change: all of IPv4, the first 64 bits of IPv6 (a household gets at
 * least a /64, RFC 6177).
 */
export function addressBlock(address: string): string {
  // IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2).
  const ipv4 = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [head = [], tail] = address.toLowerCase().split('::').map(groupsOf)
  const zeros = Array.from({ length: tail ? 8 - head.length - tail.length : 0 }, () => '0')
  return [...head, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * The network of an address: a /24 of IPv4, a /48 of IPv6 (RFC 6177). One caller may use many addresses of a
 * network.
 */
export function networkOf(address: string): string {
  const block = addressBlock(address)
  return block.includes('.') ? block.split('.').slice(0, 3).join('.') : block.split(':').slice(0, 3).join(':')
}

const groupsOf = (text: string): string[] => text.split(':').filter(Boolean)
