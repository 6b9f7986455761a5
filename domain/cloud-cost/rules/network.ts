import { fromBill } from './basis.ts'
import { isIdle, measures, share, unknown } from './rule.ts'
import type { Rule } from './rule.ts'

const NAT_HOURS = /(?:^|-)NatGateway-Hours$/
const NAT_BYTES = /(?:^|-)NatGateway-Bytes$|Data Processed by NAT Gateways/
const BALANCER_HOURS = /(?:^|-)LoadBalancerUsage$/
const BALANCER_TRAFFIC = /(?:^|-)(?:LCUUsage|DataProcessing-Bytes)$|load balancer capacity unit/i
const ENDPOINT_HOURS = /(?:^|-)VpcEndpoint-Hours$/
const ENDPOINT_BYTES = /(?:^|-)VpcEndpoint-Bytes$/

export const idleAddresses: Rule = {
  id: 'idle-addresses',
  title: 'Public addresses that nothing uses',
  why: 'They are charged because they are reserved. Releasing one gives the address away for good: check DNS and the allow lists of others first.',
  basis: fromBill('The whole charge: it ends with the address.'),
  confidence: 'high',
  effort: 'an hour',
  undo: undefined,
  command: (resource, { provider, region }) =>
    provider === 'Google Cloud'
      ? `gcloud compute addresses delete ${resource} ${region === '' || region === 'global' ? '--global' : `--region ${region}`}`
      : resource.startsWith('eipalloc-')
        ? `aws ec2 release-address --allocation-id ${resource}`
        : undefined,
  console:
    'AWS: VPC, Elastic IPs, filter by no association, Actions, Release. Google Cloud: VPC network, IP addresses.',
  find: share(100, 100, (line) =>
    measures(
      line,
      /(?:^|-)(?:PublicIPv4|ElasticIP):IdleAddress$/,
      /Idle public IPv4 address|Elastic IP address not attached|^Static Ip Charge(?! on )/,
    ),
  ),
}

export const idleGateways: Rule = {
  id: 'idle-nat-gateways',
  title: 'NAT gateways without traffic',
  why: 'They are charged by the hour and carried less than 1 GB in a month.',
  basis: fromBill('The whole charge: it ends with the gateway.'),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Create the gateway again with the same elastic address.',
  command: (resource) => `aws ec2 delete-nat-gateway --nat-gateway-id ${resource}`,
  console: 'VPC, NAT gateways, the gateway, Monitoring; then Actions, Delete NAT gateway.',
  find: share(
    100,
    100,
    (line, bill) => measures(line, NAT_HOURS, /NAT Gateway Hour/) && isIdle(line, bill, NAT_BYTES, 1),
  ),
}

export const gatewayTraffic: Rule = {
  id: 'nat-traffic',
  title: 'What goes through the NAT gateways?',
  why: 'Traffic to S3 and DynamoDB is free through a gateway endpoint. How much of the traffic that is, a bill does not say.',
  confidence: 'low',
  effort: 'an hour',
  undo: 'Delete the endpoint.',
  needsUtilisation:
    'Flow logs of one day, by destination. If the buckets are in the same region, the endpoint cannot do harm.',
  command: (_, { region }) =>
    `aws ec2 create-vpc-endpoint --vpc-id YOUR_VPC --service-name com.amazonaws.${region || 'REGION'}.s3 --route-table-ids YOUR_ROUTE_TABLES`,
  console: 'VPC, Endpoints, Create endpoint, AWS services, S3, Gateway.',
  find: unknown(1, (line) => measures(line, NAT_BYTES, NAT_BYTES)),
}

export const idleBalancers: Rule = {
  id: 'idle-load-balancers',
  title: 'Load balancers without traffic',
  why: 'They are charged by the hour, and no capacity was used.',
  basis: fromBill('The whole charge: it ends with the load balancer.'),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Create the load balancer again. Its name in DNS will be another one.',
  command: (name, { resource }) =>
    /:loadbalancer\/(?:app|net|gwy)\//.test(resource)
      ? `aws elbv2 delete-load-balancer --load-balancer-arn ${resource}`
      : isClassic(resource)
        ? `aws elb delete-load-balancer --load-balancer-name ${name}`
        : undefined,
  console: 'EC2, Load balancers, the load balancer, Monitoring, Requests; then Actions, Delete.',
  find: share(
    100,
    100,
    (line, bill) => measures(line, BALANCER_HOURS, /LoadBalancer-hour/) && isIdle(line, bill, BALANCER_TRAFFIC, 0.01),
  ),
}

export const idleEndpoints: Rule = {
  id: 'idle-endpoints',
  title: 'Private endpoints without traffic',
  why: 'An interface endpoint is charged by the hour in each zone, and nothing went through.',
  basis: fromBill('The whole charge: it ends with the endpoint.'),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Create the endpoint again.',
  command: (resource) => `aws ec2 delete-vpc-endpoints --vpc-endpoint-ids ${resource}`,
  console: 'VPC, Endpoints, the endpoint, Monitoring; then Actions, Delete VPC endpoints.',
  find: share(100, 100, (line, bill) => measures(line, ENDPOINT_HOURS) && isIdle(line, bill, ENDPOINT_BYTES, 0.01)),
}

export const egress: Rule = {
  id: 'egress',
  title: 'What leaves for the internet?',
  why: 'Through CloudFront the first terabyte of a month is free, and traffic from the origin too. What can be cached, a bill does not say.',
  confidence: 'low',
  effort: 'a day',
  undo: 'Point DNS back at the origin.',
  needsUtilisation: 'Requests and sizes by path, from the access logs of one day.',
  console: 'CloudFront, Create distribution, with the load balancer or bucket as origin.',
  find: unknown(5, (line) =>
    measures(
      line,
      /(?:^|-)DataTransfer-Out-Bytes$/,
      /data transfer out beyond the global free tier|month data transfer out/,
    ),
  ),
}

export const betweenZones: Rule = {
  id: 'between-zones',
  title: 'What crosses the availability zones?',
  why: 'Each gigabyte between zones is charged on both sides. Which programs talk across zones, a bill does not say.',
  confidence: 'low',
  effort: 'a week',
  undo: 'Switch the preference for the own zone off again.',
  needsUtilisation: 'Flow logs of one day, by pair of zones.',
  console: 'VPC, Your VPCs, Flow logs, with the fields az-id and pkt-dst-aws-service.',
  find: unknown(2, (line) =>
    measures(line, /(?:^|-)DataTransfer-Regional-Bytes$/, /regional data transfer - in\/out\/between EC2 AZs/),
  ),
}

/** The ARN of a Classic Load Balancer has only a name behind its kind. */
function isClassic(arn: string): boolean {
  const [, name = ''] = arn.split(':loadbalancer/')
  return name !== '' && !name.includes('/')
}
