import * as z from 'zod'
import { canonicalHash } from './canonical.ts'
import { fromMultibase, toMultibase } from './multibase.ts'

const SIGNATURE_BYTES = 64

const proofOptionsSchema = z.looseObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-jcs-2022'),
  created: z.iso.datetime({ offset: true }).optional(),
  verificationMethod: z.string().max(500),
  proofPurpose: z.literal('assertionMethod'),
})
const proofSchema = proofOptionsSchema.extend({ proofValue: z.string().max(200) })
export type Proof = z.infer<typeof proofSchema>

export type Document = Readonly<Record<string, unknown>>
/** Signs bytes with Ed25519; 64 bytes. */
export type Sign = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/**
 * A document with a data integrity proof (cryptosuite eddsa-jcs-2022, W3C Data Integrity EdDSA Cryptosuites 1.0, section 3.3).
 * `verificationMethod` is the address of the key that `sign` signs with; `created` is the time of signing.
 */
export async function withProof(
  document: Document,
  { verificationMethod, created }: Readonly<{ verificationMethod: string; created: string }>,
  sign: Sign,
): Promise<Document & { readonly proof: Proof }> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    ...('@context' in document && { '@context': document['@context'] }),
  } as const
  const signature = await sign(await hashToSign(document, options))
  return { ...document, proof: { ...options, proofValue: toMultibase(signature) } }
}

/** The hash of the proof's options followed by the hash of the document without its proof. */
async function hashToSign(document: Document, options: Document): Promise<Uint8Array<ArrayBuffer>> {
  const [ofOptions, ofDocument] = await Promise.all([canonicalHash(options), canonicalHash(document)])
  return Uint8Array.from([...ofOptions, ...ofDocument])
}

/** Finds the 32 bytes of the Ed25519 public key at an address; undefined if the issuer does not publish it. */
export type FindKey = (verificationMethod: string) => Uint8Array<ArrayBuffer> | undefined

/** `unreadable`: no proof of the one cryptosuite. `unknown-key`: not signed by a key that `findKey` knows. */
export type ProofCheck = 'valid' | 'tampered' | 'unknown-key' | 'unreadable'

/** Checks a document's only proof. Proof sets and chains are `unreadable`. */
export async function checkProof(signed: Document, findKey: FindKey): Promise<ProofCheck> {
  const { proof: given, ...document } = signed
  const proof = proofSchema.safeParse(given)
  if (!proof.success) return 'unreadable'
  const { proofValue, ...options } = proof.data
  const signature = fromMultibase(proofValue)
  if (signature?.length !== SIGNATURE_BYTES) return 'unreadable'
  const publicKey = findKey(options.verificationMethod)
  if (!publicKey) return 'unknown-key'
  // The proof's context is the beginning of the document's (section 3.3.2).
  if ('@context' in options && !startsWith(document['@context'], options['@context'])) return 'tampered'
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  const isValid = await crypto.subtle.verify('Ed25519', key, signature, await hashToSign(document, options))
  return isValid ? 'valid' : 'tampered'
}

function startsWith(whole: unknown, start: unknown): boolean {
  const [all, first] = [whole, start].map((each) => (Array.isArray(each) ? (each as unknown[]) : [each]))
  return first!.every((entry, index) => JSON.stringify(entry) === JSON.stringify(all![index]))
}
