import type { App, StackProps } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { ApiStack } from './api.ts'
import { AuditStack } from './audit.ts'
import { BackupCopyStack } from './backup-copy.ts'
import type { Config } from './config.ts'
import { DataStack } from './data.ts'
import { Dist } from './dist.ts'
import { DispatchStack } from './dispatch.ts'
import { DocumentsStack } from './documents.ts'
import { EDGE_REGION } from './edge-region.ts'
import { EdgeStack } from './edge.ts'
import { FeatureStack } from './feature-stack.ts'
import { constructName, type Feature } from './feature.ts'
import { IdentityStack } from './identity.ts'
import { MailInStack } from './mail-in.ts'
import { MailStack } from './mail.ts'
import type { PersonalPlace } from './permissions.ts'
import { EdgeObservabilityStack, ObservabilityStack } from './observability.ts'
import { StatusStack } from './status.ts'
import { WebStack } from './web.ts'

interface BuildOptions {
  /** Output folder of the functions' and the site's builds. */
  readonly dist: string
}

/** Creates all stacks. The same settings and `dist` always give the same templates. */
export function build(app: App, config: Config, options: BuildOptions): void {
  const dist = new Dist(options.dist)
  const stack = (name: string, description: string): StackProps & { config: Config; dist: Dist } => ({
    stackName: `veritech-${config.stage}-${name}`,
    description: `Veritech ${config.stage}: ${description}`,
    env: { region: config.region },
    tags: { product: 'veritech', stage: config.stage },
    config,
    dist,
  })

  const atTheEdge = { env: { region: EDGE_REGION } }

  if (config.auditTrail === 'own') new AuditStack(app, 'Audit', stack('audit', 'who changed what in the account'))
  const edge = new EdgeStack(app, 'Edge', {
    ...stack('edge', 'firewall, certificate and logs of the edge'),
    ...atTheEdge,
  })
  const { copyRegion } = config.backup
  const copies = copyRegion
    ? new BackupCopyStack(app, 'Backup', { ...stack('backup', 'copies of backups'), env: { region: copyRegion } })
    : undefined
  const data = new DataStack(app, 'Data', {
    ...stack('data', 'the tables of features and platform'),
    copyVault: copies?.vault,
  })
  const identity = new IdentityStack(app, 'Identity', { ...stack('identity', 'people, groups and tokens'), data })
  const mail = new MailStack(app, 'Mail', { ...stack('mail', 'outgoing mail'), data })
  const documents = config.features.some(makesDocuments)
    ? { documents: new DocumentsStack(app, 'Documents', stack('documents', 'PDF of templates and data')) }
    : {}
  const ofFeature = (feature: Feature, personal: readonly PersonalPlace[]) =>
    new FeatureStack(app, constructName(feature.name), {
      ...stack(feature.name, feature.title),
      feature,
      data,
      identity,
      personal,
      ...documents,
    })
  // Who gathers personal data of the others comes after them.
  const others = config.features.filter((feature) => !gathers(feature)).map((feature) => ofFeature(feature, []))
  const places = others.filter((each) => each.feature.hasPersonalData).map((each) => each.publishPersonalPlace())
  const features = config.features.map(
    (feature) => others.find((each) => each.feature === feature) ?? ofFeature(feature, places),
  )
  const { mailIn } = config
  const alarmsElsewhere: Alarm[] = []
  // The region that receives mail hands it to the region that owns the domain.
  if (mailIn && config.claimDomain) {
    const taker = takerOfMails(features)
    const stackProps = { ...stack('mail-in', 'incoming mail'), env: { region: mailIn.region }, mailIn }
    // SES tests the bucket when the rule is created.
    const stackOfMails = new MailInStack(app, 'MailIn', stackProps)
    stackOfMails.addStackDependency(taker)
    alarmsElsewhere.push(stackOfMails.alarm)
  }
  const dispatch = new DispatchStack(app, 'Dispatch', {
    ...stack('dispatch', 'messages between features'),
    data,
    features,
  })
  const api = new ApiStack(app, 'Api', { ...stack('api', 'the calls of the contracts'), identity, features })
  const web = new WebStack(app, 'Web', {
    ...stack('web', 'the site and its edge'),
    data,
    edge,
    identity,
    api,
    features,
  })
  new StatusStack(app, 'Status', {
    ...stack('status', 'checks from outside'),
    data,
    identity,
    mail,
    web,
  })

  const watched = { config, edge, data, identity, mail, dispatch, features, api, web }
  const edgeObservability = new EdgeObservabilityStack(app, 'EdgeObservability', {
    ...stack('edge-observability', 'alarms of the edge'),
    ...atTheEdge,
    watched,
  })
  new ObservabilityStack(app, 'Observability', {
    ...stack('observability', 'alarms and what to look at'),
    watched,
    alarmsElsewhere: [...edgeObservability.alarms, ...alarmsElsewhere],
  })
}

function takerOfMails(features: readonly FeatureStack[]): FeatureStack {
  const takers = features.filter(({ jobs }) => jobs.some(({ job }) => job.start.by === 'mail'))
  const [taker, ...others] = takers
  if (!taker || others.length > 0)
    throw new Error(`mailIn says where mails come in, and ${takers.length} features take them: it has to be one.`)
  return taker
}

function gathers({ jobs = {} }: Feature): boolean {
  return Object.values(jobs).some(({ needs = [] }) => needs.includes('gathers personal data'))
}

function makesDocuments({ calls, jobs = {} }: Feature): boolean {
  return [calls, ...Object.values(jobs)].some(({ needs = [] }) => needs.includes('makes documents'))
}
