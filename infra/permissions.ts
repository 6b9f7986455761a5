import type { Stack } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import { type DocumentsStack, makeDocuments } from './documents.ts'
import { arn, leadingKeys, type Permission } from './feature-function.ts'
import type { TableUse } from './feature.ts'
import {
  announceFiles,
  deletePublishedFiles,
  deleteFiles,
  inspectFiles,
  type PublishedFiles,
  readFiles,
  readPublishedFiles,
  writeFiles,
} from './files.ts'
import type { IdentityStack } from './identity.ts'
import type { Intent } from './intent.ts'
import { mailInBucketName, MAILS } from './mail-in-bucket.ts'
import { isKey } from './signing-keys.ts'
import { sendMails, writeAuditLog } from './table-access.ts'
import { tableShape } from './table-shape.ts'

interface Context {
  readonly scope: Stack
  readonly config: Config
  readonly data: DataStack
  readonly identity: IdentityStack
  /** Undefined if no feature makes documents. */
  readonly documents: DocumentsStack | undefined
  /** Buckets of the feature. */
  readonly buckets: readonly Bucket[]
  /** Other features that hold personal data. */
  readonly personal: readonly PersonalPlace[]
}

/** A feature that holds personal data, with its bucket of files if it has one. */
export interface PersonalPlace {
  readonly feature: string
  readonly files: PublishedFiles | undefined
}

/** Environment variables and permissions of an intent. */
interface Grant {
  readonly environment?: Readonly<Record<string, string>>
  readonly permissions: readonly Permission[]
}

/** Bedrock's prefixes of cross-region inference profiles. */
const PROFILE = /^(af|apac|au|ca|eu|global|jp|sa|us|us-gov)\./

