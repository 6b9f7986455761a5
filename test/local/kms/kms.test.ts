import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DecryptCommand,
  DescribeKeyCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
  SignCommand,
  VerifyCommand,
} from '@aws-sdk/client-kms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { openFrontDoor } from '#local/front-door/front-door.ts'
import type { Listener } from '#local/front-door/listener.ts'
import type { AwsService, ServiceName } from '#local/front-door/service.ts'
import { createGate } from '#local/iam/gate.ts'
import type { Statement } from '#local/iam/policy.ts'
import { openKeyMaterial } from '#local/kms/key-material.ts'
import { readKeys } from '#local/kms/keys.ts'
import { createKms } from '#local/kms/kms.ts'
import { writtenAssembly } from '../assembly/written-assembly.ts'

const ACCOUNT = '000000000000'
const OWNER = `arn:aws:iam::${ACCOUNT}:root`
const roleArn = (name: string) => `arn:aws:iam::${ACCOUNT}:role/${name}`
const log = { info: () => {}, warn: () => {}, error: () => {} }

const allow = (Principal: object, Action: string | readonly string[], Condition?: object) => ({
  Effect: 'Allow',
  Principal,
  Action,
  Resource: '*',
  ...(Condition ? { Condition } : {}),
})
const key = (KeySpec: string | undefined, statements: readonly object[]) => ({
  Type: 'AWS::KMS::Key',
  Properties: {
    ...(KeySpec ? { KeySpec } : {}),
    ...(KeySpec && KeySpec !== 'SYMMETRIC_DEFAULT' ? { KeyUsage: 'SIGN_VERIFY' } : {}),
    KeyPolicy: { Version: '2012-10-17', Statement: statements },
  },
})
const template = {
  Certificates: key('ECC_NIST_EDWARDS25519', [allow({ AWS: OWNER }, 'kms:*')]),
  CertificatesAlias: {
    Type: 'AWS::KMS::Alias',
    Properties: { AliasName: 'alias/certificates', TargetKeyId: { 'Fn::GetAtt': ['Certificates', 'Arn'] } },
  },
  Tokens: key('ECC_NIST_P256', [
    allow({ AWS: roleArn('named') }, 'kms:Sign'),
    allow({ AWS: OWNER }, 'kms:GetPublicKey'),
  ]),
  Data: key(undefined, [
    allow({ AWS: OWNER }, 'kms:*'),
    {
      Effect: 'Deny',
      Principal: '*',
      Action: 'kms:Decrypt',
      Resource: '*',
      Condition: { StringNotEquals: { 'kms:EncryptionContext:purpose': 'invoice' } },
    },
  ]),
}
const assembly = readAssembly(writtenAssembly({ app: { resources: template } }))
const keys = readKeys(assembly)
const [certificates, tokens, data] = keys.all.map(({ arn }) => arn) as [string, string, string]

const statements: Readonly<Record<string, readonly Statement[]>> = {
  signer: [
    { Effect: 'Allow', Action: ['kms:Sign', 'kms:Verify', 'kms:GetPublicKey', 'kms:DescribeKey'], Resource: '*' },
  ],
  cipher: [
    { Effect: 'Allow', Action: ['kms:Encrypt', 'kms:Decrypt', 'kms:GenerateDataKey'], Resource: data },
    { Effect: 'Allow', Action: 'kms:Encrypt', Resource: certificates },
  ],
  named: [],
  nobody: [],
}
const folder = await mkdtemp(join(tmpdir(), 'veritech-kms-'))
let door: Listener

/** Starts the local cloud's KMS on this data folder. */
async function start(): Promise<Listener> {
  return openFrontDoor({
    keys: new Map([
      ...Object.keys(statements).map((name) => [name, { name, roleArn: roleArn(name) }] as const),
      ['operator', { name: 'operator', roleArn: OWNER }],
    ]),
    gate: createGate({
      accountId: ACCOUNT,
      region: 'af-south-1',
      roles: new Map(
        Object.entries(statements).map(([name, given]) => [
          roleArn(name),
          { name, arn: roleArn(name), statements: given },
        ]),
      ),
      resourcePolicies: new Map(),
      sesIdentities: [],
      keysOf: () => undefined,
      keys,
      log,
    }),
    services: {
      kms: createKms({
        keys,
        material: await openKeyMaterial(keys.all, { directory: folder, now: Date.now }),
        region: 'af-south-1',
      }),
    } as unknown as Readonly<Record<ServiceName, AwsService>>,
    faultOf: async () => undefined,
    keySetOf: () => undefined,
    log,
  })
}
beforeAll(async () => {
  door = await start()
})
afterAll(async () => {
  await door.close()
  await rm(folder, { recursive: true, force: true })
})

