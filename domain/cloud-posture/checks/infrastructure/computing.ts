import type { Verdict } from '../check.ts'
import { LATER, partOf } from './declared.ts'
import type { Declared, Part } from './declared.ts'
import { fixedBy, later, notSetTo, open, passed, setTo, wordOf, worstOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'
import { opensToEveryone } from './storage.ts'
import { judgeSecret, looksSecret, SECRET_NAME } from './written-secrets.ts'

/** Runtimes of AWS Lambda whose date of deprecation had passed in November 2026. */
const OLD_RUNTIME =
  /^(?:nodejs(?:|4\.3|6\.10|8\.10|10\.x|12\.x|14\.x|16\.x|18\.x|20\.x)|python(?:2\.7|3\.[6789])|ruby(?:2\.[57]|3\.2)|java8|go1\.x|provided|dotnet(?:6|8|core[123]\.[01]))$/
/** By AWS's list of supported runtimes. */
const CURRENT_RUNTIMES = [
  { family: /^nodejs/, id: 'nodejs24.x', code: "new Runtime('nodejs24.x')" },
  { family: /^python/, id: 'python3.13', code: 'Runtime.PYTHON_3_13' },
  { family: /^ruby/, id: 'ruby3.4', code: "new Runtime('ruby3.4')" },
  { family: /^java/, id: 'java21', code: 'Runtime.JAVA_21' },
  { family: /^dotnet/, id: 'dotnet10', code: "new Runtime('dotnet10')" },
  { family: /^(?:go|provided)/, id: 'provided.al2023', code: 'Runtime.PROVIDED_AL2023' },
] as const
const runtimeCommand = (id: string): string =>
  `aws lambda update-function-configuration --function-name <FUNCTION> --runtime ${id}`
const runtimeSnippet = (code: string): string => `new Function(this, 'Function', { runtime: ${code}, handler, code })`
const LOGGED = { csf: ['PR.PS-04'], iso: ['A.8.15'], popia: ['19(2)(c)'] }
const HARDENED = { cis: [], csf: ['PR.PS-01'], iso: ['A.8.9'], popia: ['19(2)(b)'] }

const PRIVILEGED_BUILD = 'Builds have all rights over their machine.'
const BUILD_FIX = {
  cli: 'aws codebuild update-project --name <PROJECT> --environment type=LINUX_CONTAINER,image=<IMAGE>,computeType=<SIZE>,privilegedMode=false',
  code: "new Project(this, 'Build', { environment: { buildImage, privileged: false }, buildSpec })",
}

/** A machine that says nothing itself has what its launch template says; one of another file or stack is not known. */
function judgeMachine(machine: Declared, all: readonly Declared[], keys: readonly string[], template: string): Verdict {
  if (machine.at(...keys) !== undefined || machine.at(template) === undefined) return judgeMetadata(machine, keys)
  const name = machine.refersTo(template, 'LaunchTemplateId') ?? machine.refersTo(template, 'LaunchTemplateName')
  const own = all.find((each) => each.type === 'AWS::EC2::LaunchTemplate' && each.name === name)
  if (!own)
    return {
      ...later(machine, [template]),
      detail: 'Its launch template decides, and the file does not say which settings that has.',
    }
  return judgeMetadata(own, ['LaunchTemplateData', 'MetadataOptions', 'HttpTokens'])
}

/** A machine whose service is switched off hands out no keys. */
function judgeMetadata(machine: Part, keys: readonly string[]): Verdict {
  const endpoint = [...keys.slice(0, -1), keys.at(-1) === 'HttpTokens' ? 'HttpEndpoint' : 'http_endpoint']
  if (wordOf(machine.at(...endpoint)) === 'disabled') return passed(machine, endpoint)
  const value = machine.at(...keys)
  if (value === LATER) return later(machine, keys)
  return wordOf(value) === 'required' ? passed(machine, keys) : open(machine, keys, 'No token is required.')
}

export const computingChecks: readonly InfrastructureCheck[] = [
  {
    id: 'machine-metadata',
    title: 'Machines hand out keys by the second version of the service only',
    defect: 'A machine hands out keys without asking for a token',
    severity: 'high',
    why: 'With the first version, an application that fetches addresses for strangers gives away the keys of the machine.',
    fix: {
      text: 'Require a token for the metadata service.',
      cli: 'aws ec2 modify-instance-metadata-options --instance-id <INSTANCE> --http-tokens required',
      code: "new Instance(this, 'Machine', { instanceType, machineImage, vpc, requireImdsv2: true })",
    },
    requirements: { cis: ['5.6'], csf: ['PR.PS-01'], iso: ['A.8.9'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::EC2::LaunchTemplate'],
        judge: (machines) => judgeMetadata(machines, ['LaunchTemplateData', 'MetadataOptions', 'HttpTokens']),
      },
      {
        types: ['AWS::EC2::Instance'],
        judge: (machine, all) => judgeMachine(machine, all, ['MetadataOptions', 'HttpTokens'], 'LaunchTemplate'),
      },
      {
        types: ['aws_instance'],
        judge: (machine, all) => judgeMachine(machine, all, ['metadata_options', 'http_tokens'], 'launch_template'),
      },
      {
        types: ['aws_launch_template'],
        judge: (machines) => judgeMetadata(machines, ['metadata_options', 'http_tokens']),
      },
    ],
  },
  {
    id: 'image-unpinned',
    title: 'Containers name the version of their image',
    defect: 'A container runs whatever image was pushed last',
    severity: 'medium',
    why: 'With `latest`, the next start runs whatever was pushed last, also by an attacker.',
    fix: {
      text: 'Name the digest of the image, or a tag that cannot be changed.',
      cli: 'aws ecr describe-images --repository-name <REPOSITORY> --image-ids imageTag=<TAG> --query imageDetails[0].imageDigest',
      code: "taskDefinition.addContainer('Main', { image: ContainerImage.fromEcrRepository(repository, 'sha256:<DIGEST>') })",
    },
    requirements: { cis: [], csf: ['PR.PS-02'], iso: ['A.8.19'], popia: ['19(2)(b)'] },
    looks: [
      { types: ['AWS::ECS::TaskDefinition'], judge: (task) => forContainers(task, 'Image', 'image', judgeImage) },
      { types: ['aws_ecs_task_definition'], judge: (task) => forContainers(task, 'Image', 'image', judgeImage) },
    ],
  },
  {
    id: 'container-privileged',
    title: 'No container has all rights over its machine',
    defect: 'A container has all rights over its machine',
    severity: 'high',
    why: 'An attacker who breaks into such a container has the machine and all that runs on it.',
    fix: {
      text: 'Remove the setting and add the single capability that is needed.',
      cli: 'aws ecs register-task-definition --cli-input-json file://task-without-privileged.json',
      code: "taskDefinition.addContainer('Main', { image, privileged: false })",
    },
    requirements: HARDENED,
    looks: [
      {
        types: ['AWS::ECS::TaskDefinition', 'aws_ecs_task_definition'],
        judge: (task) =>
          forContainers(task, 'Privileged', 'privileged', (value) =>
            wordOf(value) === 'true' ? 'A container has all rights over its machine.' : undefined,
          ),
      },
      {
        types: ['AWS::CodeBuild::Project'],
        judge: fixedBy(BUILD_FIX, notSetTo(['true'], ['Environment', 'PrivilegedMode'], PRIVILEGED_BUILD)),
      },
      {
        types: ['aws_codebuild_project'],
        judge: fixedBy(BUILD_FIX, notSetTo(['true'], ['environment', 'privileged_mode'], PRIVILEGED_BUILD)),
      },
    ],
  },
  {
    id: 'repository-changeable',
    title: 'Tags of images cannot be changed',
    defect: 'Tags of images can be moved',
    severity: 'medium',
    why: 'A tag that can be moved lets a tested version become another one.',
    fix: {
      text: 'Make tags immutable.',
      cli: 'aws ecr put-image-tag-mutability --repository-name <REPOSITORY> --image-tag-mutability IMMUTABLE',
      code: "new Repository(this, 'Images', { imageTagMutability: TagMutability.IMMUTABLE })",
    },
    requirements: { cis: [], csf: ['PR.PS-02'], iso: ['A.8.19'], popia: ['19(2)(b)'] },
    looks: [
      {
        types: ['AWS::ECR::Repository'],
        judge: setTo('immutable', ['ImageTagMutability'], 'open', 'Tags can be moved.'),
      },
      {
        types: ['aws_ecr_repository'],
        judge: setTo('immutable', ['image_tag_mutability'], 'open', 'Tags can be moved.'),
      },
    ],
  },
  {
    id: 'secret-in-environment',
    title: 'No secret stands in the environment',
    defect: 'A secret stands in the environment',
    severity: 'high',
    why: 'Every person who may look at the function or task, or at the template, can read the secret.',
    fix: {
      text: 'Replace the secret, keep the new one in Secrets Manager and read it at the start.',
      cli: 'aws secretsmanager create-secret --name <NAME> --secret-string <SECRET>',
      code: "taskDefinition.addContainer('Main', { image, secrets: { PASSWORD: Secret.fromSecretsManager(secret) } })",
    },
    requirements: { cis: [], csf: ['PR.AA-01'], iso: ['A.5.17'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::Lambda::Function', 'AWS::Serverless::Function'],
        judge: (one, all) => judgeVariables(one, ['Environment', 'Variables'], all),
      },
      { types: ['aws_lambda_function'], judge: (one, all) => judgeVariables(one, ['environment', 'variables'], all) },
      { types: ['AWS::ECS::TaskDefinition', 'aws_ecs_task_definition'], judge: judgeEnvironments },
      {
        types: ['AWS::CodeBuild::Project'],
        judge: (build, all) => judgeList(build, ['Environment', 'EnvironmentVariables'], all),
      },
      {
        types: ['aws_codebuild_project'],
        judge: (build, all) => judgeList(build, ['environment', 'environment_variable'], all),
      },
    ],
  },
  {
    id: 'runtime-old',
    title: 'Functions run on a version that is kept up to date',
    defect: 'A function runs on a version without updates',
    severity: 'medium',
    why: 'Weaknesses of an old runtime are public and stay open.',
    fix: {
      text: 'Move the function to a current version and test it.',
      // A finding names the one of its language.
      cli: CURRENT_RUNTIMES.map(({ id }) => runtimeCommand(id)).join('\n'),
      code: CURRENT_RUNTIMES.map(({ code }) => runtimeSnippet(code)).join('\n'),
    },
    requirements: { cis: [], csf: ['PR.PS-02'], iso: ['A.8.8'], popia: ['19(2)(d)'] },
    looks: [
      { types: ['AWS::Lambda::Function', 'AWS::Serverless::Function'], judge: (one) => judgeRuntime(one, ['Runtime']) },
      { types: ['aws_lambda_function'], judge: (one) => judgeRuntime(one, ['runtime']) },
    ],
  },
  {
    id: 'function-address-open',
    title: 'Addresses of functions ask who calls',
    defect: 'The address of a function lets everyone call',
    severity: 'high',
    why: 'Anybody who learns the address can run the function, and have you pay for it.',
    fix: {
      text: 'Ask for AWS signatures, or put CloudFront with a signature in front.',
      cli: 'aws lambda update-function-url-config --function-name <FUNCTION> --auth-type AWS_IAM',
      code: 'new FunctionUrl(this, "Address", { function: handler, authType: FunctionUrlAuthType.AWS_IAM })',
    },
    requirements: { cis: [], csf: ['PR.AA-03'], iso: ['A.8.5'], popia: ['19(1)(b)'] },
    looks: [
      { types: ['AWS::Lambda::Url'], judge: notSetTo(['none'], ['AuthType'], 'Everyone may call it.') },
      {
        types: ['aws_lambda_function_url'],
        judge: notSetTo(['none'], ['authorization_type'], 'Everyone may call it.'),
      },
    ],
  },
  {
    id: 'function-permission-everyone',
    title: 'Functions let named callers in',
    defect: 'A function lets callers in that it does not name',
    severity: 'high',
    why: 'Anybody, or any account through the service that is named, can have your function run.',
    fix: {
      text: 'Remove the permission, and give one that names the caller and its ARN or account.',
      cli: 'aws lambda remove-permission --function-name <FUNCTION> --statement-id <OLD ID>\naws lambda add-permission --function-name <FUNCTION> --statement-id <ID> --action lambda:InvokeFunction --principal s3.amazonaws.com --source-account <ACCOUNT> --source-arn <ARN>',
      code: "handler.addPermission('Caller', { principal: new ServicePrincipal('s3.amazonaws.com'), sourceArn: bucket.bucketArn })",
    },
    requirements: { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::Lambda::Permission'],
        judge: (one) =>
          judgeCaller(one, 'Principal', ['SourceArn', 'SourceAccount', 'PrincipalOrgID', 'EventSourceToken']),
      },
      {
        types: ['aws_lambda_permission'],
        judge: (one) =>
          judgeCaller(one, 'principal', ['source_arn', 'source_account', 'principal_org_id', 'event_source_token']),
      },
    ],
  },
  {
    id: 'role-trusts-everyone',
    title: 'No role of the file trusts everyone',
    defect: 'A role of the file trusts everyone',
    severity: 'critical',
    why: 'A role that trusts `*` can be taken on from every account of AWS.',
    fix: {
      text: 'Name the accounts or roles that may take it on.',
      cli: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://trust.json',
      code: "new Role(this, 'Role', { assumedBy: new ArnPrincipal('arn:aws:iam::<ACCOUNT>:role/<CALLER>') })",
    },
    requirements: { cis: [], csf: ['PR.AA-05'], iso: ['A.5.15'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::IAM::Role'],
        judge: (role) => opensToEveryone(role, ['AssumeRolePolicyDocument'], 'The role trusts everyone.'),
      },
      {
        types: ['aws_iam_role'],
        judge: (role) => opensToEveryone(role, ['assume_role_policy'], 'The role trusts everyone.'),
      },
    ],
  },
  {
    id: 'trail-off',
    title: 'The audit trail is written',
    defect: 'The audit trail is not written',
    severity: 'critical',
    why: 'Nobody can say afterwards what an attacker did.',
    fix: {
      text: 'Start the trail.',
      cli: 'aws cloudtrail start-logging --name <TRAIL>',
      code: "new Trail(this, 'Trail', { isMultiRegionTrail: true })",
    },
    requirements: { cis: ['3.1'], ...LOGGED },
    looks: [
      { types: ['AWS::CloudTrail::Trail'], judge: setTo('true', ['IsLogging'], 'open', 'The trail is not written.') },
      { types: ['aws_cloudtrail'], judge: notSetTo(['false'], ['enable_logging'], 'The trail is not written.') },
    ],
  },
  {
    id: 'trail-regions',
    title: 'The audit trail covers every region',
    defect: 'The audit trail covers one region only',
    severity: 'medium',
    why: 'Attackers start machines in regions where nobody looks.',
    fix: {
      text: 'Let the trail cover all regions.',
      cli: 'aws cloudtrail update-trail --name <TRAIL> --is-multi-region-trail',
      code: "new Trail(this, 'Trail', { isMultiRegionTrail: true })",
    },
    requirements: { cis: ['3.1'], ...LOGGED },
    looks: [
      {
        types: ['AWS::CloudTrail::Trail'],
        judge: setTo('true', ['IsMultiRegionTrail'], 'open', 'It covers one region.'),
      },
      { types: ['aws_cloudtrail'], judge: setTo('true', ['is_multi_region_trail'], 'open', 'It covers one region.') },
    ],
  },
  {
    id: 'trail-validation',
    title: 'The audit trail shows whether it was changed',
    defect: 'Changes of the audit trail would go unnoticed',
    severity: 'low',
    why: 'Without digests, a changed log cannot be told from a true one.',
    fix: {
      text: 'Switch on the validation of log files.',
      cli: 'aws cloudtrail update-trail --name <TRAIL> --enable-log-file-validation',
      code: "new Trail(this, 'Trail', { enableFileValidation: true })",
    },
    requirements: { cis: ['3.2'], ...LOGGED },
    looks: [
      {
        types: ['AWS::CloudTrail::Trail'],
        judge: setTo('true', ['EnableLogFileValidation'], 'open', 'Validation is off.'),
      },
      { types: ['aws_cloudtrail'], judge: setTo('true', ['enable_log_file_validation'], 'open', 'Validation is off.') },
    ],
  },
]

