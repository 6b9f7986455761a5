import { keyIdIn } from '../kms/ciphertext.ts'
import type { KmsKeys } from '../kms/keys.ts'
import type { ContextValues } from './conditions.ts'
import type { RequestedAction } from './policy.ts'

interface KmsRequest {
  readonly KeyId?: string
  readonly CiphertextBlob?: string
  readonly EncryptionContext?: Readonly<Record<string, string>>
  readonly SigningAlgorithm?: string
  readonly MessageType?: string
}

const SIGNING = new Set(['Sign', 'Verify'])

/**
 * A call needs permission on the key that it names or that made its ciphertext.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for AWS Key Management Service".
 */
export function kmsActions(
  action: string,
  body: Buffer,
  { keys, region, accountId }: { readonly keys: KmsKeys; readonly region: string; readonly accountId: string },
): readonly RequestedAction[] {
  const request = JSON.parse(body.toString() || '{}') as KmsRequest
  const name = request.KeyId ?? keyIdIn(Buffer.from(request.CiphertextBlob ?? '', 'base64'))
  if (name === undefined) return [{ action: `kms:${action}`, resource: '*', context: {} }]
  const key = keys.find(name, region)
  const { EncryptionContext = {}, SigningAlgorithm, MessageType = 'RAW' } = request
  const context: ContextValues = {
    'kms:calleraccount': accountId,
    ...(name.includes('alias/') ? { 'kms:requestalias': name.slice(name.indexOf('alias/')) } : {}),
    ...(key ? { 'kms:keyspec': key.spec, 'kms:keyusage': key.usage, 'kms:resourcealiases': key.aliases } : {}),
    ...(SIGNING.has(action) ? { 'kms:messagetype': MessageType } : {}),
    ...(SigningAlgorithm ? { 'kms:signingalgorithm': SigningAlgorithm } : {}),
    'kms:encryptioncontextkeys': Object.keys(EncryptionContext),
    ...Object.fromEntries(
      Object.entries(EncryptionContext).map(([key, value]) => [`kms:encryptioncontext:${key.toLowerCase()}`, value]),
    ),
  }
  const resource = key?.arn ?? (name.startsWith('arn:') ? name : `arn:aws:kms:${region}:${accountId}:key/${name}`)
  return [{ action: `kms:${action}`, resource, context }]
}
