import * as z from 'zod'
import type { Assembly } from '../assembly/assembly.ts'

/** The supported condition: a header equals a value exactly. */
const byteMatch = z.strictObject({
  FieldToMatch: z.strictObject({ SingleHeader: z.strictObject({ Name: z.string() }) }),
  SearchString: z.string(),
  PositionalConstraint: z.literal('EXACTLY'),
  TextTransformations: z.array(z.strictObject({ Priority: z.number(), Type: z.literal('NONE') })),
})
const one = z.strictObject({ ByteMatchStatement: byteMatch }).transform((statement) => [statement])
const several = z
  .strictObject({ OrStatement: z.strictObject({ Statements: z.array(one) }) })
  .transform(({ OrStatement }) => OrStatement.Statements.flat())
const action = z.union([
  z.strictObject({ Allow: z.looseObject({}) }).transform(() => 'allow' as const),
  z.strictObject({ Block: z.looseObject({}) }).transform(() => 'block' as const),
  z.strictObject({ Count: z.looseObject({}) }).transform(() => 'count' as const),
])
const webAcl = z.object({
  Scope: z.literal('REGIONAL'),
  DefaultAction: action,
  Rules: z.array(z.object({ Priority: z.number(), Statement: z.union([one, several]), Action: action })),
})

type FirewallHeaders = Readonly<Record<string, string>>

/** Whether the stage's web ACL allows a request. Without a web ACL every request is allowed. */
export function readFirewall(stage: string, assembly: Pick<Assembly, 'ofType'>): (headers: FirewallHeaders) => boolean {
  const association = assembly
    .ofType('AWS::WAFv2::WebACLAssociation')
    .map((each) => each.properties<{ ResourceArn: string; WebACLArn: string }>())
    .find(({ ResourceArn }) => ResourceArn.endsWith(stage))
  if (!association) return () => true
  const resource = assembly.ofType('AWS::WAFv2::WebACL').find((each) => each.attribute('Arn') === association.WebACLArn)
  if (!resource) throw new Error(`The web ACL of ${stage} is not in the assembly.`)
  const parsed = webAcl.safeParse(resource.properties())
  if (!parsed.success)
    throw new Error(`The local cloud does not support the web ACL ${resource.path}:\n${z.prettifyError(parsed.error)}`)
  const { DefaultAction, Rules } = parsed.data
  const rules = Rules.toSorted((a, b) => a.Priority - b.Priority)
  return (headers) => {
    const decisive = rules.find(
      ({ Action, Statement }) =>
        Action !== 'count' &&
        Statement.some(
          ({ ByteMatchStatement: { FieldToMatch, SearchString } }) =>
            headers[FieldToMatch.SingleHeader.Name.toLowerCase()] === SearchString,
        ),
    )
    return (decisive?.Action ?? DefaultAction) !== 'block'
  }
}
