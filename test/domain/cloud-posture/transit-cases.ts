import type { InfrastructureCase } from './infrastructure-cases.ts'

const listener = (SslPolicy?: string) => ({ Protocol: 'HTTPS', Port: 443, ...(SslPolicy && { SslPolicy }) })
const planned = (ssl_policy: string, protocol = 'HTTPS') => ({ protocol, ssl_policy })
const classic = (attributes: readonly object[], more: object = { PolicyNames: ['tls'] }) => ({
  Listeners: [{ Protocol: 'HTTPS', LoadBalancerPort: '443', InstancePort: '80', ...more }],
  Policies: [{ PolicyName: 'tls', PolicyType: 'SSLNegotiationPolicyType', Attributes: attributes }],
})
const viewer = (ViewerCertificate: object) => ({ DistributionConfig: { ViewerCertificate } })
const OWN = { AcmCertificateArn: { Ref: 'Certificate' }, SslSupportMethod: 'sni-only' }

/** Checks of the versions of TLS that are taken, and of disks of machines. */
export const transitCases: Readonly<Record<string, readonly InfrastructureCase[]>> = {
  'listener-tls-old': [
    {
      type: 'AWS::ElasticLoadBalancingV2::Listener',
      fails: listener('ELBSecurityPolicy-2016-08'),
      passes: listener('ELBSecurityPolicy-TLS13-1-2-2021-06'),
    },
    // A template without a policy gets the oldest one in use.
    {
      type: 'AWS::ElasticLoadBalancingV2::Listener',
      fails: listener(),
      passes: listener('ELBSecurityPolicy-TLS-1-2-Ext-2018-06'),
    },
    {
      type: 'aws_lb_listener',
      fails: planned('ELBSecurityPolicy-TLS-1-0-2015-04'),
      passes: planned('ELBSecurityPolicy-TLS13-1-2-Res-2021-06'),
    },
    {
      type: 'aws_alb_listener',
      fails: planned('ELBSecurityPolicy-TLS-1-1-2017-01', 'TLS'),
      passes: planned('ELBSecurityPolicy-FS-1-2-Res-2020-10', 'TLS'),
    },
    {
      type: 'aws_lb_listener',
      fails: planned('ELBSecurityPolicy-TLS13-1-0-2021-06'),
      passes: planned('ELBSecurityPolicy-TLS13-1-3-2021-06'),
    },
    {
      type: 'AWS::ElasticLoadBalancing::LoadBalancer',
      fails: classic([{ Name: 'Reference-Security-Policy', Value: 'ELBSecurityPolicy-2016-08' }]),
      passes: classic([{ Name: 'Reference-Security-Policy', Value: 'ELBSecurityPolicy-TLS-1-2-2017-01' }]),
    },
    {
      type: 'AWS::ElasticLoadBalancing::LoadBalancer',
      fails: { Listeners: [{ Protocol: 'HTTPS', LoadBalancerPort: '443' }] },
      passes: classic([
        { Name: 'Protocol-TLSv1', Value: 'false' },
        { Name: 'Protocol-TLSv1.2', Value: 'true' },
      ]),
    },
    {
      type: 'aws_load_balancer_policy',
      fails: {
        policy_type_name: 'SSLNegotiationPolicyType',
        policy_attribute: [{ name: 'Protocol-TLSv1.1', value: 'true' }],
      },
      passes: {
        policy_type_name: 'SSLNegotiationPolicyType',
        policy_attribute: [{ name: 'Protocol-TLSv1.2', value: 'true' }],
      },
    },
  ],
  'distribution-tls-old': [
    ...['TLSv1', 'TLSv1.1_2016', 'SSLv3'].map((MinimumProtocolVersion) => ({
      type: 'AWS::CloudFront::Distribution',
      fails: viewer({ ...OWN, MinimumProtocolVersion }),
      passes: viewer({ ...OWN, MinimumProtocolVersion: 'TLSv1.2_2021' }),
    })),
    {
      type: 'AWS::CloudFront::Distribution',
      fails: viewer({ CloudFrontDefaultCertificate: true }),
      passes: viewer({ ...OWN, CloudFrontDefaultCertificate: false, MinimumProtocolVersion: 'TLSv1.2_2019' }),
    },
    {
      type: 'aws_cloudfront_distribution',
      fails: { viewer_certificate: [{ acm_certificate_arn: 'arn:aws:acm:x', minimum_protocol_version: 'TLSv1' }] },
      passes: {
        viewer_certificate: [{ acm_certificate_arn: 'arn:aws:acm:x', minimum_protocol_version: 'TLSv1.2_2021' }],
      },
    },
  ],
  'repository-policy-everyone': ['AWS::ECR::Repository', 'aws_ecr_repository_policy'].map((type) => {
    const policyOf = (Principal: unknown, Condition?: object) => {
      const document = { Statement: [{ Effect: 'Allow', Principal, Action: 'ecr:BatchGetImage', Condition }] }
      return type.startsWith('AWS') ? { RepositoryPolicyText: document } : { policy: JSON.stringify(document) }
    }
    return {
      type,
      fails: policyOf({ AWS: '*' }),
      passes: policyOf('*', { StringEquals: { 'aws:PrincipalOrgID': 'o-0000000001' } }),
    }
  }),
}

const mapped = (Ebs: object) => [{ DeviceName: '/dev/xvda', Ebs }]

/** Disks that machines and launch templates make. */
export const diskCases: readonly InfrastructureCase[] = [
  {
    type: 'AWS::EC2::LaunchTemplate',
    fails: { LaunchTemplateData: { BlockDeviceMappings: mapped({ VolumeSize: 20 }) } },
    passes: { LaunchTemplateData: { BlockDeviceMappings: mapped({ VolumeSize: 20, Encrypted: true }) } },
  },
  {
    type: 'AWS::EC2::Instance',
    fails: { BlockDeviceMappings: [...mapped({ Encrypted: 'true' }), ...mapped({ Encrypted: false })] },
    passes: { BlockDeviceMappings: [...mapped({ Encrypted: 'true' }), { DeviceName: 'b', VirtualName: 'ephemeral0' }] },
  },
  {
    type: 'AWS::AutoScaling::LaunchConfiguration',
    fails: { BlockDeviceMappings: mapped({}) },
    passes: { BlockDeviceMappings: mapped({ Encrypted: true }) },
  },
  {
    type: 'aws_launch_template',
    fails: { block_device_mappings: [{ device_name: '/dev/xvda', ebs: [{ volume_size: 20, encrypted: null }] }] },
    passes: { block_device_mappings: [{ device_name: '/dev/xvda', ebs: [{ volume_size: 20, encrypted: 'true' }] }] },
  },
  {
    type: 'aws_instance',
    fails: { root_block_device: [{ encrypted: true }], ebs_block_device: [{ encrypted: false }] },
    passes: { root_block_device: [{ encrypted: true }], ebs_block_device: [] },
  },
]
