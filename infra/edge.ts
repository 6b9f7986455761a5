import { Stack, type StackProps } from 'aws-cdk-lib'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import { budget } from './budget.ts'
import type { Config } from './config.ts'
import type { Dist } from './dist.ts'
import { type Standby, standbyBucket } from './standby-bucket.ts'
import { siteCertificate } from './site-certificate.ts'
import { siteWebAcl } from './site-web-acl.ts'

interface EdgeStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
}

/** Resources that must be in us-east-1: web ACL, certificate and budget. */
export class EdgeStack extends Stack {
  readonly webAclArn: string
  /** Undefined without a domain. */
  readonly certificate: ICertificate | undefined
  /** Copy of the site in another region. */
  readonly standby: Standby

  constructor(scope: Construct, id: string, { config, dist, ...props }: EdgeStackProps) {
    super(scope, id, props)
    this.webAclArn = siteWebAcl(this, config, dist).attrArn
    this.certificate = siteCertificate(this, config)
    this.standby = { name: standbyBucket(this, config), region: this.region }
    budget(this, config)
  }
}