const as = (accessKeyId: string, region = 'af-south-1') =>
  new KMSClient({ endpoint: door.url, region, maxAttempts: 1, credentials: { accessKeyId, secretAccessKey: 'local' } })
const Message = Buffer.from('{"credential":"CyberScore 812"}')
const ED25519 = { SigningAlgorithm: 'ED25519_SHA_512', MessageType: 'RAW' } as const

test('an Ed25519 signature verifies with the public key and with KMS', async () => {
  const signer = as('signer')
  const { Signature, KeyId } = await signer.send(new SignCommand({ KeyId: 'alias/certificates', Message, ...ED25519 }))
  expect([KeyId, Signature?.length]).toEqual([certificates, 64])
  const { PublicKey, KeySpec, SigningAlgorithms } = await signer.send(new GetPublicKeyCommand({ KeyId: certificates }))
  expect([KeySpec, SigningAlgorithms]).toEqual(['ECC_NIST_EDWARDS25519', ['ED25519_SHA_512']])
  const publicKey = createPublicKey({ key: Buffer.from(PublicKey ?? []), format: 'der', type: 'spki' })
  expect(verify(undefined, Message, publicKey, Signature ?? Buffer.of())).toBe(true)
  const checked = { KeyId: certificates, Signature, ...ED25519 }
  expect(await signer.send(new VerifyCommand({ ...checked, Message }))).toMatchObject({ SignatureValid: true })
  await expect(
    signer.send(new VerifyCommand({ ...checked, Message: Buffer.from('{"credential":"CyberScore 999"}') })),
  ).rejects.toMatchObject({ name: 'KMSInvalidSignatureException' })
})

test("a P-256 signature is DER-encoded over the message's SHA-256", async () => {
  const { Signature } = await as('named').send(
    new SignCommand({ KeyId: tokens, Message, SigningAlgorithm: 'ECDSA_SHA_256' }),
  )
  const { PublicKey } = await as('signer').send(new GetPublicKeyCommand({ KeyId: tokens }))
  const publicKey = createPublicKey({ key: Buffer.from(PublicKey ?? []), format: 'der', type: 'spki' })
  expect(verify('sha256', Message, publicKey, Signature ?? Buffer.of())).toBe(true)
})

test('a ciphertext decrypts only unchanged and with the same context', async () => {
  const cipher = as('cipher')
  const EncryptionContext = { purpose: 'invoice', organisation: 'karoo' }
  const { CiphertextBlob } = await cipher.send(
    new EncryptCommand({ KeyId: data, Plaintext: Buffer.from('secret'), EncryptionContext }),
  )
  const decrypt = (context: Record<string, string>, blob = CiphertextBlob) =>
    cipher.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext: context }))
  const { Plaintext, KeyId } = await decrypt({ organisation: 'karoo', purpose: 'invoice' })
  expect([Buffer.from(Plaintext ?? []).toString(), KeyId]).toEqual(['secret', data])
  const broken = { name: 'InvalidCiphertextException' }
  await expect(decrypt({ purpose: 'invoice', organisation: 'other' })).rejects.toMatchObject(broken)
  const changed = Buffer.from(CiphertextBlob ?? [])
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  await expect(decrypt(EncryptionContext, changed)).rejects.toMatchObject(broken)
})

test('a data key is returned in plaintext and encrypted, and both match', async () => {
  const EncryptionContext = { purpose: 'invoice' }
  const { Plaintext, CiphertextBlob } = await as('cipher').send(
    new GenerateDataKeyCommand({ KeyId: data, KeySpec: 'AES_256', EncryptionContext }),
  )
  const opened = await as('cipher').send(new DecryptCommand({ CiphertextBlob, EncryptionContext }))
  expect(Plaintext).toHaveLength(32)
  expect(opened.Plaintext).toEqual(Plaintext)
})

