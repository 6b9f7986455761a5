/** CloudFront, its firewall and its certificates are here, and report here, wherever the rest of the stage is. */
export const EDGE_REGION = 'us-east-1'