/** Containers of a task, which Terraform writes as JSON text. */
function containersOf(task: Part): readonly Part[] | typeof LATER {
  const written = task.at('container_definitions')
  if (written === LATER) return LATER
  if (typeof written !== 'string') return task.partsAt('ContainerDefinitions')
  try {
    return partOf(
      { containers: JSON.parse(written) as unknown },
      undefined,
      `${task.path}.container_definitions`,
    ).partsAt('containers')
  } catch {
    return LATER
  }
}

function forContainers(
  task: Part,
  inTemplate: string,
  inPlan: string,
  detailOf: (value: unknown) => string | undefined,
) {
  const containers = containersOf(task)
  if (containers === LATER) return later(task, ['container_definitions'])
  return worstOf(
    containers.map((container) => {
      const key = container.at(inPlan) === undefined ? inTemplate : inPlan
      const value = container.at(key)
      if (value === LATER) return later(container, [key])
      const detail = detailOf(value)
      return detail ? open(container, [key], detail) : passed(container, [key])
    }),
    passed(task),
  )
}

/** Containers list their environment as names with values. */
function judgeEnvironments(task: Part, all: readonly Declared[]): Verdict | undefined {
  const containers = containersOf(task)
  if (containers === LATER) return later(task, ['container_definitions'])
  return worstOf(
    containers.map((container) =>
      judgeList(container, [container.at('environment') === undefined ? 'Environment' : 'environment'], all),
    ),
    passed(task),
  )
}

