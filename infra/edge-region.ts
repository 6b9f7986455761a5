/** Region of CloudFront's web ACL, certificates and metrics. */
export const EDGE_REGION = 'us-east-1'
