import canonicalize from 'canonicalize'

/** JSON by the JSON Canonicalization Scheme (RFC 8785). Refuses what JSON can't express. */
export function canonical(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('The value is no JSON.')
  return text
}

/** The SHA-256 of a value's canonical JSON. */
export async function canonicalHash(value: object): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(value))))
}
