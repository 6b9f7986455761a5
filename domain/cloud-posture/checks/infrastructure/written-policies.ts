import { statementsOf } from '../iam/policy.ts'
import type { Statement } from '../iam/policy.ts'
import { LATER, POLICY_DOCUMENT } from './declared.ts'
import type { Declared, Part } from './declared.ts'
import { resolved } from './resolved.ts'

/** A policy of an identity as a resource of a file writes it. */
export interface WrittenPolicy {
  readonly part: Part
  readonly keys: readonly string[]
  readonly statements: readonly Statement[] | typeof LATER
}

/** Where types of resources write policies: at `document`, for each block of `blocks` where it is said. */
const PLACES: readonly {
  readonly types: readonly string[]
  readonly blocks?: string
  readonly document: readonly string[]
}[] = [
  {
    types: [
      'AWS::IAM::Policy',
      'AWS::IAM::ManagedPolicy',
      'AWS::IAM::RolePolicy',
      'AWS::IAM::UserPolicy',
      'AWS::IAM::GroupPolicy',
    ],
    document: ['PolicyDocument'],
  },
  { types: ['AWS::IAM::Role', 'AWS::IAM::User', 'AWS::IAM::Group'], blocks: 'Policies', document: ['PolicyDocument'] },
  { types: ['AWS::Serverless::Function', 'AWS::Serverless::StateMachine'], blocks: 'Policies', document: [] },
  { types: ['AWS::SSO::PermissionSet'], document: ['InlinePolicy'] },
  {
    types: ['aws_iam_policy', 'aws_iam_role_policy', 'aws_iam_user_policy', 'aws_iam_group_policy'],
    document: ['policy'],
  },
  { types: ['aws_iam_role'], blocks: 'inline_policy', document: ['policy'] },
  { types: ['aws_ssoadmin_permission_set_inline_policy'], document: ['inline_policy'] },
]

/** The types of resources that can write a policy of an identity. */
export const WRITING_TYPES: readonly string[] = [...PLACES.flatMap(({ types }) => types), POLICY_DOCUMENT]

// Many checks ask of the same resources.
const read = new WeakMap<Declared, readonly WrittenPolicy[] | undefined>()

/** The policies that a resource writes, without those that it only names; undefined if the file does not say whether there are any. */
export function policiesIn(resource: Declared): readonly WrittenPolicy[] | undefined {
  if (!read.has(resource)) read.set(resource, readIn(resource))
  return read.get(resource)
}

function readIn(resource: Declared): readonly WrittenPolicy[] | undefined {
  if (resource.type === POLICY_DOCUMENT) return ofDocument(resource)
  const place = PLACES.find(({ types }) => types.includes(resource.type))
  if (!place) return undefined
  const { blocks, document } = place
  const parts = blocks === undefined ? [resource] : resource.partsAt(blocks)
  if (parts === LATER) return undefined
  return parts.flatMap((part) => {
    const written = part.at(...document)
    // SAM lists names of policies among those that it writes.
    if (written === LATER && document.length === 0) return []
    const path = [part.path, ...document].join('.')
    return [{ part, keys: document, statements: written === LATER ? LATER : statementsOf(resolved(written), path) }]
  })
}

/** A document with principals is no policy of an identity. */
function ofDocument(document: Declared): readonly WrittenPolicy[] | undefined {
  const statements = statementsOfDocument(document)
  if (!statements || statements.some(({ principals }) => principals.length > 0)) return undefined
  return [{ part: document, keys: ['statement'], statements }]
}

/** The statements of a document that Terraform puts together when it is applied; undefined if they are not known before. */
export function statementsOfDocument(document: Part): readonly Statement[] | undefined {
  const blocks = document.partsAt('statement')
  if (blocks === LATER) return undefined
  const Statement = blocks.map((block) => ({
    Effect: block.at('effect') ?? 'Allow',
    Action: filled(block.at('actions')),
    NotAction: filled(block.at('not_actions')),
    Resource: filled(block.at('resources')),
    NotResource: filled(block.at('not_resources')),
    Principal: principalsOf(block, 'principals'),
    NotPrincipal: principalsOf(block, 'not_principals'),
    Condition: conditionsOf(block),
  }))
  return statementsOf({ Statement }, document.path).map((each) => ({
    ...each,
    path: each.path.replace(/\.Statement(\[\d+\])$/, '.statement$1'),
  }))
}

/** A principal that is known only later is named as such. */
function principalsOf(block: Part, key: string): unknown {
  const principals = block.partsAt(key)
  const later = [{ type: 'Later', identifiers: ['later'] }]
  const list =
    principals === LATER
      ? later
      : principals.flatMap((each) => {
          const identifiers = each.at('identifiers')
          const isKnown = Array.isArray(identifiers) && identifiers.every((one) => typeof one === 'string')
          return isKnown ? [{ type: String(each.at('type')), identifiers }] : later
        })
  return list.length === 0 ? undefined : Object.fromEntries(list.map(({ type, identifiers }) => [type, identifiers]))
}

const isFilled = (value: unknown): boolean => value === LATER || (Array.isArray(value) && value.length > 0)
const filled = (value: unknown): unknown => (value === LATER || isFilled(value) ? value : undefined)

function conditionsOf(block: Part): unknown {
  const conditions = block.partsAt('condition')
  if (conditions === LATER) return undefined
  const byOperator: Record<string, Record<string, unknown>> = Object.create(null) as Record<string, never>
  for (const condition of conditions) {
    const [test, variable] = [condition.at('test'), condition.at('variable')]
    if (typeof test === 'string' && typeof variable === 'string')
      byOperator[test] = { ...byOperator[test], [variable]: condition.at('values') }
  }
  return byOperator
}

