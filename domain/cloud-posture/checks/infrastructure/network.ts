import { LATER, PARAMETER } from './declared.ts'
import type { Declared, Part } from './declared.ts'
import type { Verdict } from '../check.ts'
import { isAnywhere } from './addresses.ts'
import { fixedBy, later, open, passed, setTo, wordOf, worstOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'
import { EVERY_PORT, portIn, reachedWords } from './ports.ts'
import type { PortRange } from './ports.ts'
import { opensToEveryone } from './storage.ts'

/** Ports by which people and tools administer machines. */
const ADMINISTRATION = [22, 23, 3389, 5985, 5986]
/** Ports of databases, caches and search. */
const DATA = [1433, 1521, 3306, 5432, 5439, 6379, 9200, 11211, 27017]
const REACHED = { csf: ['PR.IR-01'], iso: ['A.8.20'], popia: ['19(1)(b)'] }
const TRANSIT = { cis: [], csf: ['PR.DS-02'], iso: ['A.8.24'], popia: ['19(1)(b)'] }

/** How a language names the parts of a rule. */
interface RuleNames {
  readonly from: string
  readonly to: string
  readonly protocol: string
  readonly sources: readonly string[]
}
const TEMPLATE_RULE: RuleNames = {
  from: 'FromPort',
  to: 'ToPort',
  protocol: 'IpProtocol',
  sources: ['CidrIp', 'CidrIpv6'],
}
const PLAN_RULE: RuleNames = {
  from: 'from_port',
  to: 'to_port',
  protocol: 'protocol',
  sources: ['cidr_blocks', 'ipv6_cidr_blocks'],
}
const PLAN_RULE_ALONE: RuleNames = {
  from: 'from_port',
  to: 'to_port',
  protocol: 'ip_protocol',
  sources: ['cidr_ipv4', 'cidr_ipv6'],
}

/**
 * Judges rules that let traffic in together: two halves of the internet are the internet. A source that is a parameter counts by its
 * default, and less.
 */
function judgeRules(
  rules: readonly Part[],
  all: readonly Declared[],
  names: RuleNames,
  ports: readonly number[],
  otherwise: Verdict,
) {
  const undecided: Verdict[] = []
  for (const port of ports) {
    const sources: string[] = []
    const asked: string[] = []
    for (const rule of rules) {
      const range = rangeIn(rule, names)
      if (!range || (range !== LATER && portIn(range, [port]) === undefined)) continue
      const own = names.sources.map((key) => rule.at(key)).flat()
      const known = own.filter((source) => source !== LATER).map(wordOf)
      const defaults = names.sources.flatMap((key) => defaultOf(rule, key, all))
      if (range === LATER ? isAnywhere(known) : own.includes(LATER))
        undecided.push(later(rule, [range === LATER ? names.from : names.sources[0]!]))
      if (range === LATER || own.length === 0) continue
      sources.push(...known)
      if (isAnywhere(sources)) return open(rule, [], reachedWords(range, port))
      asked.push(...defaults.map(({ value }) => value))
      if (defaults.length > 0 && isAnywhere([...sources, ...asked])) {
        const unless = ` unless the parameter ${defaults[0]!.name} says otherwise.`
        const detail = reachedWords(range, port).replace(/\.$/, unless)
        undecided.unshift({ ...open(rule, [], detail), severity: 'medium' })
      }
    }
  }
  return undecided[0] ?? otherwise
}

/** The default of the parameter that a value refers to. */
function defaultOf(rule: Part, key: string, all: readonly Declared[]) {
  const name = rule.refersTo(key)
  const parameter = name && all.find((each) => each.type === PARAMETER && each.name === name)
  return parameter ? [{ name, value: wordOf(parameter.at('Default')) }] : []
}

/** Protocols without these ports, by name and by number. */
const OTHER_PROTOCOL = /^(?:udp|icmp.*|17|1|58)$/

/** The ports that a rule opens; undefined for a protocol that has none of ours. */
function rangeIn(rule: Part, names: RuleNames): PortRange | typeof LATER | undefined {
  const protocol = wordOf(rule.at(names.protocol))
  if (OTHER_PROTOCOL.test(protocol)) return undefined
  if (protocol === '-1' || protocol === 'all') return EVERY_PORT
  const [from, to] = [rule.at(names.from), rule.at(names.to)]
  if (from === LATER || to === LATER) return LATER
  return Number(from) === -1 ? EVERY_PORT : { from: Number(from), to: Number(to) }
}

const rulesOf =
  (key: string, names: RuleNames, ports: readonly number[]): InfrastructureCheck['looks'][number]['judge'] =>
  (group, all) => {
    const rules = group.partsAt(key)
    return rules === LATER ? later(group, [key]) : judgeRules(rules, all, names, ports, passed(group, [key]))
  }

const judgeRule = (rule: Part, all: readonly Declared[], names: RuleNames, ports: readonly number[]): Verdict =>
  judgeRules([rule], all, names, ports, passed(rule))

const portLooks = (ports: readonly number[]): InfrastructureCheck['looks'] => [
  { types: ['AWS::EC2::SecurityGroup'], judge: rulesOf('SecurityGroupIngress', TEMPLATE_RULE, ports) },
  { types: ['AWS::EC2::SecurityGroupIngress'], judge: (rule, all) => judgeRule(rule, all, TEMPLATE_RULE, ports) },
  { types: ['aws_security_group', 'aws_default_security_group'], judge: rulesOf('ingress', PLAN_RULE, ports) },
  {
    types: ['aws_security_group_rule'],
    judge: (rule, all) => (rule.at('type') === 'ingress' ? judgeRule(rule, all, PLAN_RULE, ports) : undefined),
  },
  {
    types: ['aws_vpc_security_group_ingress_rule'],
    judge: (rule, all) => judgeRule(rule, all, PLAN_RULE_ALONE, ports),
  },
]

const TOPIC_FIX = {
  cli: 'aws sns set-topic-attributes --topic-arn <TOPIC> --attribute-name Policy --attribute-value file://narrower.json',
  code: 'topic.grantPublish(role)',
}

export const networkChecks: readonly InfrastructureCheck[] = [
  {
    id: 'administration-port-open',
    title: 'Administration ports are closed to the internet',
    defect: 'An administration port is open to the internet',
    severity: 'high',
    why: 'SSH and remote desktop on the internet are tried with stolen passwords all day long.',
    fix: {
      text: 'Remove the rule. Use Session Manager, which needs no open port.',
      cli: 'aws ec2 revoke-security-group-ingress --group-id <GROUP> --protocol tcp --port 22 --cidr 0.0.0.0/0',
      code: "instance.role.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName('AmazonSSMManagedInstanceCore'))",
    },
    requirements: { cis: ['5.2', '5.3'], ...REACHED },
    looks: portLooks(ADMINISTRATION),
  },
  {
    id: 'data-port-open',
    title: 'Ports of databases are closed to the internet',
    defect: 'A port of a database is open to the internet',
    severity: 'high',
    why: 'Caches and search engines often ask for no password, and databases are attacked with known ones.',
    fix: {
      text: 'Let in the security group of the application only.',
      cli: 'aws ec2 revoke-security-group-ingress --group-id <GROUP> --protocol tcp --port <PORT> --cidr 0.0.0.0/0',
      code: 'database.connections.allowDefaultPortFrom(application)',
    },
    requirements: { cis: [], ...REACHED },
    looks: portLooks(DATA),
  },
  {
    id: 'flow-logs',
    title: 'Networks write flow logs',
    defect: 'A network writes no flow logs',
    severity: 'medium',
    why: 'After an attack, nobody can say what left the network.',
    fix: {
      text: 'Write flow logs of the network to a bucket or a log group.',
      cli: 'aws ec2 create-flow-logs --resource-type VPC --resource-ids <VPC> --traffic-type ALL --log-destination-type s3 --log-destination <BUCKET>',
      code: "vpc.addFlowLog('Flows')",
    },
    requirements: { cis: ['3.7'], csf: ['DE.CM-01'], iso: ['A.8.15', 'A.8.16'], popia: ['19(2)(c)'] },
    looks: [
      { types: ['AWS::EC2::VPC'], judge: (vpc, all) => judgeFlowLogs(vpc, all, 'AWS::EC2::FlowLog') },
      { types: ['aws_vpc'], judge: (vpc, all) => judgeFlowLogs(vpc, all, 'aws_flow_log') },
    ],
  },
  {
    id: 'listener-plain',
    title: 'Load balancers answer over TLS only',
    defect: 'A load balancer answers in plain text',
    severity: 'medium',
    why: 'Passwords and personal data that are sent in plain text can be read along the way.',
    fix: {
      text: 'Redirect the plain listener to HTTPS.',
      cli: 'aws elbv2 modify-listener --listener-arn <LISTENER> --default-actions Type=redirect,RedirectConfig={Protocol=HTTPS,Port=443,StatusCode=HTTP_301}',
      code: 'loadBalancer.addRedirect({ sourcePort: 80, targetPort: 443 })',
    },
    requirements: TRANSIT,
    looks: [
      {
        types: ['AWS::ElasticLoadBalancingV2::Listener'],
        judge: (listener) => judgeListener(listener, ['Protocol'], 'DefaultActions', 'Type'),
      },
      {
        types: ['aws_lb_listener', 'aws_alb_listener'],
        judge: (listener) => judgeListener(listener, ['protocol'], 'default_action', 'type'),
      },
      {
        types: ['AWS::ElasticLoadBalancing::LoadBalancer'],
        judge: (balancer) => judgeClassic(balancer, 'Listeners', 'Protocol'),
      },
      { types: ['aws_elb'], judge: (balancer) => judgeClassic(balancer, 'listener', 'lb_protocol') },
    ],
  },
  {
    id: 'load-balancer-logs',
    title: 'Load balancers log who called',
    defect: 'A load balancer does not log who called',
    severity: 'low',
    why: 'Without the log, an attack on the application leaves no address.',
    fix: {
      text: 'Write access logs to a bucket.',
      cli: 'aws elbv2 modify-load-balancer-attributes --load-balancer-arn <BALANCER> --attributes Key=access_logs.s3.enabled,Value=true Key=access_logs.s3.bucket,Value=<BUCKET>',
      code: 'loadBalancer.logAccessLogs(bucket)',
    },
    requirements: { cis: [], csf: ['PR.PS-04'], iso: ['A.8.15'], popia: ['19(2)(c)'] },
    looks: [
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
        judge: (balancer) => {
          const attributes = balancer.partsAt('LoadBalancerAttributes')
          if (attributes === LATER) return later(balancer, ['LoadBalancerAttributes'])
          const logs = attributes.find((each) => each.at('Key') === 'access_logs.s3.enabled')
          if (logs?.at('Value') === LATER) return later(logs, ['Value'])
          return logs && wordOf(logs.at('Value')) === 'true'
            ? passed(logs)
            : open(balancer, ['LoadBalancerAttributes'], 'Access logs are off.')
        },
      },
      {
        types: ['aws_lb', 'aws_alb'],
        judge: setTo('true', ['access_logs', 'enabled'], 'open', 'Access logs are off.'),
      },
    ],
  },
  {
    id: 'distribution-plain',
    title: 'Distributions answer over TLS only',
    defect: 'A distribution answers in plain text',
    severity: 'medium',
    why: 'A page over plain HTTP can be changed along the way.',
    fix: {
      text: 'Redirect HTTP to HTTPS.',
      cli: 'aws cloudfront update-distribution --id <DISTRIBUTION> --distribution-config file://config.json',
      code: "new Distribution(this, 'Site', { defaultBehavior: { origin, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS } })",
    },
    requirements: TRANSIT,
    looks: [
      {
        types: ['AWS::CloudFront::Distribution'],
        judge: (distribution) =>
          judgeBehaviours(distribution, 'ViewerProtocolPolicy', [
            ['DistributionConfig', 'DefaultCacheBehavior'],
            ['DistributionConfig', 'CacheBehaviors'],
          ]),
      },
      {
        types: ['aws_cloudfront_distribution'],
        judge: (distribution) =>
          judgeBehaviours(distribution, 'viewer_protocol_policy', [
            ['default_cache_behavior'],
            ['ordered_cache_behavior'],
          ]),
      },
    ],
  },
  {
    id: 'cluster-public',
    title: 'The control of a Kubernetes cluster is not open to the internet',
    defect: 'The control of a Kubernetes cluster is open to the internet',
    severity: 'high',
    why: 'A weakness or a stolen token is then enough to run anything in the cluster.',
    fix: {
      text: 'Allow the addresses of your offices, or private access only.',
      cli: 'aws eks update-cluster-config --name <CLUSTER> --resources-vpc-config endpointPublicAccess=true,publicAccessCidrs=<ADDRESSES>',
      code: "new Cluster(this, 'Cluster', { version, endpointAccess: EndpointAccess.PRIVATE })",
    },
    requirements: { cis: [], ...REACHED },
    looks: [
      {
        types: ['AWS::EKS::Cluster'],
        judge: (cluster) =>
          judgeCluster(
            cluster,
            ['ResourcesVpcConfig', 'EndpointPublicAccess'],
            ['ResourcesVpcConfig', 'PublicAccessCidrs'],
          ),
      },
      {
        types: ['aws_eks_cluster'],
        judge: (cluster) =>
          judgeCluster(cluster, ['vpc_config', 'endpoint_public_access'], ['vpc_config', 'public_access_cidrs']),
      },
    ],
  },
  {
    id: 'message-policy-everyone',
    title: 'No queue or topic lets everyone in',
    defect: 'A queue or topic lets everyone in',
    severity: 'high',
    why: 'Anybody can read or send messages, and what works on them believes that they are ours.',
    fix: {
      text: 'Name the sender, or add a condition on its ARN.',
      cli: 'aws sqs set-queue-attributes --queue-url <QUEUE> --attributes file://narrower.json',
      code: 'queue.grantSendMessages(role)',
    },
    requirements: { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::SQS::QueuePolicy', 'AWS::SQS::QueueInlinePolicy'],
        judge: (part) => opensToEveryone(part, ['PolicyDocument'], 'The policy allows everyone.'),
      },
      {
        types: ['AWS::SNS::TopicPolicy', 'AWS::SNS::TopicInlinePolicy'],
        judge: fixedBy(TOPIC_FIX, (part) => opensToEveryone(part, ['PolicyDocument'], 'The policy allows everyone.')),
      },
      {
        types: ['aws_sns_topic_policy', 'aws_sns_topic'],
        judge: fixedBy(TOPIC_FIX, (part) => opensToEveryone(part, ['policy'], 'The policy allows everyone.')),
      },
      {
        types: ['aws_sqs_queue_policy', 'aws_sqs_queue'],
        judge: (part) => opensToEveryone(part, ['policy'], 'The policy allows everyone.'),
      },
    ],
  },
]

