import { LATER } from './declared.ts'
import type { Part } from './declared.ts'
import { later, open, passed, setTo, wordOf, worstOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'
import { opensToEveryone } from './storage.ts'

const ALLOWED = { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15'], popia: ['19(1)(b)'] }

/** Services that answer whoever reaches them, by their policies and methods. */
export const exposureChecks: readonly InfrastructureCheck[] = [
  {
    id: 'key-policy-everyone',
    title: 'No key of KMS can be used by everyone',
    defect: 'The policy of a key lets everyone use it',
    severity: 'critical',
    why: 'Whoever may use the key can read what it encrypts, from any account of AWS.',
    fix: {
      text: 'Name the account or the roles that use the key, or add a condition on the caller.',
      cli: 'aws kms put-key-policy --key-id <KEY> --policy-name default --policy file://narrower.json',
      code: 'key.grantEncryptDecrypt(role)',
    },
    requirements: { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.8.24'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::KMS::Key', 'AWS::KMS::ReplicaKey'],
        judge: (key) => opensToEveryone(key, ['KeyPolicy'], 'The policy of the key allows everyone.'),
      },
      {
        types: ['aws_kms_key', 'aws_kms_key_policy', 'aws_kms_replica_key', 'aws_kms_external_key'],
        judge: (key) => opensToEveryone(key, ['policy'], 'The policy of the key allows everyone.'),
      },
    ],
  },
  {
    id: 'repository-policy-everyone',
    title: 'No repository of images lets everyone in',
    defect: 'The policy of a repository lets everyone in',
    severity: 'critical',
    why: 'Any account of AWS can fetch the images with what is in them, and replace them if the policy allows it.',
    fix: {
      text: 'Name the accounts that fetch images, or add a condition on the organisation.',
      cli: 'aws ecr set-repository-policy --repository-name <REPOSITORY> --policy-text file://narrower.json',
      code: 'repository.grantPull(role)',
    },
    requirements: { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15', 'A.8.4'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::ECR::Repository'],
        judge: (repository) =>
          opensToEveryone(repository, ['RepositoryPolicyText'], 'The policy of the repository allows everyone.'),
      },
      {
        types: ['AWS::ECR::RegistryPolicy'],
        judge: (registry) => opensToEveryone(registry, ['PolicyText'], 'The policy of the registry allows everyone.'),
      },
      {
        types: ['aws_ecr_repository_policy', 'aws_ecr_registry_policy'],
        judge: (policy) => opensToEveryone(policy, ['policy'], 'The policy allows everyone.'),
      },
    ],
  },
  {
    id: 'search-domain-open',
    title: 'Search domains answer named callers only',
    defect: 'A search domain answers everyone',
    severity: 'critical',
    why: 'Open search domains are found by scanners within hours, read and deleted for a ransom.',
    fix: {
      text: 'Put the domain into a network, and name the roles that may call it.',
      cli: 'aws opensearch update-domain-config --domain-name <DOMAIN> --access-policies file://narrower.json',
      code: "new Domain(this, 'Search', { version, vpc, accessPolicies: [new PolicyStatement({ principals: [role], actions: ['es:ESHttp*'], resources: ['*'] })] })",
    },
    requirements: ALLOWED,
    looks: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        judge: (domain) => judgeDomain(domain, ['VPCOptions', 'SubnetIds'], 'AccessPolicies'),
      },
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        judge: (domain) => judgeDomain(domain, ['vpc_options', 'subnet_ids'], 'access_policies'),
      },
      {
        types: ['aws_opensearch_domain_policy', 'aws_elasticsearch_domain_policy'],
        judge: (policy) => opensToEveryone(policy, ['access_policies'], 'The policy allows everyone.'),
      },
    ],
  },
  {
    id: 'search-domain-encryption',
    title: 'Search domains encrypt what they store and send',
    defect: 'A search domain stores or sends data unencrypted',
    severity: 'high',
    why: 'Snapshots of the domain, and what travels between its machines, can be read by whoever gets at them.',
    fix: {
      text: 'Switch on encryption at rest and between nodes, and require HTTPS.',
      cli: 'aws opensearch update-domain-config --domain-name <DOMAIN> --encryption-at-rest-options Enabled=true --node-to-node-encryption-options Enabled=true --domain-endpoint-options EnforceHTTPS=true',
      code: "new Domain(this, 'Search', { version, encryptionAtRest: { enabled: true }, nodeToNodeEncryption: true, enforceHttps: true })",
    },
    requirements: { cis: [], csf: ['PR.DS-01', 'PR.DS-02'], iso: ['A.8.24'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        judge: (domain, all) =>
          worstOf(
            [
              setTo('true', ['EncryptionAtRestOptions', 'Enabled'], 'open', 'What it stores is not encrypted.'),
              setTo('true', ['NodeToNodeEncryptionOptions', 'Enabled'], 'open', 'Its nodes talk in plain text.'),
              setTo('true', ['DomainEndpointOptions', 'EnforceHTTPS'], 'open', 'It answers in plain text.'),
            ].flatMap((judge) => judge(domain, all) ?? []),
            passed(domain),
          ),
      },
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        judge: (domain, all) =>
          worstOf(
            [
              setTo('true', ['encrypt_at_rest', 'enabled'], 'open', 'What it stores is not encrypted.'),
              setTo('true', ['node_to_node_encryption', 'enabled'], 'open', 'Its nodes talk in plain text.'),
              setTo('true', ['domain_endpoint_options', 'enforce_https'], 'open', 'It answers in plain text.'),
            ].flatMap((judge) => judge(domain, all) ?? []),
            passed(domain),
          ),
      },
    ],
  },
  {
    id: 'api-method-open',
    title: 'Methods of an API ask who calls',
    defect: 'A method of an API lets everyone call',
    severity: 'medium',
    why: 'Anybody who learns the address can call the method. Some are meant for that, most are not.',
    fix: {
      text: 'Ask for a signature, an authorizer or a key. Accept the risk of methods that are meant for everyone.',
      cli: 'aws apigateway update-method --rest-api-id <API> --resource-id <RESOURCE> --http-method <METHOD> --patch-operations op=replace,path=/authorizationType,value=AWS_IAM',
      code: "resource.addMethod('POST', integration, { authorizationType: AuthorizationType.IAM })",
    },
    requirements: { cis: [], csf: ['PR.AA-03'], iso: ['A.8.5'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::ApiGateway::Method'],
        judge: (method) => judgeMethod(method, 'AuthorizationType', 'ApiKeyRequired', 'HttpMethod'),
      },
      {
        types: ['AWS::ApiGatewayV2::Route'],
        judge: (route) => judgeMethod(route, 'AuthorizationType', 'ApiKeyRequired', 'RouteKey'),
      },
      {
        types: ['aws_api_gateway_method'],
        judge: (method) => judgeMethod(method, 'authorization', 'api_key_required', 'http_method'),
      },
      {
        types: ['aws_apigatewayv2_route'],
        judge: (route) => judgeMethod(route, 'authorization_type', 'api_key_required', 'route_key'),
      },
    ],
  },
]

/** A domain in a network is reached from there only. */
function judgeDomain(domain: Part, subnets: readonly string[], policies: string) {
  const network = domain.at(...subnets)
  const isInside = network === LATER || (Array.isArray(network) && network.length > 0)
  return isInside
    ? passed(domain, subnets)
    : opensToEveryone(domain, [policies], 'The domain is on the internet, and its policy allows everyone.')
}

function judgeMethod(method: Part, authorization: string, key: string, name: string) {
  // A browser asks with OPTIONS before it calls, without credentials.
  if (wordOf(method.at(name)).startsWith('options')) return undefined
  const kind = method.at(authorization)
  const needsKey = method.at(key)
  if (kind === LATER || needsKey === LATER) return later(method, [authorization])
  const isOpen = (kind === undefined || wordOf(kind) === 'none') && wordOf(needsKey) !== 'true'
  return isOpen ? open(method, [authorization], 'Nobody is asked who calls.') : passed(method, [authorization])
}
