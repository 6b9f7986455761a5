/** Half of the addresses of IPv4. Whoever lets in as many lets in the internet. */
const HALF = 2 ** 31
/** All public addresses of IPv6 are below `2000::/3`. */
const WIDEST_IPV6 = 3

/** Whether sources together are half of the internet or more, such as `0.0.0.0/0`, `::/0`, or `0.0.0.0/1` and `128.0.0.0/1`. */
export function isAnywhere(sources: readonly string[]): boolean {
  const ranges = sources.flatMap((source) => rangeOf(source) ?? []).sort((a, b) => a.from - b.from)
  let covered = 0
  let end = 0
  for (const { from, to } of ranges) {
    covered += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return covered >= HALF || sources.some(isWideIpv6)
}

function rangeOf(source: string): { readonly from: number; readonly to: number } | undefined {
  const [address = '', length = '32'] = source.split('/')
  const parts = address.split('.')
  if (parts.length !== 4 || !/^\d{1,2}$/.test(length) || !parts.every((part) => /^\d{1,3}$/.test(part)))
    return undefined
  const size = 2 ** (32 - Number(length))
  const from = Math.floor(parts.reduce((sum, part) => sum * 256 + Number(part), 0) / size) * size
  return { from, to: from + size }
}

function isWideIpv6(source: string): boolean {
  const [address = '', length = ''] = source.split('/')
  return address.includes(':') && /^\d{1,3}$/.test(length) && Number(length) <= WIDEST_IPV6
}
