import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { ResourceStatement } from '../iam/resource-policies.ts'

/** Usage of each key spec that the local cloud supports. */
const usages = {
  SYMMETRIC_DEFAULT: 'ENCRYPT_DECRYPT',
  ECC_NIST_EDWARDS25519: 'SIGN_VERIFY',
  ECC_NIST_P256: 'SIGN_VERIFY',
} as const

export type KeySpec = keyof typeof usages

/** A key as its template describes it. */
export interface KmsKey {
  readonly id: string
  readonly arn: string
  readonly region: string
  readonly spec: KeySpec
  readonly usage: (typeof usages)[KeySpec]
  readonly enabled: boolean
  readonly description: string
  readonly policy: readonly ResourceStatement[]
  /** `alias/…`, sorted. */
  readonly aliases: readonly string[]
}

export interface KmsKeys {
  readonly all: readonly KmsKey[]
  /** Finds a key by its id, ARN, alias or alias ARN. */
  find(name: string, region: string): KmsKey | undefined
}

interface KeyProperties {
  readonly KeySpec?: string
  readonly KeyUsage?: string
  readonly Enabled?: boolean
  readonly Description?: string
  readonly MultiRegion?: boolean
  readonly KeyPolicy?: { readonly Statement?: ResourceStatement | readonly ResourceStatement[] }
}

export function readKeys(assembly: Pick<Assembly, 'ofType' | 'accountId'>): KmsKeys {
  const aliases = assembly
    .ofType('AWS::KMS::Alias')
    .map((resource) => resource.properties<{ AliasName: string; TargetKeyId: string }>())
  const all = assembly.ofType('AWS::KMS::Key').map((resource): KmsKey => {
    const key = readKey(resource, assembly.accountId)
    const own = aliases.filter(({ TargetKeyId }) => TargetKeyId === key.id || TargetKeyId === key.arn)
    return { ...key, aliases: own.map(({ AliasName }) => AliasName).toSorted() }
  })
  return {
    all,
    find: (name, region) =>
      all.find((key) => {
        if (key.region !== region) return false
        const prefix = key.arn.slice(0, key.arn.indexOf(':key/') + 1)
        return [key.id, key.arn, ...key.aliases, ...key.aliases.map((alias) => prefix + alias)].includes(name)
      }),
  }
}

function readKey(resource: Resource, accountId: string): Omit<KmsKey, 'aliases'> {
  const properties = resource.properties<KeyProperties>()
  const { KeySpec = 'SYMMETRIC_DEFAULT', Enabled = true, Description = '', KeyPolicy } = properties
  const what = `The key ${resource.logicalId}`
  if (!isSpec(KeySpec))
    throw new Error(`${what} is ${KeySpec}; the local cloud supports ${Object.keys(usages).join(', ')}.`)
  const usage = usages[KeySpec]
  if ((properties.KeyUsage ?? 'ENCRYPT_DECRYPT') !== usage)
    throw new Error(`${what} is ${KeySpec} and needs the KeyUsage ${usage}.`)
  if (properties.MultiRegion) throw new Error(`${what} is a multi-Region key, which the local cloud does not serve.`)
  const arn = resource.attribute('Arn')
  return {
    id: resource.id,
    arn,
    region: arn.split(':')[3] ?? '',
    spec: KeySpec,
    usage,
    enabled: Enabled,
    description: Description,
    policy: KeyPolicy ? [KeyPolicy.Statement ?? []].flat() : defaultPolicy(accountId),
  }
}

/** CloudFormation's default key policy: the account's identity policies decide. */
function defaultPolicy(accountId: string): readonly ResourceStatement[] {
  return [{ Effect: 'Allow', Principal: { AWS: `arn:aws:iam::${accountId}:root` }, Action: 'kms:*', Resource: '*' }]
}

function isSpec(name: string): name is KeySpec {
  return Object.hasOwn(usages, name)
}