/** In a template a flow log refers to its network by name; a plan often knows the network's id only later. */
function judgeFlowLogs(vpc: Declared, all: readonly Declared[], type: string) {
  const logs = all.filter((each) => each.type === type)
  if (logs.length === 0) return open(vpc, [], 'No flow log is in the file.')
  const ids = logs.map((log) => log.refersTo('ResourceId') ?? log.at('ResourceId') ?? log.at('vpc_id'))
  if (ids.includes(vpc.name)) return passed(vpc)
  return ids.includes(LATER) ? later(vpc, ['flow log']) : open(vpc, [], 'No flow log of the file is for this network.')
}

function judgeListener(listener: Part, keys: readonly string[], action: string, type: string) {
  const protocol = listener.at(...keys)
  if (protocol === LATER) return later(listener, keys)
  if (wordOf(protocol) !== 'http') return passed(listener, keys)
  const kind = listener.at(action, type)
  if (kind === LATER) return later(listener, [action])
  return wordOf(kind) === 'redirect'
    ? passed(listener, [action])
    : open(listener, keys, 'The listener answers in plain text.')
}

function judgeBehaviours(distribution: Part, policy: string, places: readonly (readonly string[])[]): Verdict {
  const verdicts = places.flatMap((keys) => {
    const behaviours = distribution.partsAt(...keys)
    if (behaviours === LATER) return [later(distribution, keys)]
    return behaviours.map((behaviour) => {
      const value = behaviour.at(policy)
      if (value === LATER) return later(behaviour, [policy])
      return wordOf(value) === 'allow-all'
        ? open(behaviour, [policy], 'Plain HTTP is answered.')
        : passed(behaviour, [policy])
    })
  })
  return worstOf(verdicts, verdicts[0] ?? passed(distribution))
}

/** A classic load balancer cannot redirect. */
function judgeClassic(balancer: Part, list: string, protocol: string) {
  const listeners = balancer.partsAt(list)
  if (listeners === LATER) return later(balancer, [list])
  return worstOf(
    listeners.map((listener) => {
      const value = listener.at(protocol)
      if (value === LATER) return later(listener, [protocol])
      return wordOf(value) === 'http'
        ? open(listener, [protocol], 'The listener answers in plain text.')
        : passed(listener, [protocol])
    }),
    passed(balancer, [list]),
  )
}

function judgeCluster(cluster: Part, access: readonly string[], addresses: readonly string[]) {
  const isPublic = cluster.at(...access)
  const allowed = cluster.at(...addresses)
  if (isPublic === LATER || allowed === LATER) return later(cluster, access)
  if (wordOf(isPublic) === 'false') return passed(cluster, access)
  const isNarrow = Array.isArray(allowed) && allowed.length > 0 && !allowed.includes('0.0.0.0/0')
  return isNarrow
    ? passed(cluster, addresses)
    : open(cluster, addresses, 'Everybody can reach the control of the cluster.')
}
