import type { Verdict } from '../check.ts'
import { LATER } from './declared.ts'
import type { Part } from './declared.ts'
import { later, open, passed, wordOf, worstOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'

const TRANSIT = { cis: [], csf: ['PR.DS-02'], iso: ['A.8.24'], popia: ['19(1)(b)'] }
/** Policies of load balancers that take TLS 1.0 or 1.1. */
const OLD_POLICY = /^elbsecuritypolicy-(?:20\d\d-\d\d|fs-20\d\d-|fs-1-1-|tls-1-[01]-|tls13-1-[01]-)/
/** What a listener has that names no policy, if it is not made in the console. */
const DEFAULT_POLICY = 'ELBSecurityPolicy-2016-08'
const ENCRYPTED = new Set(['https', 'tls', 'ssl'])
const OLD_PROTOCOL = /^(?:sslv3|tlsv1|tlsv1_2016|tlsv1\.1_2016)$/

/** Versions of TLS that are offered to callers. */
export const transitChecks: readonly InfrastructureCheck[] = [
  {
    id: 'listener-tls-old',
    title: 'Load balancers take TLS 1.2 and later only',
    defect: 'A load balancer takes old versions of TLS',
    severity: 'medium',
    why: 'TLS 1.0 and 1.1 have known weaknesses and were withdrawn in 2021 (RFC 8996).',
    fix: {
      text: 'Give the listener a policy that starts at TLS 1.2.',
      cli: 'aws elbv2 modify-listener --listener-arn <LISTENER> --ssl-policy ELBSecurityPolicy-TLS13-1-2-2021-06',
      code: "loadBalancer.addListener('Https', { port: 443, certificates: [certificate], sslPolicy: SslPolicy.RECOMMENDED_TLS })",
    },
    requirements: TRANSIT,
    looks: [
      {
        types: ['AWS::ElasticLoadBalancingV2::Listener'],
        judge: (listener) => judgeListener(listener, 'Protocol', 'SslPolicy'),
      },
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        judge: (listener) => judgeListener(listener, 'protocol', 'ssl_policy'),
      },
      { types: ['AWS::ElasticLoadBalancing::LoadBalancer'], judge: judgeClassic },
      {
        types: ['aws_load_balancer_policy'],
        judge: (policy) =>
          policy.at('policy_type_name') === NEGOTIATION
            ? judgeNegotiation(policy, 'policy_attribute', 'name', 'value')
            : undefined,
      },
    ],
  },
  {
    id: 'distribution-tls-old',
    title: 'Distributions take TLS 1.2 and later only',
    defect: 'A distribution takes old versions of TLS',
    severity: 'medium',
    why: 'TLS 1.0 and 1.1 have known weaknesses and were withdrawn in 2021 (RFC 8996).',
    fix: {
      text: 'Use a certificate of your own and TLSv1.2_2021 as the lowest version.',
      cli: 'aws cloudfront update-distribution --id <DISTRIBUTION> --distribution-config file://with-tlsv1.2_2021.json',
      code: "new Distribution(this, 'Site', { defaultBehavior, certificate, domainNames, minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021 })",
    },
    requirements: TRANSIT,
    looks: [
      {
        types: ['AWS::CloudFront::Distribution'],
        judge: (distribution) =>
          judgeCertificate(distribution, ['DistributionConfig', 'ViewerCertificate'], {
            byDefault: 'CloudFrontDefaultCertificate',
            version: 'MinimumProtocolVersion',
          }),
      },
      {
        types: ['aws_cloudfront_distribution'],
        judge: (distribution) =>
          judgeCertificate(distribution, ['viewer_certificate'], {
            byDefault: 'cloudfront_default_certificate',
            version: 'minimum_protocol_version',
          }),
      },
    ],
  },
]

function judgeListener(listener: Part, protocol: string, policy: string): Verdict | undefined {
  const kind = listener.at(protocol)
  if (kind === LATER) return later(listener, [protocol])
  return ENCRYPTED.has(wordOf(kind)) ? judgePolicy(listener, [policy]) : undefined
}

function judgePolicy(part: Part, keys: readonly string[]): Verdict {
  const policy = part.at(...keys)
  if (policy === LATER) return later(part, keys)
  if (policy === undefined)
    return open(part, keys, `No policy is named, so it is ${DEFAULT_POLICY}, which takes TLS 1.0.`)
  return typeof policy === 'string' && OLD_POLICY.test(wordOf(policy))
    ? open(part, keys, `The policy ${policy} takes versions before TLS 1.2.`)
    : passed(part, keys)
}

const NEGOTIATION = 'SSLNegotiationPolicyType'

/** A classic load balancer: its policies stand beside its listeners. */
function judgeClassic(balancer: Part): Verdict | undefined {
  const listeners = balancer.partsAt('Listeners')
  const policies = balancer.partsAt('Policies')
  if (listeners === LATER || policies === LATER) return later(balancer, ['Listeners'])
  const encrypted = listeners.filter((listener) => ENCRYPTED.has(wordOf(listener.at('Protocol'))))
  if (encrypted.length === 0) return undefined
  const negotiating = policies.filter((policy) => policy.at('PolicyType') === NEGOTIATION)
  if (negotiating.length === 0)
    return open(encrypted[0]!, [], `No policy is named, so it is ${DEFAULT_POLICY}, which takes TLS 1.0.`)
  return worstOf(
    negotiating.map((policy) => judgeNegotiation(policy, 'Attributes', 'Name', 'Value')),
    passed(balancer, ['Policies']),
  )
}

function judgeNegotiation(policy: Part, list: string, name: string, value: string): Verdict {
  const attributes = policy.partsAt(list)
  if (attributes === LATER) return later(policy, [list])
  const old = attributes.find(
    (each) => /^protocol-(?:sslv[23]|tlsv1(?:\.1)?)$/.test(wordOf(each.at(name))) && wordOf(each.at(value)) === 'true',
  )
  if (old) return open(old, [value], `${String(old.at(name))} is switched on.`)
  const named = attributes.find((each) => each.at(name) === 'Reference-Security-Policy')
  return named ? judgePolicy(named, [value]) : passed(policy, [list])
}

/** With CloudFront's own certificate, the lowest version cannot be chosen. */
function judgeCertificate(
  distribution: Part,
  keys: readonly string[],
  { byDefault, version }: { readonly byDefault: string; readonly version: string },
): Verdict {
  const certificate = distribution.at(...keys)
  if (certificate === LATER) return later(distribution, keys)
  const own = [...keys, byDefault]
  const isOwn = distribution.at(...own)
  if (isOwn === LATER) return later(distribution, own)
  if (certificate === undefined || wordOf(isOwn) === 'true') {
    const detail =
      "With CloudFront's own certificate it takes TLS 1.0, which can be changed with a domain of your own only."
    return { ...open(distribution, own, detail), severity: 'low' }
  }
  const lowest = [...keys, version]
  const value = distribution.at(...lowest)
  if (value === LATER) return later(distribution, lowest)
  if (value === undefined) return open(distribution, lowest, 'No lowest version is set, so it takes TLS 1.0.')
  return typeof value === 'string' && OLD_PROTOCOL.test(wordOf(value))
    ? open(distribution, lowest, `The lowest version is ${value}.`)
    : passed(distribution, lowest)
}
