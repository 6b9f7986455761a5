import { createPublicKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { awsError } from '../front-door/aws-error.ts'
import type { AwsAnswer, AwsService } from '../front-door/service.ts'
import { keyIdIn, encrypt, decrypt } from './ciphertext.ts'
import type { KeyMaterial } from './key-material.ts'
import type { KmsKey, KmsKeys } from './keys.ts'
import { KmsError } from './kms-error.ts'
import { isSignature, signed, signingAlgorithms } from './signing.ts'

/** Largest input in bytes. Source: KMS API Reference, Sign and Encrypt. */
const LARGEST_MESSAGE = 4096
const LARGEST_DATA_KEY = 1024
const DATA_KEY_BYTES = { AES_128: 16, AES_256: 32 } as const

const bytes = (largest: number) =>
  z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((value) => value.length >= 1 && value.length <= largest, `must have 1 to ${largest} bytes`)
const context = z.record(z.string(), z.string()).default({})
const keyed = z.object({ KeyId: z.string().min(1) })
const signing = keyed.extend({
  Message: bytes(LARGEST_MESSAGE),
  MessageType: z.enum(['RAW', 'DIGEST', 'EXTERNAL_MU']).default('RAW'),
  SigningAlgorithm: z.string(),
})
const verifying = signing.extend({ Signature: bytes(6144) })
const encrypting = keyed.extend({ Plaintext: bytes(LARGEST_MESSAGE), EncryptionContext: context })
const decrypting = z.object({
  CiphertextBlob: bytes(6144),
  KeyId: z.string().optional(),
  EncryptionContext: context,
})
const generating = keyed.extend({
  KeySpec: z.enum(['AES_128', 'AES_256']).optional(),
  NumberOfBytes: z.number().int().min(1).max(LARGEST_DATA_KEY).optional(),
  EncryptionContext: context,
})

interface KmsOptions {
  readonly keys: KmsKeys
  readonly material: KeyMaterial
  /** Region of calls that name none. */
  readonly region: string
}

interface KeyWithSecret {
  readonly key: KmsKey
  readonly secret: KeyObject
}

/** Serves KMS: signatures, small ciphertexts and data keys under the keys of the templates. */
export function createKms({ keys, material, region }: KmsOptions): AwsService {
  return async (call) => {
    const calledRegion = call.headers['x-local-region'] ?? region

    const find = (name: string): KeyWithSecret => {
      const key = keys.find(name, calledRegion)
      const secret = key && material.get(key.id)?.secret
      if (!key || !secret) throw new KmsError('NotFoundException', `Key '${name}' does not exist`)
      return { key, secret }
    }
    const usable = (name: string, usage: KmsKey['usage']): KeyWithSecret => {
      const found = find(name)
      if (!found.key.enabled) throw new KmsError('DisabledException', `${found.key.arn} is disabled.`)
      if (found.key.usage !== usage)
        throw new KmsError(
          'InvalidKeyUsageException',
          `${found.key.arn} key usage is ${found.key.usage} which is not valid for ${call.action}.`,
        )
      return found
    }
    const forSigning = ({
      KeyId,
      MessageType,
      SigningAlgorithm,
    }: Omit<z.infer<typeof signing>, 'Message'>): KeyWithSecret => {
      const found = usable(KeyId, 'SIGN_VERIFY')
      if (!signingAlgorithms(found.key.spec).includes(SigningAlgorithm))
        throw new KmsError(
          'InvalidKeyUsageException',
          `Algorithm ${SigningAlgorithm} is incompatible with key spec ${found.key.spec}.`,
        )
      if (MessageType !== 'RAW')
        throw new KmsError('ValidationException', `The local cloud signs messages of the type RAW, not ${MessageType}.`)
      return found
    }
    const dataKey = (input: z.infer<typeof generating>) => {
      const { KeyId, KeySpec, NumberOfBytes, EncryptionContext } = input
      if ((KeySpec === undefined) === (NumberOfBytes === undefined))
        throw new KmsError('ValidationException', 'Please specify either number of bytes or key spec.')
      const { key, secret } = usable(KeyId, 'ENCRYPT_DECRYPT')
      const plaintext = randomBytes(KeySpec ? DATA_KEY_BYTES[KeySpec] : (NumberOfBytes ?? 0))
      const ciphertext = encrypt(key.id, secret, plaintext, EncryptionContext)
      return { key, plaintext, ciphertext }
    }

    const operations: Readonly<Record<string, (body: unknown) => object>> = {
      Sign(body) {
        const input = signing.parse(body)
        const { key, secret } = forSigning(input)
        const signature = signed(key.spec, input.SigningAlgorithm, secret, input.Message)
        return { KeyId: key.arn, Signature: base64(signature), SigningAlgorithm: input.SigningAlgorithm }
      },
      Verify(body) {
        const input = verifying.parse(body)
        const { key, secret } = forSigning(input)
        const given = { message: input.Message, signature: input.Signature }
        if (!isSignature(key.spec, input.SigningAlgorithm, secret, given))
          throw new KmsError('KMSInvalidSignatureException', 'The signature does not match the message and key.')
        return { KeyId: key.arn, SignatureValid: true, SigningAlgorithm: input.SigningAlgorithm }
      },
      GetPublicKey(body) {
        const { key, secret } = usable(keyed.parse(body).KeyId, 'SIGN_VERIFY')
        return {
          KeyId: key.arn,
          PublicKey: base64(createPublicKey(secret).export({ format: 'der', type: 'spki' })),
          KeySpec: key.spec,
          CustomerMasterKeySpec: key.spec,
          KeyUsage: key.usage,
          SigningAlgorithms: signingAlgorithms(key.spec),
        }
      },
      Encrypt(body) {
        const { KeyId, Plaintext, EncryptionContext } = encrypting.parse(body)
        const { key, secret } = usable(KeyId, 'ENCRYPT_DECRYPT')
        const ciphertext = encrypt(key.id, secret, Plaintext, EncryptionContext)
        return { KeyId: key.arn, CiphertextBlob: base64(ciphertext), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
      },
      Decrypt(body) {
        const { CiphertextBlob, KeyId, EncryptionContext } = decrypting.parse(body)
        const madeWith = keyIdIn(CiphertextBlob)
        if (madeWith === undefined || !keys.find(madeWith, calledRegion))
          throw new KmsError('InvalidCiphertextException', 'No key of this local cloud made the ciphertext.')
        const { key, secret } = usable(madeWith, 'ENCRYPT_DECRYPT')
        if (KeyId !== undefined && find(KeyId).key !== key)
          throw new KmsError(
            'IncorrectKeyException',
            'The key ID in the request does not identify a CMK that can perform this operation.',
          )
        const plaintext = decrypt(secret, CiphertextBlob, EncryptionContext)
        if (!plaintext)
          throw new KmsError('InvalidCiphertextException', 'The ciphertext or its encryption context was changed.')
        return { KeyId: key.arn, Plaintext: base64(plaintext), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
      },
      GenerateDataKey(body) {
        const { key, plaintext, ciphertext } = dataKey(generating.parse(body))
        return { KeyId: key.arn, Plaintext: base64(plaintext), CiphertextBlob: base64(ciphertext) }
      },
      GenerateDataKeyWithoutPlaintext(body) {
        const { key, ciphertext } = dataKey(generating.parse(body))
        return { KeyId: key.arn, CiphertextBlob: base64(ciphertext) }
      },
      DescribeKey(body) {
        const { key } = find(keyed.parse(body).KeyId)
        return { KeyMetadata: describe(key, material.get(key.id)?.createdAt ?? 0) }
      },
    }

    const operation = Object.hasOwn(operations, call.action) ? operations[call.action] : undefined
    if (!operation)
      return awsError(
        call,
        'UnsupportedOperationException',
        `The local cloud does not serve ${call.action} of KMS.`,
        400,
      )
    try {
      return json(operation(parsed(call.body)))
    } catch (error) {
      if (error instanceof KmsError) return awsError(call, error.name, error.message, 400)
      if (error instanceof z.ZodError) return awsError(call, 'ValidationException', z.prettifyError(error), 400)
      throw error
    }
  }
}

function describe({ id, arn, spec, usage, enabled, description }: KmsKey, createdAt: number): object {
  return {
    KeyId: id,
    Arn: arn,
    AWSAccountId: arn.split(':')[4],
    CreationDate: createdAt / 1000,
    Description: description,
    Enabled: enabled,
    KeyState: enabled ? 'Enabled' : 'Disabled',
    KeyManager: 'CUSTOMER',
    KeySpec: spec,
    CustomerMasterKeySpec: spec,
    KeyUsage: usage,
    MultiRegion: false,
    Origin: 'AWS_KMS',
    ...(usage === 'SIGN_VERIFY'
      ? { SigningAlgorithms: signingAlgorithms(spec) }
      : { EncryptionAlgorithms: ['SYMMETRIC_DEFAULT'] }),
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString() || '{}')
  } catch {
    throw new KmsError('SerializationException', 'The request is not valid JSON.')
  }
}

const base64 = (value: Buffer): string => value.toString('base64')

function json(body: object): AwsAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() },
    body: JSON.stringify(body),
  }
}
