import { randomBytes } from 'node:crypto'
import { devNull } from 'node:os'
import { SESSION_TOKEN, type SecretOf } from '../front-door/access-keys.ts'
import type { FunctionDefinition } from './functions.ts'

/** AWS services that a function reaches through the front door, as the SDK's endpoint variables spell them. */
const SERVICES = [
  'DYNAMODB',
  'DYNAMODB_STREAMS',
  'SES',
  'SESV2',
  'BEDROCK_RUNTIME',
  'COGNITO_IDENTITY_PROVIDER',
  'SQS',
] as const

/** Where the distribution's names lead on this machine. */
export interface OwnSite {
  readonly names: readonly string[]
  readonly url: string
}

interface Surroundings {
  readonly region: string
  readonly frontDoor: string
  /** Where S3 is found from the outside; at the front door where it is absent. */
  readonly storage?: string | undefined
  readonly site?: OwnSite | undefined
  readonly secretOf?: SecretOf | undefined
}

/** What a function finds in its environment: the template's variables and the runtime's own, nothing of this machine's. */
export function environmentOf(
  definition: FunctionDefinition,
  { region, frontDoor, storage = frontDoor, site, secretOf = () => 'local' }: Surroundings,
): Record<string, string> {
  return {
    ...withOwnAddresses(definition.environment, [
      // The SDK calls a queue at the address in the queue's URL, whatever endpoint the environment names.
      [`https://sqs.${region}.amazonaws.com`, frontDoor],
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
    // An SDK call to anything else comes to the front door as well, which says that it is not served here.
    AWS_ENDPOINT_URL: frontDoor,
    ...Object.fromEntries(SERVICES.map((service) => [`AWS_ENDPOINT_URL_${service}`, frontDoor])),
    // This address stands in presigned URLs, so it is the one that browsers reach.
    AWS_ENDPOINT_URL_S3: storage,
    // Lambda has no such files; the person who runs this machine may have.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
  }
}

/** The template's variables, with addresses of this cloud as they are reached on this machine: of queues and of the site. */
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
