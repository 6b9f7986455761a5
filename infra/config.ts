import type { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { type Feature, sectionSchema } from './feature.ts'
import { features as everyFeature } from './features/index.ts'
import type { Section } from './section.ts'
import { count, throttle, throughput, yesOrNo } from './setting.ts'

/** The key of cdk.json's context that holds the settings; `-c veritech.helpdesk.ticketsPerIp=5` overrides one of them. */
const CONTEXT_KEY = 'veritech'

const region = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as af-south-1')

const domainName = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a bare domain such as veritech.example')

/** `Name <address>` as a mail program shows it. */
const sender = z
  .string()
  .regex(/^[^<>"\r\n]+ <[^<>\s]+@[^<>\s]+>$/, 'must look like: Veritech Help Desk <helpdesk@veritech.example>')

const platformSettings = {
  /** Names the stacks, so that several stages fit into one account. */
  stage: z
    .string()
    .regex(
      /^[a-z]([a-z0-9-]{0,18}[a-z0-9])?$/,
      'must be 1 to 20 lower-case letters, digits or hyphens, a letter first and no hyphen last',
    ),
  domain: domainName,
  region,
  /** Other names of the site, such as `www.` before the domain, which the certificate covers too: they lead to the domain. */
  redirectedDomains: z.array(domainName),
  /** The zone in Route 53 that answers for the domain: certificate and addresses are then made there. */
  hostedZone: z
    .strictObject({
      id: z.string().regex(/^Z[A-Z0-9]+$/, 'must be the id of a zone, such as Z0123456789ABC'),
      name: domainName,
    })
    .optional(),
  /** Certificate of the domain where the zone is elsewhere, which CloudFront wants in us-east-1. Without one it serves under its own name. */
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/, 'must be the ARN of a certificate in us-east-1')
    .optional(),
  /**
   * Whether this deployment has the domain: its names at CloudFront, and the records of `hostedZone` that exist once. No while another
   * region has it (docs/runbook/move-to-another-region.md).
   */
  claimDomain: yesOrNo.default(true),
  mailFrom: sender,
  /** How often the whole is checked from outside: at 60 for 0.20 USD a month, at 5 for about 2 USD. */
  canaryMinutes: count.max(1440, 'must be at most 1440, a day'),
  deskAddress: z.email('must be an email address'),
  /** USD that a month of the account should cost at most, without tax; `alarmAddress` is told before it is spent. */
  monthlyBudget: count,
  /** Whether the stage has a dashboard, for three dollars a month. */
  dashboard: yesOrNo,
  /** Who is told when something breaks or costs more than it should: an address that somebody reads at night. */
  alarmAddress: z.email('must be an email address'),
  /**
   * Which trail of CloudTrail's lets somebody be told of an administrator's calls: one of this stage's own, or the one that the account or
   * its organisation has; a second one costs two dollars for each hundred thousand calls.
   */
  auditTrail: z
    .enum(['own', 'account'], 'must be own or, where the account has a trail of its own, account')
    .default('own'),
  /** Where docs/runbook lies for whoever reads an alarm: its address in the repository's pages, or its path. */
  runbook: z
    .string()
    .regex(/^(https:\/\/\S+[^/]|docs\/runbook)$/, 'must be https://... without a slash at its end, or docs/runbook'),
  /** Where mails that cannot be delivered come back to: a subdomain that serves nothing else. `bounce.` before the domain, if left out. */
  returnDomain: domainName.optional(),
  /**
   * Where mail comes in: a region in which SES receives, and the subdomain whose mail a feature takes. Mails pass through that region, a
   * transfer of personal data that POPIA asks to name. Left out, no mail comes in.
   */
  mailIn: z.strictObject({ region, domain: domainName }).optional(),
  /** What receivers shall do with mails in our name that are not from us, and who is told of them (the desk, if left out). */
  dmarc: z
    .strictObject({
      policy: z.enum(['none', 'quarantine', 'reject'], 'must be none, quarantine or reject'),
      reportTo: z.email('must be an email address').optional(),
    })
    .default({ policy: 'quarantine' }),
  /** A Bedrock foundation model or, with a prefix such as `eu.`, a cross-region inference profile. */
  modelId: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a Bedrock model or inference profile id'),
  bedrockRegion: region,
  /** Every region that the inference profile may send a prompt to: a transfer of data that POPIA asks to name. */
  modelRegions: z.array(region).min(1, 'must name at least one region'),
  /** Generation of the secret by which the API knows the edge: one more renews it, one less is an outage. */
  originSecret: count,
  /** What the API does with calls that do not come through the edge: refuse them, only count them, or not look, for 6 USD less a month. */
  apiFirewall: z.enum(['block', 'count', 'off'], 'must be block, count or off').default('block'),
  limits: z.strictObject({
    /** Whatever one address asks for, pages and pictures and calls together. */
    requestsPerIp: count,
    /** Calls of the user pool that one address may make in a window, where the pool has a firewall. */
    poolCallsPerIp: count,
    rateWindowSeconds: count,
  }),
  /** Runs at once that are kept for the function that sends mails, and that it cannot exceed: a flood of calls must not stop the mails. */
  mailConcurrency: count,
  /** Requests a second, and how many may come at once, of each call that has no limit of its own. */
  throttles: z.strictObject({ perCall: throttle }),
  /**
   * Who sends sign-in codes and invitations: SES in the name of the domain, or, until SES shows the domain as verified, Cognito's own
   * mailer, fifty a day from an address of AWS.
   */
  codesFrom: z.enum(['cognito', 'ses'], 'must be ses or, until SES shows the domain as verified, cognito'),
  /**
   * Whether a firewall before the user pool bounds how often one address calls it, for 6 USD a month: block, count (it only writes it
   * down) or off.
   */
  poolFirewall: z.enum(['block', 'count', 'off'], 'must be block, count or off').default('off'),
  /** Dollars that text messages with codes may cost in a month, as it was set in SNS by docs/runbook/text-messages.md; somebody is told at four fifths. */
  textMessagesUsd: count,
  /** Whether Cognito judges the risk of each sign-in, for half a cent a person and month more: off, audit (it only writes it down) or enforced. */
  threatProtection: z.enum(['off', 'audit', 'enforced'], 'must be off, audit or enforced'),
  /** Whether the tables are encrypted with a key of this account, for a dollar a month, or with the one that AWS manages in it. */
  customerKey: yesOrNo,
  /** Whether GuardDuty scans uploads for malware before anybody can open them; it costs by the gigabyte and the file. */
  malwareProtection: yesOrNo.default(false),
  /** Request units a second that a table and each of its indexes take at the most: what an attack can cost. */
  maximumThroughput: z.strictObject({
    mail: throughput,
    outbox: throughput,
    audit: throughput,
  }),
  /**
   * By table (a feature's name, mail, outbox or audit), one more than before makes a new, empty one in its place, after a table was
   * deleted (docs/runbook/restore.md). 1, if left out. Never less than before.
   */
  tableGenerations: z.record(z.string(), count).default({}),
  /** Within how many days a table can be taken back to any second; the privacy page promises that backups forget after 35. */
  recoveryDays: count.max(35, 'must be at most 35, which is all that DynamoDB keeps'),
  backup: z.strictObject({
    /** How many days the vault keeps each day's copy. */
    days: count.max(35, 'must be at most 35: the privacy page promises that backups forget after that'),
    /** Another region that gets a copy of each backup: a transfer of personal data that POPIA asks to name. */
    copyRegion: region.optional(),
  }),
}

type PlatformSettings = z.infer<z.ZodObject<typeof platformSettings>>

/** The platform's settings, and those of each feature under its name. */
export interface Config extends PlatformSettings {
  readonly features: readonly Feature[]
  /** By feature. */
  readonly sections: Readonly<Record<string, Section>>
}

/** Tables that no feature has. */
const platformTables = ['mail', 'outbox', 'audit']

/** Every setting of a product with these features. */
export function configSchema(features: readonly Feature[] = everyFeature) {
  const sections = Object.fromEntries(features.map((feature) => [feature.name, sectionSchema(feature)]))
  const settings: typeof platformSettings = { ...platformSettings, ...sections }
  const tables = [...features.filter(({ table }) => table).map(({ name }) => name), ...platformTables]
  return z
    .strictObject(settings)
    .refine(({ mailFrom, domain }) => addressOf(mailFrom).endsWith(`@${domain}`), {
      path: ['mailFrom'],
      error: 'must be an address at `domain`, because that is the identity that SES sends for',
    })
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

/** Reads the settings from the app's context; refuses with every key that is wrong and what to mend. */
export function readConfig(app: App): Config {
  return parseConfig(app.node.getAllContext() as Record<string, unknown>)
}

/** The section of a feature, with the names that its manifest gives its settings. */
export function sectionOf<Settings extends z.ZodRawShape>(
  { sections }: Pick<Config, 'sections'>,
  { name }: Feature<Settings>,
): Section<Settings> {
  const section = sections[name]
  if (!section) throw new Error(`The settings were read without the feature ${name}.`)
  return section as Section<Settings>
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
    const read = result.data as PlatformSettings & Record<string, Section>
    return {
      ...read,
      features,
      sections: Object.fromEntries(features.map(({ name }) => [name, read[name] as Section])),
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