/** Variables as names with values, in the spelling of the file. Those of a build may name a secret that is kept elsewhere. */
function judgeList(part: Part, keys: readonly string[], all: readonly Declared[]): Verdict {
  const variables = part.partsAt(...keys)
  if (variables === LATER) return later(part, keys)
  return worstOf(
    variables.flatMap((variable) => {
      const [name, value, type] =
        variable.at('name') === undefined ? (['Name', 'Value', 'Type'] as const) : (['name', 'value', 'type'] as const)
      const isKept = !['', 'plaintext'].includes(wordOf(variable.at(type)))
      return isKept ? [] : (judgeVariable(variable, variable.at(name), [value], all) ?? [])
    }),
    passed(part, keys),
  )
}

/** A variable that has the name of a secret, or that is one by how it looks. Nothing is said of others. */
function judgeVariable(
  part: Part,
  name: unknown,
  keys: readonly string[],
  all: readonly Declared[],
): Verdict | undefined {
  if (typeof name !== 'string') return undefined
  if (SECRET_NAME.test(name)) return judgeSecret(part, keys, all, name)
  return looksSecret(part.at(...keys))
    ? open(part, keys, `${name} is a secret, and is written in the file.`)
    : undefined
}

/** An image without a tag or digest, or with `latest` as the last word. */
function judgeImage(value: unknown): string | undefined {
  const image = typeof value === 'string' ? value : ''
  const name = image.slice(image.lastIndexOf('/') + 1)
  const isPinned = name.includes(':') && !name.endsWith(':latest')
  return isPinned ? undefined : 'The image is whatever was pushed last.'
}