test('keys survive a restart, and only their owner can read the files', async () => {
  const publicKey = async () => (await as('signer').send(new GetPublicKeyCommand({ KeyId: certificates }))).PublicKey
  const before = await publicKey()
  await door.close()
  door = await start()
  expect(await publicKey()).toEqual(before)
  const files = (await readdir(folder)).map((name) => join(folder, name))
  expect(files).toHaveLength(3)
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600)
  const stored = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  expect(stored.join()).not.toContain('BEGIN')
})

test('a changed key spec stops the start', async () => {
  const id = keys.all[0]?.id ?? ''
  await expect(openKeyMaterial([{ id, spec: 'ECC_NIST_P256' }], { directory: folder, now: Date.now })).rejects.toThrow(
    /is ECC_NIST_EDWARDS25519 and the template says ECC_NIST_P256.*another VERITECH_DATA folder/,
  )
})

test("a caller is denied by their role or by the key's policy", async () => {
  const sign = (who: string, KeyId: string) =>
    as(who).send(
      new SignCommand({ KeyId, Message, SigningAlgorithm: KeyId === tokens ? 'ECDSA_SHA_256' : 'ED25519_SHA_512' }),
    )
  const refused = (reason: RegExp) => ({
    name: 'AccessDeniedException',
    message: expect.stringMatching(reason) as string,
  })
  await expect(sign('nobody', certificates)).rejects.toMatchObject(refused(/no identity-based policy allows/))
  // Its role allows every key; the key's policy names another principal.
  await expect(sign('signer', tokens)).rejects.toMatchObject(refused(/no resource-based policy allows the kms:Sign/))
  await expect(sign('operator', tokens)).rejects.toMatchObject(refused(/no resource-based policy allows/))
  await expect(sign('operator', certificates)).resolves.toMatchObject({ KeyId: certificates })
  await expect(sign('signer', 'alias/unknown')).rejects.toMatchObject({ name: 'NotFoundException' })
  await expect(as('signer', 'eu-west-1').send(new DescribeKeyCommand({ KeyId: certificates }))).rejects.toMatchObject({
    name: 'NotFoundException',
  })
})

test("a Deny in the key's policy overrides what the role allows", async () => {
  const EncryptionContext = { purpose: 'other' }
  const { CiphertextBlob } = await as('cipher').send(
    new EncryptCommand({ KeyId: data, Plaintext: Buffer.from('secret'), EncryptionContext }),
  )
  await expect(as('cipher').send(new DecryptCommand({ CiphertextBlob, EncryptionContext }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('with an explicit deny in a resource-based policy') as string,
  })
})

test('a key works only for its usage and algorithms', async () => {
  const wrong = { name: 'InvalidKeyUsageException' }
  await expect(
    as('cipher').send(new EncryptCommand({ KeyId: certificates, Plaintext: Buffer.from('x') })),
  ).rejects.toMatchObject(wrong)
  await expect(
    as('signer').send(new SignCommand({ KeyId: certificates, Message, SigningAlgorithm: 'ECDSA_SHA_256' })),
  ).rejects.toMatchObject(wrong)
  await expect(
    as('signer').send(new SignCommand({ KeyId: certificates, Message: Buffer.alloc(4097), ...ED25519 })),
  ).rejects.toMatchObject({ name: 'ValidationException' })
  const { KeyMetadata } = await as('signer').send(new DescribeKeyCommand({ KeyId: 'alias/certificates' }))
  expect(KeyMetadata).toMatchObject({ Arn: certificates, KeyState: 'Enabled', KeyUsage: 'SIGN_VERIFY' })
})

test('an unsupported key spec stops the start', () => {
  const rsa = readAssembly(writtenAssembly({ app: { resources: { Old: key('RSA_2048', []) } } }))
  expect(() => readKeys(rsa)).toThrow('The key Old is RSA_2048; the local cloud supports SYMMETRIC_DEFAULT')
})
