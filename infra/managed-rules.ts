import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

type Rule = Pick<CfnWebACL.RuleProperty, 'name' | 'statement' | 'overrideAction'>
type Statement = CfnWebACL.StatementProperty

const REPUTATION = 'AWSManagedRulesAmazonIpReputationList'
const ADDRESS_LISTS = ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList']

/** A group of rules that AWS keeps up to date. It only labels: rules of ours refuse by the labels, because a group's own answer has no body. */
function labelling(name: string, counted: readonly string[], scopeDownStatement?: Statement): Rule {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }))
  return {
    name,
    overrideAction: { count: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides,
        ...(scopeDownStatement ? { scopeDownStatement } : {}),
      },
    },
  }
}

function labelled(key: string): Statement {
  return { labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:${key}` } }
}

/** Labels requests from addresses that AWS lists as attackers'. */
export const listedAddresses = labelling(REPUTATION, ADDRESS_LISTS)
export const LISTED: readonly Statement[] = ADDRESS_LISTS.map((list) => labelled(`amazon-ip-list:${list}`))

/**
 * Labels requests that look like attacks, except those that `exempt` matches. Clients of a security company report attacks and quote them, so
 * rules on bodies only count: React escapes the text, DynamoDB has no SQL, and nothing of it is run or fetched. The functions limit how
 * large a body may be.
 */
export function commonRules(exempt: Statement): Rule {
  const bodies = [
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
  ]
  return labelling('AWSManagedRulesCommonRuleSet', bodies, { notStatement: { statement: exempt } })
}

/** The labels of the common rules, without those on bodies. Source: AWS WAF Developer Guide, "Core rule set (CRS) managed rule group". */
export const ATTACKS: readonly Statement[] = [
  'NoUserAgent_Header',
  'BadBots_Header',
  'SizeRestrictions_QueryString',
  'SizeRestrictions_Cookie_Header',
  'SizeRestrictions_URIPath',
  'EC2MetaDataSSRF_Cookie',
  'EC2MetaDataSSRF_URIPath',
  'EC2MetaDataSSRF_QueryArguments',
  'GenericLFI_QueryArguments',
  'GenericLFI_URIPath',
  'RestrictedExtensions_URIPath',
  'RestrictedExtensions_QueryArguments',
  'GenericRFI_QueryArguments',
  'GenericRFI_URIPath',
  'CrossSiteScripting_Cookie',
  'CrossSiteScripting_QueryArguments',
  'CrossSiteScripting_URIPath',
].map((label) => labelled(`core-rule-set:${label}`))
