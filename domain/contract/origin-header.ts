/** Header with the origin secret. CloudFront overwrites a visitor's own header of that name. */
export const ORIGIN_HEADER = 'x-origin-proof'
