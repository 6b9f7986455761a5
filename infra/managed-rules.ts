import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

type Rule = Pick<CfnWebACL.RuleProperty, 'name' | 'statement' | 'overrideAction'>

const LISTS = 'AWSManagedRulesAmazonIpReputationList'
const ADDRESS_LISTS = ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList']

/** A managed rule group; the rules in `counted` only count. */
function managed(name: string, counted: readonly string[]): Rule {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  }
}

/** Labels requests from IP addresses on AWS's reputation lists. Another rule refuses them with our error page. */
export const listedAddresses = managed(LISTS, ADDRESS_LISTS)

/** Statements that match these labels. */
export const LISTED: readonly CfnWebACL.StatementProperty[] = ADDRESS_LISTS.map((list) => ({
  labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:amazon-ip-list:${list}` },
}))

/**
 * Rules on bodies only count, because clients quote attacks in tickets: scripts, metadata addresses. The body is safe as text: React escapes
 * it, DynamoDB has no SQL, and nothing executes or fetches it. The functions limit the body's size to 128 KiB, this group would to
 * 8 KiB.
 */
export const commonRules = managed('AWSManagedRulesCommonRuleSet', [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
])

/** Body rules only count, for the same reason. WAF ignores unknown rule names. */
export const badInputs = managed('AWSManagedRulesKnownBadInputsRuleSet', [
  'JavaDeserializationRCE_BODY',
  'Log4JRCE_BODY',
  'ReactJSRCE_BODY',
])
