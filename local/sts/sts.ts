import { randomUUID } from 'node:crypto'
import { awsError, escapeXml, STS_NAMESPACE } from '../front-door/aws-error.ts'
import type { AwsService } from '../front-door/service.ts'

/** Serves STS's GetCallerIdentity. */
export function createSts({ accountId }: { readonly accountId: string }): AwsService {
  return async (call) => {
    const { action, principal } = call
    if (action !== 'GetCallerIdentity' || !principal)
      return awsError(call, 'InvalidAction', `The local cloud does not serve ${action} of STS.`, 400)
    const requestId = randomUUID()
    return {
      status: 200,
      headers: { 'content-type': 'text/xml', 'x-amzn-requestid': requestId },
      body: `<GetCallerIdentityResponse xmlns="${STS_NAMESPACE}"><GetCallerIdentityResult><Arn>${escapeXml(principal.roleArn)}</Arn><UserId>${escapeXml(principal.name)}</UserId><Account>${accountId}</Account></GetCallerIdentityResult><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></GetCallerIdentityResponse>`,
    }
  }
}
