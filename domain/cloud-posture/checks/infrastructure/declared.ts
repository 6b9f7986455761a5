import { at, isEntry, listAt, textAt, textsAt } from '../../entry.ts'
import type { Problem } from '../../finding.ts'

/** A value that is known only when the template or plan is deployed: a reference, a parameter, or what the provider chooses. */
export const LATER: unique symbol = Symbol('known when it is deployed')

/** A resource, or a block in one. */
export interface Part {
  /** Where it stands in the file. */
  readonly path: string
  /**
   * The value along keys; undefined where it is not set. Of a list, the first element is meant, because Terraform writes a nested block as
   * a list of one.
   */
  readonly at: (...keys: readonly string[]) => unknown
  /** All texts below the keys as they are written, also those inside of functions such as `Fn::Sub`. */
  readonly textsIn: (...keys: readonly string[]) => readonly string[]
  /** The elements of the list along keys, one block counting as a list; empty where it is not set. */
  readonly partsAt: (...keys: readonly string[]) => readonly Part[] | typeof LATER
  /** The logical id to which the value refers, by `Ref` or `Fn::GetAtt`; undefined if it refers to none. */
  readonly refersTo: (...keys: readonly string[]) => string | undefined
}

/** A resource that a template or a plan makes. */
export interface Declared extends Part {
  /** `AWS::S3::Bucket` or `aws_s3_bucket`. */
  readonly type: string
  /** The logical id or the address. */
  readonly name: string
}

/** The type under which a parameter of a template is judged. */
export const PARAMETER = 'Template::Parameter'

/** What Terraform reads only when it applies a plan, and which says what a policy will be. */
export const POLICY_DOCUMENT = 'aws_iam_policy_document'

/** The resources and parameters of a CloudFormation template, also of one that CDK made. */
export function declaredInTemplate(template: unknown): readonly Declared[] {
  const resources = at(template, 'Resources')
  if (!isEntry(resources)) return []
  const parameters = at(template, 'Parameters')
  const asked = isEntry(parameters) ? Object.keys(parameters) : []
  return [
    ...asked.map((name) => ({
      type: PARAMETER,
      name,
      ...partOf(at(parameters, name) ?? {}, undefined, `Parameters.${name}`),
    })),
    ...resourcesIn(resources),
  ]
}

/** The resources of a template that nothing can be said about, because they are written in half, each by its place with the reason. */
export function halfWritten(template: unknown): readonly Problem[] {
  const resources = at(template, 'Resources')
  if (!isEntry(resources)) return []
  return Object.keys(resources).flatMap((name) => {
    const reason = isLoop(name) ? 'It is a loop, and we do not know what it makes.' : faultOf(at(resources, name))
    return reason === undefined ? [] : [{ place: `Resources.${name}`, reason }]
  })
}

/** CloudFormation makes several resources of one text by the transform of its language extensions. */
const isLoop = (name: string): boolean => name.startsWith('Fn::ForEach::')

function faultOf(resource: unknown): string | undefined {
  if (!isEntry(resource)) return 'It is no resource: it has neither a type nor properties.'
  const type = at(resource, 'Type')
  if (type === undefined) return 'It has no type.'
  return typeof type === 'string' && type.includes('::') ? undefined : 'Its type is none of CloudFormation.'
}

function resourcesIn(resources: object): readonly Declared[] {
  return Object.keys(resources).flatMap((name) => {
    const type = textAt(resources, name, 'Type')
    const path = `Resources.${name}.Properties`
    return type ? [{ type, name, ...partOf(at(resources, name, 'Properties') ?? {}, undefined, path) }] : []
  })
}

/** The resources of a Terraform plan as `terraform show -json` writes it; what it deletes is left out. */
export function declaredInPlan(plan: unknown): readonly Declared[] {
  const changes = listAt(plan, 'resource_changes')
  if (changes.length === 0) return plannedIn(at(plan, 'planned_values', 'root_module'), 'planned_values.root_module')
  return changes.flatMap((change, index) => {
    const type = textAt(change, 'type')
    const isMade = textAt(change, 'mode') !== 'data' || type === POLICY_DOCUMENT
    if (!type || !isMade || !isEntry(at(change, 'change', 'after'))) return []
    const path = `resource_changes[${index}].change.after`
    const part = partOf(at(change, 'change', 'after'), at(change, 'change', 'after_unknown'), path)
    return [{ type, name: textAt(change, 'address') ?? type, ...part }]
  })
}

/** The resources of a module and of those in it, as a plan without changes names what it keeps. */
function plannedIn(module: unknown, path: string, depth = 0): readonly Declared[] {
  if (depth > DEEPEST) return []
  const own = listAt(module, 'resources').flatMap((resource, index) => {
    const type = textAt(resource, 'type')
    const values = at(resource, 'values')
    if (!type || textAt(resource, 'mode') === 'data' || !isEntry(values)) return []
    const part = partOf(values, undefined, `${path}.resources[${index}].values`)
    return [{ type, name: textAt(resource, 'address') ?? type, ...part }]
  })
  const inner = listAt(module, 'child_modules').flatMap((child, index) =>
    plannedIn(child, `${path}.child_modules[${index}]`, depth + 1),
  )
  return [...own, ...inner]
}

/** A part of a document; `unknown` has its shape and says `true` where a value is known later, as `after_unknown` of a plan. */
export function partOf(value: unknown, unknown: unknown, path: string): Part {
  return {
    path,
    at: (...keys) => walk(value, unknown, keys).value,
    partsAt: (...keys) => {
      const found = walk(value, unknown, keys)
      if (found.value === LATER) return LATER
      if (found.value === undefined) return []
      const list: readonly unknown[] = Array.isArray(found.value) ? found.value : [found.value]
      const inner = [path, ...keys].join('.')
      return list.map((each, index) => partOf(each, elementOf(found.unknown, index), `${inner}[${index}]`))
    },
    textsIn: (...keys) => textsBelow(at(value, ...keys)),
    refersTo: (...keys) => {
      const reference = at(value, ...keys)
      return textAt(reference, 'Ref') ?? textsAt(reference, 'Fn::GetAtt')[0]?.split('.')[0]
    },
  }
}

const DEEPEST = 20

function textsBelow(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value]
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((each) => textsBelow(each, depth + 1))
}

function walk(start: unknown, startUnknown: unknown, keys: readonly string[]): { value: unknown; unknown: unknown } {
  let value = start
  let unknown = startUnknown
  for (const key of keys) {
    if (unknown === true || isReference(value)) return { value: LATER, unknown }
    if (Array.isArray(value) && !/^\d+$/.test(key)) {
      value = value[0] as unknown
      unknown = elementOf(unknown, 0)
    }
    if (isReference(value)) return { value: LATER, unknown }
    value = at(value, key)
    unknown = unknown === true ? true : at(unknown, key)
  }
  if (isEntry(value) && at(value, 'Ref') === 'AWS::NoValue') return { value: undefined, unknown }
  if (unknown === true || isReference(value)) return { value: LATER, unknown }
  return { value: value ?? undefined, unknown }
}

const elementOf = (list: unknown, index: number): unknown => (Array.isArray(list) ? (list as unknown[])[index] : list)

/** `{ Ref: … }` and `{ 'Fn::…': … }` of CloudFormation. */
function isReference(value: unknown): boolean {
  if (!isEntry(value)) return false
  const keys = Object.keys(value)
  return keys.length === 1 && (keys[0] === 'Ref' || keys[0]!.startsWith('Fn::'))
}
