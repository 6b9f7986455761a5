import * as z from 'zod'
import type { Resource } from '../assembly/resource.ts'
import type { HeaderFields } from './headers.ts'

const Override = z.boolean().default(false)
const policySchema = z.strictObject({
  Name: z.string(),
  Comment: z.string().optional(),
  SecurityHeadersConfig: z
    .strictObject({
      ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), Override }).optional(),
      ContentTypeOptions: z.strictObject({ Override }).optional(),
      FrameOptions: z.strictObject({ FrameOption: z.string(), Override }).optional(),
      ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), Override }).optional(),
      StrictTransportSecurity: z
        .strictObject({
          AccessControlMaxAgeSec: z.coerce.number(),
          IncludeSubdomains: z.boolean().default(false),
          Preload: z.boolean().default(false),
          Override,
        })
        .optional(),
      XSSProtection: z
        .strictObject({
          Protection: z.boolean(),
          ModeBlock: z.boolean().default(false),
          ReportUri: z.string().optional(),
          Override,
        })
        .optional(),
    })
    .default({}),
  CustomHeadersConfig: z
    .strictObject({ Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override })) })
    .default({ Items: [] }),
  RemoveHeadersConfig: z
    .strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) })
    .default({ Items: [] }),
  // Measures CloudFront itself, which does not exist here.
  ServerTimingHeadersConfig: z.unknown().optional(),
})

/** Adds and removes headers of an answer. */
export type ResponseHeaders = (fields: HeaderFields) => HeaderFields

interface Addition {
  readonly name: string
  readonly value: string
  readonly override: boolean
}

/**
 * A response headers policy: removes headers first, then adds its own. It replaces the origin's only with `Override`.
 */
export function readResponseHeaders(resource: Resource): ResponseHeaders {
  const parsed = policySchema.safeParse(resource.properties()['ResponseHeadersPolicyConfig'])
  if (!parsed.success)
    throw new Error(`The local cloud does not support ${resource.path}:\n${z.prettifyError(parsed.error)}`)
  const { SecurityHeadersConfig, CustomHeadersConfig, RemoveHeadersConfig } = parsed.data
  const removed = new Set(RemoveHeadersConfig.Items.map(({ Header }) => Header.toLowerCase()))
  const additions: readonly Addition[] = [
    ...security(SecurityHeadersConfig),
    ...CustomHeadersConfig.Items.map(({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override,
    })),
  ]
  return (fields) => {
    const remaining = fields.filter(([name]) => !removed.has(name))
    const present = new Set(remaining.map(([name]) => name))
    const added = additions.filter(({ name, override }) => override || !present.has(name))
    const replaced = new Set(added.map(({ name }) => name))
    return [
      ...remaining.filter(([name]) => !replaced.has(name)),
      ...added.map(({ name, value }) => [name, value] as const),
    ]
  }
}

function security(config: z.infer<typeof policySchema>['SecurityHeadersConfig']): Addition[] {
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: sniffing,
    FrameOptions: frames,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: hsts,
    XSSProtection: xss,
  } = config
  const add = (name: string, setting: { Override: boolean } | undefined, value: string): Addition[] =>
    setting ? [{ name, value, override: setting.Override }] : []
  return [
    ...add('content-security-policy', csp, csp?.ContentSecurityPolicy ?? ''),
    ...add('x-content-type-options', sniffing, 'nosniff'),
    ...add('x-frame-options', frames, frames?.FrameOption ?? ''),
    ...add('referrer-policy', referrer, referrer?.ReferrerPolicy ?? ''),
    ...add(
      'strict-transport-security',
      hsts,
      [
        `max-age=${hsts?.AccessControlMaxAgeSec}`,
        ...(hsts?.IncludeSubdomains ? ['includeSubDomains'] : []),
        ...(hsts?.Preload ? ['preload'] : []),
      ].join('; '),
    ),
    ...add(
      'x-xss-protection',
      xss,
      xss?.Protection
        ? ['1', ...(xss.ModeBlock ? ['mode=block'] : []), ...(xss.ReportUri ? [`report=${xss.ReportUri}`] : [])].join(
            '; ',
          )
        : '0',
    ),
  ]
}
