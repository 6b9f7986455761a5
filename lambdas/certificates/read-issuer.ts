import { didDocument } from '#domain/certificates/credential.ts'
import { register } from './register.ts'

export const readIssuer = register.readIssuer.handler(async ({ context: { certificates, keys, issuer } }) => {
  const published = new Map(await certificates.publicKeys())
  for (const { keyId, isGone } of keys.trusted) {
    if (published.has(keyId) || isGone) continue
    const multikey = await keys.multikeyOf(keyId)
    await certificates.publishKey(keyId, multikey)
    published.set(keyId, multikey)
  }
  return didDocument(
    issuer,
    keys.trusted.flatMap(({ keyId }) => {
      const multikey = published.get(keyId)
      return multikey === undefined ? [] : [{ keyId, multikey }]
    }),
  )
})