/** What an identity of a file holds by policies of the same file. */
interface Held {
  readonly own: readonly WrittenPolicy[]
  /** Policies that are resources of their own. */
  readonly attached: readonly WrittenPolicy[]
  readonly boundary: readonly Statement[] | 'not in the file' | undefined
}

/** The keys by which a policy of a file names the identities that hold it, by the identity's type. */
const HOLDERS: Readonly<Record<string, { readonly by: readonly string[]; readonly name: string }>> = {
  'AWS::IAM::Role': { by: ['Roles', 'RoleName'], name: 'RoleName' },
  'AWS::IAM::User': { by: ['Users', 'UserName'], name: 'UserName' },
  'AWS::IAM::Group': { by: ['Groups', 'GroupName'], name: 'GroupName' },
  aws_iam_role: { by: ['role'], name: 'name' },
  aws_iam_user: { by: ['user'], name: 'name' },
  aws_iam_group: { by: ['group'], name: 'name' },
}

export const HOLDER_TYPES: readonly string[] = Object.keys(HOLDERS)

/** The policies of a file that are resources of their own. */
interface PolicyIndex {
  readonly byId: ReadonlyMap<string, Declared>
  /** By the type of the holder and by how it is named: `AWS::IAM::Role ref Worker`. */
  readonly byHolder: ReadonlyMap<string, readonly Declared[]>
}

const indexes = new WeakMap<readonly Declared[], PolicyIndex>()

function indexOf(all: readonly Declared[]): PolicyIndex {
  const known = indexes.get(all)
  if (known) return known
  const policies = all.filter(({ type }) => WRITING_TYPES.includes(type) && !HOLDER_TYPES.includes(type))
  const byHolder = new Map<string, Declared[]>()
  for (const policy of policies)
    for (const [type, { by }] of Object.entries(HOLDERS))
      for (const name of by.flatMap((key) => namesAt(policy, key))) {
        const key = `${type} ${name}`
        byHolder.set(key, [...(byHolder.get(key) ?? []), policy])
      }
  const index = { byId: new Map(policies.map((policy) => [policy.name, policy])), byHolder }
  indexes.set(all, index)
  return index
}

/** How a policy names its holders at a key: by reference or by name. */
function namesAt(policy: Declared, key: string): readonly string[] {
  const parts = policy.partsAt(key)
  return (parts === LATER ? [] : parts)
    .map((part) => ({ id: part.refersTo(), name: part.at() }))
    .concat(parts === LATER ? [{ id: policy.refersTo(key), name: undefined }] : [])
    .flatMap(({ id, name }) => (id === undefined ? nameOf(name) : [`ref ${id}`]))
}

const nameOf = (name: unknown): readonly string[] => (typeof name === 'string' && name !== '' ? [`name ${name}`] : [])

const held = new WeakMap<Declared, Held>()

/** What an identity holds, as far as the file says it. */
export function heldBy(identity: Declared, all: readonly Declared[]): Held {
  const known = held.get(identity)
  if (known) return known
  const { byId, byHolder } = indexOf(all)
  const { type, name } = identity
  const managed = identity.partsAt('ManagedPolicyArns')
  const referred = managed === LATER ? [] : managed.flatMap((part) => byId.get(part.refersTo() ?? '') ?? [])
  const naming = [`ref ${name}`, ...nameOf(identity.at(HOLDERS[type]!.name))]
  const policies = new Set([...naming.flatMap((each) => byHolder.get(`${type} ${each}`) ?? []), ...referred])
  const found: Held = {
    own: policiesIn(identity) ?? [],
    attached: [...policies].flatMap((policy) => policiesIn(policy) ?? []),
    boundary: boundaryOf(identity, byId),
  }
  held.set(identity, found)
  return found
}

const limits = new WeakMap<readonly Declared[], ReadonlyMap<WrittenPolicy, readonly Held['boundary'][]>>()

/** The boundaries of the identities of the file that hold a policy; none where the file names no holder. */
export function boundariesAround(policy: Declared, all: readonly Declared[]): readonly Held['boundary'][] {
  const known = limits.get(all) ?? limitsIn(all)
  limits.set(all, known)
  return (policiesIn(policy) ?? []).flatMap((each) => known.get(each) ?? [])
}

function limitsIn(all: readonly Declared[]) {
  const found = new Map<WrittenPolicy, Held['boundary'][]>()
  for (const identity of all.filter(({ type }) => HOLDER_TYPES.includes(type))) {
    const { attached, boundary } = heldBy(identity, all)
    for (const policy of attached) found.set(policy, [...(found.get(policy) ?? []), boundary])
  }
  return found
}

function boundaryOf(identity: Declared, byId: PolicyIndex['byId']): Held['boundary'] {
  const key = identity.type.startsWith('AWS::') ? 'PermissionsBoundary' : 'permissions_boundary'
  const own = byId.get(identity.refersTo(key) ?? '')
  if (own) return statementsIn(policiesIn(own) ?? [])
  const written = identity.at(key)
  return written === undefined || written === '' ? undefined : 'not in the file'
}

/** The statements of policies, as far as they are known. */
export const statementsIn = (policies: readonly WrittenPolicy[]): readonly Statement[] =>
  policies.flatMap(({ statements }) => (statements === LATER ? [] : statements))