const grants: Readonly<Record<Intent, (context: Context) => Grant>> = {
  'sends mail': ({ config, data }) => ({
    environment: {
      DESK_ADDRESS: config.deskAddress,
      ...(config.mailIn && { MAIL_IN_DOMAIN: config.mailIn.domain }),
    },
    permissions: [sendMails(data)],
  }),
  // To telephone numbers, which have no ARN, and to no topic.
  'sends texts': ({ scope, config }) => ({
    environment: { TEXT_MESSAGES_USD: String(config.textMessagesUsd - config.signInTextsUsd) },
    permissions: [{ actions: ['sns:Publish'], resources: [], otherThan: [`arn:${scope.partition}:sns:*:*:*`] }],
  }),
  // The codes that prove numbers; Cognito itself texts those of sign-ins.
  'texts codes': ({ scope, config }) => ({
    environment: { SIGN_IN_TEXTS_USD: String(config.signInTextsUsd) },
    permissions: [{ actions: ['sns:Publish'], resources: [], otherThan: [`arn:${scope.partition}:sns:*:*:*`] }],
  }),
  'writes the audit log': ({ data }) => ({ permissions: [writeAuditLog(data)] }),
  'reads the audit log': ({ data }) => ({
    permissions: [{ actions: ['dynamodb:Query'], resources: withIndexes(data.audit.tableArn) }],
  }),
  // The current rights of a command's giver.
  'looks up rights': ({ data }) => ({
    environment: { ACCOUNTS_TABLE: data.people.tableName },
    permissions: [
      {
        actions: ['dynamodb:GetItem', 'dynamodb:Query'],
        resources: [data.people.tableArn],
        conditions: leadingKeys('PERSON#*'),
      },
    ],
  }),
  // Links to incoming mails as they arrived, for agents.
  'reads raw mails': ({ scope, config }) => {
    if (!config.mailIn) return { permissions: [] }
    const bucket = mailInBucketName(config, scope.account)
    acknowledge(
      scope,
      `IAM5[Resource::arn:${scope.partition}:s3:::${mailInBucketName(config, '<AWS::AccountId>')}/${MAILS}*]`,
      'SES draws the name of each mail, so the permission names their folder.',
    )
    return {
      environment: { MAIL_IN_BUCKET: bucket },
      permissions: [{ actions: ['s3:GetObject'], resources: [`arn:${scope.partition}:s3:::${bucket}/${MAILS}*`] }],
    }
  },
  // Whether the records of a trial are to be deleted.
  'reads trials': ({ data }) => ({
    environment: { ACCOUNTS_TABLE: data.people.tableName },
    permissions: [
      { actions: ['dynamodb:GetItem'], resources: [data.people.tableArn], conditions: leadingKeys('TRIALS#*') },
    ],
  }),
  'calls the model': ({ scope, config }) => ({
    environment: { MODEL_ID: config.modelId, BEDROCK_REGION: config.bedrockRegion },
    permissions: modelPermissions(scope, config),
  }),
  'manages people': ({ identity }) => ({
    permissions: [
      {
        actions: [
          'cognito-idp:AdminCreateUser',
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminSetUserMFAPreference',
          'cognito-idp:AdminSetUserPassword',
          'cognito-idp:AdminUpdateUserAttributes',
          'cognito-idp:AdminUserGlobalSignOut',
        ],
        resources: [identity.userPool.userPoolArn],
      },
    ],
  }),
  // Roles, accounts, organisations and memberships, for admins.
  'administers people': ({ data, identity }) => ({
    permissions: [
      {
        actions: [
          'cognito-idp:AdminAddUserToGroup',
          'cognito-idp:AdminCreateUser',
          'cognito-idp:AdminDisableUser',
          'cognito-idp:AdminEnableUser',
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminListGroupsForUser',
          'cognito-idp:AdminRemoveUserFromGroup',
          'cognito-idp:AdminUserGlobalSignOut',
          'cognito-idp:ListUsers',
          'cognito-idp:ListUsersInGroup',
        ],
        resources: [identity.userPool.userPoolArn],
      },
      ...usesOf(['get', 'put', 'update', 'delete', 'query'], data.people.tableArn),
    ],
  }),
  // Carries out resets that two people approved.
  'resets second factors': ({ identity }) => ({
    environment: { USER_POOL_ID: identity.userPool.userPoolId },
    permissions: [
      {
        actions: [
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminSetUserMFAPreference',
          'cognito-idp:AdminUserGlobalSignOut',
        ],
        resources: [identity.userPool.userPoolArn],
      },
    ],
  }),
  // The counters that features keep by day, and those of mail.
  'reads daily figures': ({ config, data }) => {
    const counting = config.features.filter(({ countsDays }) => countsDays).map(({ name }) => name)
    const tables = [...counting.map((name) => [name, data.tableOf(name)] as const), ['mail', data.mail] as const]
    return {
      environment: { FIGURE_TABLES: tables.map(([name, { tableName }]) => `${name}=${tableName}`).join() },
      permissions: [
        {
          actions: ['dynamodb:Query'],
          resources: tables.map(([, { tableArn }]) => tableArn),
          conditions: leadingKeys('FIGURES#*'),
        },
      ],
    }
  },
  // What visitors asked the assistant, and the answers that admins add.
  'teaches the assistant': ({ config, data }) => {
    const assistant = config.features.find(({ isAssistant }) => isAssistant)
    if (!assistant) throw new Error('No feature is the assistant.')
    const { tableName, tableArn } = data.tableOf(assistant.name)
    return {
      environment: { ASSISTANT_TABLE: tableName },
      permissions: [
        {
          actions: ['dynamodb:Query'],
          resources: [tableArn],
          conditions: leadingKeys('SESSION#*', 'ANSWERS', 'ANSWER-HISTORY#*', 'GAP-DECISIONS'),
        },
        {
          actions: ['dynamodb:Query'],
          resources: [`${tableArn}/index/index1`],
          conditions: leadingKeys('CONVERSATIONS#*'),
        },
        { actions: ['dynamodb:Query'], resources: [`${tableArn}/index/index2`], conditions: leadingKeys('GAPS') },
        { actions: ['dynamodb:GetItem'], resources: [tableArn], conditions: leadingKeys('SESSION#*', 'ANSWERS') },
        {
          actions: ['dynamodb:PutItem'],
          resources: [tableArn],
          conditions: leadingKeys('ANSWERS', 'ANSWER-HISTORY#*', 'GAP-DECISIONS'),
        },
      ],
    }
  },
  // What AWS charged the account.
  'reads costs': ({ config }) => ({
    environment: { MONTHLY_BUDGET: String(config.monthlyBudget) },
    permissions: [
      {
        actions: ['ce:GetCostAndUsage'],
        resources: ['*'],
        onAllBecause: 'Costs are of the account: they have no resource.',
      },
    ],
  }),
  // A person by their address, the staff, memberships, the members of an organisation, and the organisations.
  'finds people': ({ data, identity }) => ({
    permissions: [
      {
        actions: ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsersInGroup'],
        resources: [identity.userPool.userPoolArn],
      },
      { actions: ['dynamodb:Query'], resources: [data.people.tableArn], conditions: leadingKeys('PERSON#*') },
      {
        actions: ['dynamodb:Query'],
        resources: [`${data.people.tableArn}/index/index1`],
        conditions: leadingKeys('ORGANISATION#*', 'ORGANISATIONS'),
      },
    ],
  }),
  // The organisations by name, to compare a company with them.
  'lists organisations': ({ data }) => ({
    environment: { ACCOUNTS_TABLE: data.people.tableName },
    permissions: [
      {
        actions: ['dynamodb:Query'],
        resources: [`${data.people.tableArn}/index/index1`],
        conditions: leadingKeys('ORGANISATIONS'),
      },
    ],
  }),
  // The members of an organisation, to mail its owners.
  'lists members': ({ data }) => ({
    environment: { ACCOUNTS_TABLE: data.people.tableName },
    permissions: [
      {
        actions: ['dynamodb:Query'],
        resources: [`${data.people.tableArn}/index/index1`],
        conditions: leadingKeys('ORGANISATION#*'),
      },
    ],
  }),
  // Whom to tell about what waits for the company.
  'lists admins': ({ identity }) => ({
    environment: { USER_POOL_ID: identity.userPool.userPoolId },
    permissions: [{ actions: ['cognito-idp:ListUsersInGroup'], resources: [identity.userPool.userPoolArn] }],
  }),
  // Which organisations one took in.
  'reads merges': ({ data }) => ({
    environment: { ACCOUNTS_TABLE: data.people.tableName },
    permissions: [
      { actions: ['dynamodb:Query'], resources: [data.people.tableArn], conditions: leadingKeys('ORGANISATION#*') },
    ],
  }),
  // The name of a person.
  'names people': ({ identity }) => ({
    environment: { USER_POOL_ID: identity.userPool.userPoolId },
    permissions: [{ actions: ['cognito-idp:AdminGetUser'], resources: [identity.userPool.userPoolArn] }],
  }),
  // The owner of a confirmed address, and their memberships.
  'looks up people': ({ data, identity }) => ({
    environment: { USER_POOL_ID: identity.userPool.userPoolId, ACCOUNTS_TABLE: data.people.tableName },
    permissions: [
      { actions: ['cognito-idp:AdminGetUser'], resources: [identity.userPool.userPoolArn] },
      { actions: ['dynamodb:Query'], resources: [data.people.tableArn], conditions: leadingKeys('PERSON#*') },
    ],
  }),
  'makes documents': ({ documents }) => {
    if (!documents) throw new Error('No function makes documents in this stage.')
    const { environment, permission } = makeDocuments(documents)
    return { environment, permissions: [permission] }
  },
  // What all features hold about a person, for their export.
  'gathers personal data': ({ scope, data, identity, personal }) => ({
    environment: {
      USER_POOL_ID: identity.userPool.userPoolId,
      PERSONAL_DATA: JSON.stringify(
        Object.fromEntries(
          personal.map(({ feature, files }) => [
            feature,
            { table: data.tableOf(feature).tableName, ...(files && { bucket: files.name }) },
          ]),
        ),
      ),
    },
    permissions: [
      { actions: ['cognito-idp:AdminGetUser'], resources: [identity.userPool.userPoolArn] },
      ...personal.flatMap(({ feature, files }) => [
        ...usesOf(['get', 'query'], data.tableOf(feature).tableArn),
        ...(files ? [readPublishedFiles(scope, files)] : []),
      ]),
    ],
  }),
  // A person from the tables of all features, from the outbox and from files, at their request.
  'erases people': ({ scope, config, data, identity, personal }) => {
    const tables = config.features.filter(({ table }) => table).map(({ name }) => [name, data.tableOf(name)] as const)
    const filesOf = (feature: string) => personal.find((place) => place.feature === feature)?.files
    return {
      environment: {
        USER_POOL_ID: identity.userPool.userPoolId,
        ERASURE_PLACES: JSON.stringify([
          ...tables.map(([name, { tableName }]) => ({ name, table: tableName, bucket: filesOf(name)?.name })),
          { name: 'platform', table: data.outbox.tableName },
        ]),
      },
      permissions: [
        {
          actions: [
            'cognito-idp:AdminDeleteUser',
            'cognito-idp:AdminDisableUser',
            'cognito-idp:AdminGetUser',
            'cognito-idp:AdminUserGlobalSignOut',
          ],
          resources: [identity.userPool.userPoolArn],
        },
        {
          actions: ['dynamodb:Scan', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
          resources: [...tables.map(([, { tableArn }]) => tableArn), data.outbox.tableArn],
        },
        ...personal.flatMap(({ files }) => (files ? [deletePublishedFiles(scope, files)] : [])),
      ],
    }
  },
  // The records of one organisation in the tables of all features, for admins.
  'merges organisations': ({ config, data }) => {
    const tables = config.features.filter(({ table }) => table).map(({ name }) => [name, data.tableOf(name)] as const)
    return {
      environment: {
        MERGED_TABLES: JSON.stringify(Object.fromEntries(tables.map(([name, { tableName }]) => [name, tableName]))),
      },
      permissions: [
        {
          actions: [
            'dynamodb:Scan',
            'dynamodb:GetItem',
            'dynamodb:PutItem',
            'dynamodb:UpdateItem',
            'dynamodb:DeleteItem',
          ],
          resources: tables.map(([, { tableArn }]) => tableArn),
        },
      ],
    }
  },
  // With the newest key; the public keys of all.
  'signs credentials': ({ data: { signingKeys } }) => ({
    environment: { SIGNING_KEYS: signingKeys.join() },
    permissions: [
      { actions: ['kms:Sign'], resources: signingKeys.slice(-1) },
      { actions: ['kms:GetPublicKey'], resources: signingKeys.filter(isKey) },
    ],
  }),
  'takes uploads': ({ buckets }) => ({ permissions: buckets.map(announceFiles) }),
  'inspects files': ({ config, buckets }) => ({
    environment: { MALWARE_PROTECTION: config.malwareProtection ? 'on' : 'off' },
    permissions: buckets.flatMap(inspectFiles),
  }),
  'reads files': ({ buckets }) => ({ permissions: buckets.map(readFiles) }),
  'deletes files': ({ buckets }) => ({ permissions: buckets.map(deleteFiles) }),
  'writes files': ({ buckets }) => ({ permissions: buckets.map(writeFiles) }),
}

/** Grants of all these intents together. */
export function grantsOf(intents: readonly Intent[], context: Context): Required<Grant> {
  const all = intents.map((intent) => grants[intent](context))
  return {
    environment: Object.assign({}, ...all.map(({ environment }) => environment)) as Record<string, string>,
    permissions: all.flatMap(({ permissions }) => permissions),
  }
}

const ACTIONS: Readonly<Record<TableUse, string>> = {
  get: 'dynamodb:GetItem',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  delete: 'dynamodb:DeleteItem',
  query: 'dynamodb:Query',
  check: 'dynamodb:ConditionCheckItem',
}

/** Permissions for these table operations; queries include the indexes. */
export function usesOf(uses: readonly TableUse[], tableArn: string): Permission[] {
  const ofItems = uses.filter((use) => use !== 'query').map((use) => ACTIONS[use])
  return [
    ...(ofItems.length > 0 ? [{ actions: ofItems, resources: [tableArn] }] : []),
    ...(uses.includes('query') ? [{ actions: [ACTIONS.query], resources: withIndexes(tableArn) }] : []),
  ]
}

function withIndexes(tableArn: string): string[] {
  return [tableArn, ...tableShape.indexes.map(({ name }) => `${tableArn}/index/${name}`)]
}

/** Permissions for the model; with an inference profile, through the profile only, in all its regions. */
function modelPermissions(scope: Stack, { modelId, bedrockRegion, modelRegions }: Config): Permission[] {
  const actions = ['bedrock:InvokeModelWithResponseStream']
  const model = (region: string): string =>
    `arn:${scope.partition}:bedrock:${region}::foundation-model/${modelId.replace(PROFILE, '')}`
  if (!PROFILE.test(modelId)) return [{ actions, resources: [model(bedrockRegion)] }]

  const profile = arn(scope, 'bedrock', `inference-profile/${modelId}`, bedrockRegion)
  return [
    { actions, resources: [profile] },
    {
      actions,
      resources: modelRegions.map(model),
      conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
    },
  ]
}
