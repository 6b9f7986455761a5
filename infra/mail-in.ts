import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { type Alarm, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnReceiptRule, CfnReceiptRuleSet, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import { dnsRecords } from './dns-records.ts'
import { arn, policy } from './feature-function.ts'
import { dkimRecords } from './mail-identity.ts'
import { mailInBucketName, MAILS } from './mail-in-bucket.ts'
import { createAlarm } from './observability/alarm.ts'
import { alarmTopic } from './observability/alarm-topics.ts'
import { ruleSetName } from './rule-set-name.ts'

interface MailInStackProps extends StackProps {
  readonly config: Config
  readonly mailIn: NonNullable<Config['mailIn']>
}

const RULE = 'take-mail-in'

/**
 * SES in a region that receives mail. Its rule writes mails to the home region's bucket by an IAM role, which SES requires for a region
 * without receiving. Source: Amazon SES Developer Guide, "Deliver to S3 bucket action".
 */
export class MailInStack extends Stack {
  readonly alarm: Alarm

  constructor(scope: Construct, id: string, { config, mailIn, ...props }: MailInStackProps) {
    super(scope, id, props)
    const { domain, region } = mailIn
    const bucketName = mailInBucketName(config, this.account)
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(domain),
      // Bounces are handled as events, and would come in as mails to the sender.
      feedbackForwarding: false,
    })
    const ruleSet = new CfnReceiptRuleSet(this, 'Rules', { ruleSetName: ruleSetName(config) })
    const mails = `arn:${this.partition}:s3:::${bucketName}/${MAILS}*`
    const role = new Role(this, 'Role', {
      description: `SES writes mails that came in for Veritech ${config.stage}`,
      assumedBy: new ServicePrincipal('ses.amazonaws.com', {
        conditions: {
          StringEquals: {
            'aws:SourceAccount': this.account,
            'aws:SourceArn': arn(this, 'ses', `receipt-rule-set/${ruleSetName(config)}:receipt-rule/${RULE}`),
          },
        },
      }),
      inlinePolicies: { write: policy([{ actions: ['s3:PutObject'], resources: [mails] }]) },
    })
    acknowledge(
      role,
      `IAM5[Resource::arn:${this.partition}:s3:::${mailInBucketName(config, '<AWS::AccountId>')}/${MAILS}*]`,
      'SES draws the name of each mail, so the role names their folder.',
    )
    const rule = new CfnReceiptRule(this, 'Rule', {
      ruleSetName: ruleSet.ref,
      rule: {
        name: RULE,
        enabled: true,
        scanEnabled: true,
        recipients: [domain],
        actions: [{ s3Action: { bucketName, objectKeyPrefix: MAILS, iamRoleArn: role.roleArn } }],
      },
    })
    rule.node.addDependency(role)
    this.alarm = createAlarm(this, {
      config,
      // The region may be the home region or the edge's, which have topics of their own.
      topic: alarmTopic(this, 'wake', config, 'mail-in'),
      row: {
        what: 'mail-in-fails',
        urgency: 'wake',
        // SES counts each attempt, and gives a mail up after four hours. One rule set is active, so the rule's name is enough.
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName: 'PublishFailure',
          dimensionsMap: { RuleName: RULE },
          statistic: Stats.SUM,
          period: Duration.minutes(15),
        }),
        above: 0,
        times: [1, 1],
        missingData: 'well',
        wrong: 'SES received a mail and could not write it into the bucket of incoming mail.',
        noticed: 'Replies and new tickets by mail do not arrive. SES tries each mail for four hours.',
      },
    })
    dnsRecords(this, config, [
      ...dkimRecords(identity),
      { id: 'MxRecord', name: domain, type: 'MX', value: `10 inbound-smtp.${region}.amazonaws.com.` },
    ])
  }
}
