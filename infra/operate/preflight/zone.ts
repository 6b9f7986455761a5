import { Resolver } from 'node:dns/promises'
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandInput,
  type ListResourceRecordSetsCommandOutput,
  Route53Client,
} from '@aws-sdk/client-route-53'
import type { Config } from '../../config.ts'
import { EDGE_REGION } from '../../edge-region.ts'
import { isCreated } from './bootstrap.ts'
import { type Check, type Finding, FIRST_DEPLOYMENT, type Means } from './check.ts'

const PAGE = `${FIRST_DEPLOYMENT}#before`

/** The domain must be delegated to `hostedZone`, which must not contain the deployment's records yet. */
export const zone: Check = {
  subject: 'zone',
  async find(config, means) {
    const { hostedZone } = config
    if (!hostedZone) return []
    const client = new Route53Client({ region: EDGE_REGION })
    const { HostedZone, DelegationSet } = await client.send(new GetHostedZoneCommand({ Id: hostedZone.id }))
    if (bare(HostedZone?.Name ?? '') !== hostedZone.name)
      return [
        {
          weight: 'missing',
          what: `The zone ${hostedZone.id} is that of ${bare(HostedZone?.Name ?? '')}, not of ${hostedZone.name}.`,
          remedy: 'Correct `hostedZone` in cdk.json: aws route53 list-hosted-zones',
          page: PAGE,
        },
      ]
    return [
      ...(await undelegated(hostedZone.name, DelegationSet?.NameServers ?? [], means)),
      ...(await inTheWay(config, hostedZone.id, client)),
    ]
  },
}

async function undelegated(name: string, own: readonly string[], { nameServers }: Means): Promise<Finding[]> {
  const found = await publicNameServers(name, nameServers)
  if (found === undefined)
    return [
      {
        weight: 'look',
        what: `This machine's name servers do not answer for ${name}. It has to lead to ${own.map(bare).join(', ')}.`,
        remedy: 'npm run preflight -- --name-server 1.1.1.1',
        page: PAGE,
      },
    ]
  if (found.length > 0 && found.every((server) => own.map(bare).includes(server))) return []
  return [
    {
      weight: 'missing',
      what: `${name} leads to ${found.length === 0 ? 'no name servers' : found.join(', ')}, and the zone has ${own.map(bare).join(', ')}.`,
      remedy: 'Set the name servers of the zone at the registrar of the domain. It takes up to two days.',
      page: PAGE,
    },
  ]
}

/** Undefined if no server answers. */
async function publicNameServers(name: string, servers: readonly string[]): Promise<string[] | undefined> {
  const resolver = new Resolver()
  if (servers.length > 0) resolver.setServers(servers)
  try {
    return (await resolver.resolveNs(name)).map(bare).toSorted()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENODATA', 'ENOTFOUND'].includes(code)) return []
    if (['ECONNREFUSED', 'EREFUSED', 'ESERVFAIL', 'ETIMEOUT'].includes(code)) return undefined
    throw error
  }
}

/** Existing records with names of a first deployment, which CloudFormation cannot create. */
async function inTheWay(config: Config, HostedZoneId: string, client: Route53Client): Promise<Finding[]> {
  if (!config.claimDomain) return []
  const [hasMail, hasSite] = await Promise.all(['mail', 'web'].map((stack) => isCreated(config, stack, config.region)))
  const wanted = new Set([...(hasMail ? [] : mailRecords(config)), ...(hasSite ? [] : siteRecords(config))])
  const found = (await recordsOf(client, HostedZoneId)).filter((record) => wanted.has(record))
  if (found.length === 0) return []
  return [
    {
      weight: 'missing',
      what: `The zone holds records that the deployment makes: ${found.join(', ')}.`,
      remedy:
        'Delete them in Route 53 when the domain may move; or deploy with `-c veritech.claimDomain=false` until then.',
      page: PAGE,
    },
  ]
}

/** Name and type of all records of a zone. */
async function recordsOf(client: Route53Client, HostedZoneId: string): Promise<string[]> {
  const found: string[] = []
  let from: Partial<ListResourceRecordSetsCommandInput> | undefined = {}
  while (from) {
    const page: ListResourceRecordSetsCommandOutput = await client.send(
      new ListResourceRecordSetsCommand({ HostedZoneId, ...from }),
    )
    found.push(...(page.ResourceRecordSets ?? []).map(({ Name = '', Type = '' }) => `${bare(Name)} ${Type}`))
    from = page.IsTruncated
      ? {
          StartRecordName: page.NextRecordName,
          StartRecordType: page.NextRecordType,
          StartRecordIdentifier: page.NextRecordIdentifier,
        }
      : undefined
  }
  return found
}

function mailRecords({ domain, returnDomain = `bounce.${domain}` }: Config): string[] {
  return [`${returnDomain} MX`, `${returnDomain} TXT`, `_dmarc.${domain} TXT`]
}

function siteRecords({ domain, redirectedDomains }: Config): string[] {
  return [domain, ...redirectedDomains].flatMap((name) => [`${name} A`, `${name} AAAA`])
}

/** Removes the trailing dot. */
function bare(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}
