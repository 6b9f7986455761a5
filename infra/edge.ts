import { Stack, type StackProps } from 'aws-cdk-lib'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import { budget } from './budget.ts'
import type { Config } from './config.ts'
import { standbyBucket } from './standby-bucket.ts'
import { siteCertificate } from './site-certificate.ts'
import { siteWebAcl } from './site-web-acl.ts'

/** A bucket in the region of the edge, by the name that it was given. */
export interface Standby {
  readonly name: string
  readonly region: string
}

interface EdgeStackProps extends StackProps {
  readonly config: Config
}

/** What the distribution needs and AWS takes in us-east-1 only: firewall, certificate, and the guard of the bill. */
export class EdgeStack extends Stack {
  readonly webAclArn: string
  /** Undefined where the site has no name of its own. */
  readonly certificate: ICertificate | undefined
  /** A copy of the site, far from the one that visitors get. */
  readonly standby: Standby

  constructor(scope: Construct, id: string, { config, ...props }: EdgeStackProps) {
    super(scope, id, props)
    this.webAclArn = siteWebAcl(this, config).attrArn
    this.certificate = siteCertificate(this, config)
    this.standby = { name: standbyBucket(this, config), region: this.region }
    budget(this, config)
  }
}
