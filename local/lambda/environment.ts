import { randomBytes } from 'node:crypto'
import { devNull } from 'node:os'
import { SESSION_TOKEN, type SecretOf } from '../front-door/access-keys.ts'
import { STOLEN_PASSWORDS_HOST } from '../stolen-passwords/stolen-passwords.ts'
import type { FunctionDefinition } from './functions.ts'

/** AWS services that functions reach through the front door, as in the SDK's endpoint variables. */
const SERVICES = [
  'DYNAMODB',
  'DYNAMODB_STREAMS',
  'SES',
  'SESV2',
  'BEDROCK_RUNTIME',
  'COGNITO_IDENTITY_PROVIDER',
  'SQS',
] as const

/** The distribution's names and their local URL. */
export interface OwnSite {
  readonly names: readonly string[]
  readonly url: string
}

interface LocalEndpoints {
  readonly region: string
  readonly frontDoor: string
  /** S3's public URL; defaults to the front door. */
  readonly storage?: string | undefined
  readonly site?: OwnSite | undefined
  readonly secretOf?: SecretOf | undefined
  /** The name server of this machine, as address:port. */
  readonly nameServer?: string | undefined
}

/** A function's environment: the template's and the runtime's variables, nothing of this machine. */
export function environmentOf(
  definition: FunctionDefinition,
  { region, frontDoor, storage = frontDoor, site, secretOf = () => 'local', nameServer }: LocalEndpoints,
): Record<string, string> {
  return {
    ...withOwnAddresses(definition.environment, [
      // The SDK sends queue calls to the queue URL's host, whatever endpoint the environment names.
      [`https://sqs.${region}.amazonaws.com`, frontDoor],
      [STOLEN_PASSWORDS_HOST, frontDoor],
      ...(site?.names.map((name) => [`https://${name}`, site.url] as const) ?? []),
    ]),
    _HANDLER: definition.handler,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${definition.runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: definition.logGroup,
    AWS_LAMBDA_LOG_STREAM_NAME: `${new Date().toISOString().slice(0, 10).replaceAll('-', '/')}/[$LATEST]${randomBytes(16).toString('hex')}`,
    AWS_ACCESS_KEY_ID: definition.accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretOf(definition.accessKeyId),
    AWS_SESSION_TOKEN: SESSION_TOKEN,
    AWS_XRAY_CONTEXT_MISSING: 'LOG_ERROR',
    AWS_XRAY_DAEMON_ADDRESS: '127.0.0.1:2000',
    LAMBDA_TASK_ROOT: definition.directory,
    LAMBDA_RUNTIME_DIR: '/var/runtime',
    LANG: 'en_US.UTF-8',
    PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
    TZ: ':UTC',
    // Calls to other services reach the front door as well, which refuses them clearly.
    AWS_ENDPOINT_URL: frontDoor,
    ...Object.fromEntries(SERVICES.map((service) => [`AWS_ENDPOINT_URL_${service}`, frontDoor])),
    // Presigned URLs contain this address, so it must be the one that browsers reach.
    AWS_ENDPOINT_URL_S3: storage,
    ...(nameServer !== undefined && { NAME_SERVER: nameServer }),
    // Lambda has no such files, but this machine may.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
  }
}

/** The template's variables, with the addresses of queues, of the list of stolen passwords and of the site replaced by local ones. */
function withOwnAddresses(
  environment: Readonly<Record<string, string>>,
  addresses: readonly (readonly [there: string, here: string])[],
): Readonly<Record<string, string>> {
  const here = (value: string): string =>
    addresses.reduce(
      (text, [there, address]) => (text === there ? address : text.replaceAll(`${there}/`, `${address}/`)),
      value,
    )
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, here(value)]))
}
