import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Config } from './config.ts'
import type { InlineHashes } from './dist.ts'

/** Browser features that no page uses. Passkeys and the camera are allowed for our own origin. */
const SWITCHED_OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** CSP: own resources only, connections to our origin and Cognito, and uploads to and pictures from the features' buckets. */
function contentSecurityPolicy({ cognitoEndpoint, fileOrigins }: OtherOrigins, inline: InlineHashes): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scriptHashes.map(quoted)],
    'style-src': ["'self'", ...inline.styleHashes.map(quoted)],
    'img-src': ["'self'", 'data:', ...fileOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", cognitoEndpoint, ...fileOrigins],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Origins besides the site's own that a page may use. */
interface OtherOrigins {
  readonly cognitoEndpoint: string
  /** Buckets in which features keep people's files. */
  readonly fileOrigins: readonly string[]
}

/** The headers of the scripts of workers: a worker has the policy of its own response, and this one lets it load scripts and nothing else. */
export function workerHeaders(...given: Parameters<typeof securityHeaders>): ResponseHeadersPolicyProps {
  const headers = securityHeaders(...given)
  return {
    ...headers,
    securityHeadersBehavior: {
      ...headers.securityHeadersBehavior,
      contentSecurityPolicy: {
        contentSecurityPolicy:
          "default-src 'none'; script-src 'self'; connect-src 'none'; frame-ancestors 'none'; base-uri 'none'",
        override: true,
      },
    },
  }
}

/** The headers that everything we serve carries. `embeddedBy` says whose pages may show it. */
export function securityHeaders(
  origins: OtherOrigins,
  inline: InlineHashes,
  { hstsSubdomains }: Pick<Config, 'hstsSubdomains'>,
  embeddedBy: 'same-origin' | 'cross-origin' = 'same-origin',
): ResponseHeadersPolicyProps {
  return {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(origins, inline),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: hstsSubdomains,
        preload: hstsSubdomains,
        override: true,
      },
    } satisfies ResponseSecurityHeadersBehavior,
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: embeddedBy, override: true },
        {
          header: 'permissions-policy',
          value: [
            ...SWITCHED_OFF.map((feature) => `${feature}=()`),
            // Codes of certificates are scanned.
            'camera=(self)',
            'publickey-credentials-create=(self)',
            'publickey-credentials-get=(self)',
          ].join(', '),
          override: true,
        },
      ],
    },
  }
}

function quoted(hash: string): string {
  return `'${hash}'`
}
