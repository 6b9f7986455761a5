import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

type Rule = Pick<CfnWebACL.RuleProperty, 'name' | 'statement' | 'overrideAction'>

const LISTS = 'AWSManagedRulesAmazonIpReputationList'
const ADDRESS_LISTS = ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList']

/** A group of rules that AWS keeps up to date, with those of it that only count. */
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

/** Marks requests from addresses of which AWS knows that they attack. Another rule refuses them, because this one could not say to whom to turn. */
export const listedAddresses = managed(LISTS, ADDRESS_LISTS)

/** What the marks look like. */
export const LISTED: readonly CfnWebACL.StatementProperty[] = ADDRESS_LISTS.map((list) => ({
  labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:amazon-ip-list:${list}` },
}))

/**
 * People tell a security company of attacks, and quote them: a script from a strange page, the address of a metadata service out of a log. What
 * stands in a body therefore only counts. It is text to us: React escapes it, DynamoDB has no SQL, nothing of it is run, opened or
 * fetched. How large a body may be (128 KiB, where this group would refuse 8) the functions say.
 */
export const commonRules = managed('AWSManagedRulesCommonRuleSet', [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
])

/** The same holds for what is quoted of attacks on other people's software. A name that AWS does not know, WAF passes over. */
export const badInputs = managed('AWSManagedRulesKnownBadInputsRuleSet', [
  'JavaDeserializationRCE_BODY',
  'Log4JRCE_BODY',
  'ReactJSRCE_BODY',
])