function judgeVariables(one: Part, keys: readonly string[], all: readonly Declared[]) {
  const variables = one.at(...keys)
  if (variables === LATER) return later(one, keys)
  const names = typeof variables === 'object' && variables !== null ? Object.keys(variables) : []
  return worstOf(
    names.flatMap((name) => judgeVariable(one, name, [...keys, name], all) ?? []),
    passed(one, keys),
  )
}

/** The same language, kept up to date. A language without one, such as Go, runs on the operating system alone. */
function currentOf(old: string): Pick<Verdict, 'fix'> {
  const current = CURRENT_RUNTIMES.find(({ family }) => family.test(old))
  return current ? { fix: { cli: runtimeCommand(current.id), code: runtimeSnippet(current.code) } } : {}
}

function judgeRuntime(one: Part, keys: readonly string[]) {
  const runtime = one.at(...keys)
  if (runtime === LATER) return later(one, keys)
  // A function from an image has no runtime of AWS.
  if (runtime === undefined) return undefined
  return OLD_RUNTIME.test(wordOf(runtime))
    ? { ...open(one, keys, `AWS no longer updates ${wordOf(runtime)}.`), ...currentOf(wordOf(runtime)) }
    : passed(one, keys)
}

function judgeCaller(one: Part, principal: string, limits: readonly string[]) {
  const caller = one.at(principal)
  if (caller === LATER) return later(one, [principal])
  const isWide = caller === '*' || wordOf(caller).endsWith('.amazonaws.com')
  const isLimited = limits.some((key) => one.at(key) !== undefined)
  return isWide && !isLimited ? open(one, [principal], 'The caller is not named.') : passed(one, [principal])
}
