import { parseDocument } from 'yaml'
import type { CollectionTag, ScalarTag } from 'yaml'
import { yamlFault } from '../../yaml-fault.ts'

/** CloudFormation takes templates of at most 1 MB. */
const LONGEST_TEMPLATE = 1_100_000
/** The short tags of CloudFormation, without their exclamation mark. */
const SHORT_TAGS = [
  'And',
  'Base64',
  'Cidr',
  'Condition',
  'Equals',
  'FindInMap',
  'GetAtt',
  'GetAZs',
  'If',
  'ImportValue',
  'Join',
  'Length',
  'Not',
  'Or',
  'Ref',
  'Select',
  'Split',
  'Sub',
  'ToJsonString',
  'Transform',
]

const longName = (tag: string): string => (tag === 'Ref' || tag === 'Condition' ? tag : `Fn::${tag}`)

/** `!Ref X` becomes `{ Ref: X }`, as CloudFormation itself reads it. */
const tags: readonly (ScalarTag | CollectionTag)[] = SHORT_TAGS.flatMap((tag) => [
  { tag: `!${tag}`, resolve: (text: string) => ({ [longName(tag)]: text }) },
  ...(['seq', 'map'] as const).map((collection): CollectionTag => ({
    tag: `!${tag}`,
    collection,
    resolve: (content) => ({ [longName(tag)]: content.toJSON() as unknown }),
  })),
])

type TemplateRead = { readonly template: unknown } | { readonly reason: string }

/** Reads a template of CloudFormation or CDK, as JSON or as YAML with its short tags; refuses anything else with the reason. */
export function readTemplate(text: string): TemplateRead {
  if (text.length > LONGEST_TEMPLATE) return { reason: 'A template has 1 MB at most; this file is larger.' }
  try {
    const document = parseDocument(text, { schema: 'core', customTags: [...tags], prettyErrors: false })
    const [error] = document.errors
    if (error) return { reason: yamlFault('The template', error) }
    // An unknown tag is a warning: its value would be read as something else.
    const [warning] = document.warnings
    if (warning) return { reason: `The template has a tag that CloudFormation does not have: ${warning.message}` }
    const template = document.toJS({ maxAliasCount: 100 }) as unknown
    const resources = typeof template === 'object' && template !== null && Object.hasOwn(template, 'Resources')
    return resources ? { template } : { reason: 'The file has no "Resources", so it is no template.' }
  } catch (error) {
    return { reason: yamlFault('The template', error) }
  }
}
