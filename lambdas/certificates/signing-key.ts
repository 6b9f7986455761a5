import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms'
import { keyAddress } from '#domain/certificates/credential.ts'
import type { Issuer } from '#domain/certificates/credential.ts'
import { toMultikey } from '#domain/credentials/multibase.ts'
import { withProof } from '#domain/credentials/proof.ts'
import type { Document } from '#domain/credentials/proof.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'

const PUBLIC_KEY_BYTES = 32

/** A key's name in the DID document: `key-1` is the oldest. */
const keyIdAt = (index: number): string => `key-${index + 1}`

export type SigningKeys = ReturnType<typeof signingKeys>

/** The keys in KMS that sign credentials, the current one last; `retired` or `compromised` for one that is gone. */
export function signingKeys(arns: readonly string[], issuer: Issuer) {
  const clients = new Map<string, KMSClient>()
  /** A key may lie in another region than the function. */
  function clientOf(arn: string): KMSClient {
    const region = arn.split(':')[3]!
    const client = clients.get(region) ?? new KMSClient({ ...awsClientDefaults, region })
    clients.set(region, client)
    return client
  }
  const current = arns.at(-1)!
  const keyId = keyIdAt(arns.length - 1)

  return {
    /** The key that signs now. */
    keyId,
    /** Every key whose signatures count; `isGone` for one that KMS no longer has. */
    trusted: arns.flatMap((arn, index) =>
      arn === 'compromised' ? [] : [{ keyId: keyIdAt(index), isGone: arn === 'retired' }],
    ),

    /** A document with the proof of the current key. `now` is in milliseconds since 1970. */
    sign(document: Document, now: number) {
      const proof = { verificationMethod: keyAddress(issuer, keyId), created: new Date(now).toISOString() }
      return withProof(document, proof, async (bytes) => {
        const { Signature } = await clientOf(current).send(
          new SignCommand({
            KeyId: current,
            Message: bytes,
            MessageType: 'RAW',
            SigningAlgorithm: 'ED25519_SHA_512',
          }),
        )
        if (!Signature) throw new Error('KMS gave no signature.')
        return Signature
      })
    },

    /** The public part of a key as a Multikey. */
    async multikeyOf(id: string): Promise<string> {
      const arn = arns[Number(id.slice('key-'.length)) - 1]
      if (arn === undefined) throw new Error(`There is no ${id}.`)
      const { PublicKey } = await clientOf(arn).send(new GetPublicKeyCommand({ KeyId: arn }))
      if (!PublicKey) throw new Error('KMS gave no public key.')
      // The key ends a SubjectPublicKeyInfo (RFC 8410, section 4).
      return toMultikey(PublicKey.slice(-PUBLIC_KEY_BYTES))
    },
  }
}
