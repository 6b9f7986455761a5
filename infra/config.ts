import type { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { EDGE_REGION } from './edge-region.ts'
import { type Feature, sectionSchema } from './feature.ts'
import { features as everyFeature } from './features/index.ts'
import type { FeatureSettings } from './section.ts'
import { count, countOrNone, throttle, throughput, yesOrNo } from './setting.ts'

/** Context key of the settings in cdk.json; `-c veritech.helpdesk.ticketsPerIp=5` overrides one. */
const CONTEXT_KEY = 'veritech'

const region = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as af-south-1')

const domainName = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a bare domain such as veritech.example')

/** A sender: `Name <address>`. */
const sender = z
  .string()
  .regex(/^[^<>"\r\n]+ <[^<>\s]+@[^<>\s]+>$/, 'must look like: Veritech Help Desk <helpdesk@veritech.example>')

const platformSettings = {
  /** Part of all names, so that one account can have several stages. */
  stage: z
    .string()
    .regex(
      /^[a-z]([a-z0-9-]{0,18}[a-z0-9])?$/,
      'must be 1 to 20 lower-case letters, digits or hyphens, a letter first and no hyphen last',
    ),
  domain: domainName,
  region,
  /** Further domains, such as `www.`, that redirect to the domain; the certificate covers them too. */
  redirectedDomains: z.array(domainName),
  /** Whether browsers shall use HTTPS for every subdomain of the domain too, and ship that rule: it binds subdomains that others operate. */
  hstsSubdomains: yesOrNo.default(false),
  /** The zone in Route 53 that answers for the domain: certificate and addresses are then made there. */
  hostedZone: z
    .strictObject({
      id: z.string().regex(/^Z[A-Z0-9]+$/, 'must be the id of a zone, such as Z0123456789ABC'),
      name: domainName,
    })
    .optional(),
  /** Certificate in us-east-1 for a domain with DNS elsewhere. Without one CloudFront uses its own domain. */
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/, 'must be the ARN of a certificate in us-east-1')
    .optional(),
  /**
   * Whether this deployment owns the domain: CloudFront aliases and shared records of `hostedZone`. `no` while another region
   * owns it (docs/runbook/move-to-another-region.md).
   */
  claimDomain: yesOrNo.default(true),
  mailFrom: sender,
  /** Minutes between the checks from outside, 5 or 15, in the stage's region and from another one. */
  canaryMinutes: z.coerce.number().pipe(z.literal([5, 15], 'must be 5 or 15')),
  deskAddress: z.email('must be an email address'),
  /** Monthly budget of the account in USD without tax; `alarmAddress` is notified before it is spent. */
  monthlyBudget: count,
  /** Whether the stage has a dashboard (3 USD a month). */
  dashboard: yesOrNo,
  /** Address for alarms and budget mails; it must be read at night too. */
  alarmAddress: z.email('must be an email address'),
  /**
   * CloudTrail trail for alarms on administrators' calls: the stage's own, or an existing one of the account or organisation. A second
   * trail costs 2 USD per 100,000 calls.
   */
  auditTrail: z
    .enum(['own', 'account'], 'must be own or, where the account has a trail of its own, account')
    .default('own'),
  /** URL or path of docs/runbook, for links in alarms. */
  runbook: z
    .string()
    .regex(/^(https:\/\/\S+[^/]|docs\/runbook)$/, 'must be https://... without a slash at its end, or docs/runbook'),
  /** MAIL FROM subdomain, which receives bounces; default `bounce.` plus the domain. */
  returnDomain: domainName.optional(),
  /**
   * Incoming mail: a region in which SES receives, and the subdomain. Mail passes through that region, which POPIA requires to disclose.
   * Undefined: no incoming mail.
   */
  mailIn: z.strictObject({ region, domain: domainName }).optional(),
  /** DMARC policy, and address of its reports (default: the desk). */
  dmarc: z
    .strictObject({
      policy: z.enum(['none', 'quarantine', 'reject'], 'must be none, quarantine or reject'),
      reportTo: z.email('must be an email address').optional(),
    })
    .default({ policy: 'quarantine' }),
  /** A Bedrock foundation model or, with a prefix such as `eu.`, a cross-region inference profile. */
  modelId: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a Bedrock model or inference profile id'),
  bedrockRegion: region,
  /** All regions of the inference profile; POPIA requires to disclose them. */
  modelRegions: z.array(region).min(1, 'must name at least one region'),
  /** Generation of the origin secret: increasing it renews the secret, decreasing it causes an outage. */
  originSecret: count,
  /**
   * Keys that sign credentials, the oldest first; the last one signs. `own`: a key of the stack. An ARN: an existing Ed25519 key, which may
   * lie in another region. `retired`: a key that is gone, whose public part stays published. `compromised`: what it signed is no longer ours.
   */
  signingKeys: z
    .array(
      z
        .string()
        .regex(
          /^(own|retired|compromised|arn:aws:kms:[a-z0-9-]+:\d{12}:key\/[0-9a-f-]+)$/,
          'must be own, retired, compromised or the ARN of a key',
        ),
    )
    .min(1, 'must name at least one key')
    .refine((keys) => !['retired', 'compromised'].includes(keys.at(-1)!), 'must end with the key that signs'),
  limits: z.strictObject({
    /** All requests of one IP address per window. */
    requestsPerIp: count,
    /** User pool calls of one IP address per window, with `poolFirewall`. */
    poolCallsPerIp: count,
    rateWindowSeconds: count,
  }),
  /** Reserved concurrency of the mail function, so that a flood of calls cannot stop the mails. */
  mailConcurrency: count,
  /** Default throttle per call: requests per second and burst. */
  throttles: z.strictObject({ perCall: throttle }),
  /**
   * Sender of codes and invitations: SES from the domain, or Cognito's own mailer (50 mails a day from an AWS address) until SES has verified
   * the domain.
   */
  codesFrom: z.enum(['cognito', 'ses'], 'must be ses or, until SES shows the domain as verified, cognito'),
  /**
   * Web ACL of the user pool with a rate limit per IP address, for 6 USD a month: `block`, `count` (log only) or
   * `off`.
   */
  poolFirewall: z.enum(['block', 'count', 'off'], 'must be block, count or off').default('off'),
  /** Monthly spending limit of text messages in USD, as set in SNS (docs/runbook/text-messages.md); an alarm fires at 80 %. */
  textMessagesUsd: count,
  /** Part of `textMessagesUsd` for sign-in codes; the rest is for people on call. 0 offers no codes by text. */
  signInTextsUsd: countOrNone.default(0),
  /** Cognito threat protection, for 0.005 USD more per person and month: `off`, `audit` (log only) or `enforced`. */
  threatProtection: z.enum(['off', 'audit', 'enforced'], 'must be off, audit or enforced'),
  /** Whether tables use our own KMS key (1 USD a month) instead of AWS's managed key. */
  customerKey: yesOrNo,
  /** Whether GuardDuty scans uploads for malware; billed per gigabyte and file. */
  malwareProtection: yesOrNo.default(false),
  /** Maximum request units per second of a table and each index; limits the cost of an attack. */
  maximumThroughput: z.strictObject({
    mail: throughput,
    outbox: throughput,
    audit: throughput,
  }),
  /**
   * Generation by table (a feature's name, mail, outbox or audit), default 1. Increasing it creates a new, empty table after one was
   * deleted (docs/runbook/restore.md). Never decrease it.
   */
  tableGenerations: z.record(z.string(), count).default({}),
  /** Days of point-in-time recovery; the privacy page promises at most 35. */
  recoveryDays: count.max(35, 'must be at most 35, which is all that DynamoDB keeps'),
  backup: z.strictObject({
    /** Retention of daily backups in days. */
    days: count.max(35, 'must be at most 35: the privacy page promises that backups forget after that'),
    /** Region of backup copies; POPIA requires to disclose it. */
    copyRegion: region.optional(),
  }),
}

type PlatformSettings = z.infer<z.ZodObject<typeof platformSettings>>

/** The platform's settings, and those of each feature under its name. */
export interface Config extends PlatformSettings {
  readonly features: readonly Feature[]
  /** Settings by feature. */
  readonly sections: Readonly<Record<string, FeatureSettings>>
}

/** Tables of the platform. */
const platformTables = ['mail', 'outbox', 'audit']

/** Schema of all settings with these features. */
export function configSchema(features: readonly Feature[] = everyFeature) {
  const sections = Object.fromEntries(features.map((feature) => [feature.name, sectionSchema(feature)]))
  const settings: typeof platformSettings = { ...platformSettings, ...sections }
  const tables = [...features.filter(({ table }) => table).map(({ name }) => name), ...platformTables]
  return z
    .strictObject(settings)
    .refine(({ signInTextsUsd, textMessagesUsd }) => signInTextsUsd < textMessagesUsd, {
      path: ['signInTextsUsd'],
      message: 'must be less than textMessagesUsd, of which it is a part',
    })
    .refine(({ region: home }) => home !== EDGE_REGION, {
      path: ['region'],
      error: `must be another than ${EDGE_REGION}, from where alarms watch it`,
    })
    .refine(
      ({ mailFrom, domain, mailIn }) => [domain, mailIn?.domain].some((at) => addressOf(mailFrom).endsWith(`@${at}`)),
      {
        path: ['mailFrom'],
        error: 'must be an address at `domain`, because that is the identity that SES sends for, or at `mailIn.domain`',
      },
    )
    .refine(({ returnDomain, domain }) => returnDomain === undefined || returnDomain.endsWith(`.${domain}`), {
      path: ['returnDomain'],
      error: 'must be a subdomain of `domain`: SES takes no other, and receivers compare the two',
    })
    .refine(({ mailIn, domain }) => !mailIn || mailIn.domain.endsWith(`.${domain}`), {
      path: ['mailIn', 'domain'],
      error: 'must be a subdomain of `domain`: the MX record would take the mail of all its people',
    })
    .refine(({ mailIn, returnDomain, domain }) => mailIn?.domain !== (returnDomain ?? `bounce.${domain}`), {
      path: ['mailIn', 'domain'],
      error: 'must be another than `returnDomain`, whose MX record leads to bounces',
    })
    .refine(({ tableGenerations }) => Object.keys(tableGenerations).every((name) => tables.includes(name)), {
      path: ['tableGenerations'],
      error: `knows these tables only: ${tables.join(', ')}`,
    })
    .refine(({ backup, region: home }) => backup.copyRegion !== home, {
      path: ['backup', 'copyRegion'],
      error: 'must be another region than `region`: a copy beside the first one falls with it',
    })
    .refine(
      ({ redirectedDomains, certificateArn, hostedZone }) =>
        redirectedDomains.length === 0 || certificateArn !== undefined || hostedZone !== undefined,
      {
        path: ['redirectedDomains'],
        error:
          'needs `hostedZone` or `certificateArn`: without a certificate CloudFront serves under its own name only',
      },
    )
    .refine(({ certificateArn, hostedZone }) => !certificateArn || !hostedZone, {
      path: ['certificateArn'],
      error: 'must go: with `hostedZone` the certificate is made by the deployment',
    })
    .refine(
      ({ domain, redirectedDomains, hostedZone }) =>
        !hostedZone || [domain, ...redirectedDomains].every((name) => isWithin(name, hostedZone.name)),
      {
        path: ['hostedZone', 'name'],
        error: 'must hold `domain` and all `redirectedDomains`',
      },
    )
}

function isWithin(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`)
}

/** The address inside `Name <address>`. */
export function addressOf(mailFrom: string): string {
  return mailFrom.slice(mailFrom.indexOf('<') + 1, -1)
}

/** Reads the settings from the app's context; refuses invalid ones with all keys and instructions. */
export function readConfig(app: App): Config {
  return parseConfig(app.node.getAllContext() as Record<string, unknown>)
}

/** A feature's section, typed by its manifest. */
export function sectionOf<Settings extends z.ZodRawShape>(
  { sections }: Pick<Config, 'sections'>,
  { name }: Feature<Settings>,
): FeatureSettings<Settings> {
  const section = sections[name]
  if (!section) throw new Error(`The settings were read without the feature ${name}.`)
  return section as FeatureSettings<Settings>
}

export function parseConfig(
  context: Readonly<Record<string, unknown>>,
  features: readonly Feature[] = everyFeature,
): Config {
  const settings = context[CONTEXT_KEY]
  if (!isNested(settings)) throw new Error(`cdk.json has no context "${CONTEXT_KEY}" with the settings in it.`)
  const merged = withOverrides(settings, context)
  const result = configSchema(features).safeParse(merged)
  if (result.success) {
    const read = result.data as PlatformSettings & Record<string, FeatureSettings>
    return {
      ...read,
      features,
      sections: Object.fromEntries(features.map(({ name }) => [name, read[name] as FeatureSettings])),
    }
  }
  throw new Error(
    [
      `These settings must be mended, in cdk.json under "context"."${CONTEXT_KEY}" or with \`-c ${CONTEXT_KEY}.<name>=<value>\`:`,
      ...result.error.issues.flatMap((issue) => complaints(issue, merged)),
    ].join('\n'),
  )
}

function withOverrides(settings: Nested, context: Readonly<Record<string, unknown>>): Nested {
  const merged = structuredClone(settings)
  for (const [key, value] of Object.entries(context)) {
    const [first, ...path] = key.split('.')
    const last = path.pop()
    if (first !== CONTEXT_KEY || last === undefined) continue
    let section = merged
    for (const name of path) {
      const inner = Object.hasOwn(section, name) ? section[name] : undefined
      section = section[name] = isNested(inner) ? inner : {}
    }
    section[last] = Array.isArray(section[last]) && typeof value === 'string' ? value.split(',') : value
  }
  return merged
}

function complaints(issue: z.core.$ZodIssue, settings: Nested): string[] {
  const key = [CONTEXT_KEY, ...issue.path].join('.')
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => `  ${key}.${name} is no setting; take it out`)
  const given = issue.path.reduce<unknown>((at, name) => (isNested(at) ? at[String(name)] : at), settings)
  return [given === undefined ? `  ${key} is missing` : `  ${key} ${issue.message}`]
}

type Nested = Record<string, unknown>

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
