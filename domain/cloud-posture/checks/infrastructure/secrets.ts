import { LATER, PARAMETER } from './declared.ts'
import type { Declared, Part } from './declared.ts'
import { later, notSetTo, open, passed, wordOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'
import { hasWrittenDefault, judgeSecret, SECRET_NAME } from './written-secrets.ts'

const HIDDEN = { cis: [], csf: ['PR.AA-01'], iso: ['A.5.17'], popia: ['19(1)(b)'] }
/** The id of an access key of AWS, for good or for a session. */
const KEY_ID = /(?<![A-Z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])/
/** A secret key that is given a name: 40 letters after `aws_secret_access_key`. */
const SECRET_KEY = /secret_?access_?key["']?\s{0,5}[:=]\s{0,5}["']?[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/i
const LONGEST_SCRIPT = 200_000

/** Secrets that are written into a template or a plan. What they are is never repeated. */
export const secretChecks: readonly InfrastructureCheck[] = [
  {
    id: 'database-password-written',
    title: 'Passwords of databases are kept in Secrets Manager',
    defect: 'The password of a database stands in the file',
    severity: 'critical',
    why: 'Everybody who reads the template, the plan or the repository has the database.',
    fix: {
      text: 'Change the password, and let the database keep the new one in Secrets Manager.',
      cli: 'aws rds modify-db-instance --db-instance-identifier <DATABASE> --manage-master-user-password --apply-immediately',
      code: "new DatabaseInstance(this, 'Database', { engine, vpc, credentials: Credentials.fromGeneratedSecret('admin') })",
    },
    requirements: HIDDEN,
    looks: [
      {
        types: [
          'AWS::RDS::DBInstance',
          'AWS::RDS::DBCluster',
          'AWS::Redshift::Cluster',
          'AWS::DocDB::DBCluster',
          'AWS::DMS::Endpoint',
        ],
        judge: (database, all) =>
          judgePassword(
            database,
            database.at('MasterUserPassword') === undefined ? 'Password' : 'MasterUserPassword',
            all,
          ),
      },
      {
        types: ['aws_db_instance', 'aws_dms_endpoint'],
        judge: (database, all) => judgePassword(database, 'password', all),
      },
      {
        types: ['aws_rds_cluster', 'aws_redshift_cluster', 'aws_docdb_cluster'],
        judge: (cluster, all) => judgePassword(cluster, 'master_password', all),
      },
    ],
  },
  {
    id: 'user-password-written',
    title: 'Passwords of people stand in no file',
    defect: 'The password of a user stands in the file',
    severity: 'high',
    why: 'Everybody who reads the template can sign in to the console as that user.',
    fix: {
      text: 'Change the password, and let people sign in through IAM Identity Center.',
      cli: 'aws iam delete-login-profile --user-name <USER>',
      code: "new User(this, 'Person') // without a password: people sign in through IAM Identity Center",
    },
    requirements: HIDDEN,
    looks: [
      {
        types: ['AWS::IAM::User'],
        judge: (user, all) =>
          user.at('LoginProfile') === undefined
            ? undefined
            : judgeSecret(user, ['LoginProfile', 'Password'], all, 'The password'),
      },
    ],
  },
  {
    id: 'access-key-made',
    title: 'Nothing that is deployed makes a key without an end',
    defect: 'The file makes an access key without an end',
    severity: 'medium',
    why: 'The secret of the key stands in the state or the outputs of what is deployed, and the key works until somebody deletes it.',
    fix: {
      text: 'Let what needs the key take on a role, and delete the key.',
      cli: 'aws iam delete-access-key --user-name <USER> --access-key-id <KEY>',
      code: "new Role(this, 'Workload', { assumedBy: new ServicePrincipal('ec2.amazonaws.com') })",
    },
    requirements: HIDDEN,
    looks: [
      { types: ['AWS::IAM::AccessKey'], judge: notSetTo(['', 'active'], ['Status'], 'It makes an active access key.') },
      { types: ['aws_iam_access_key'], judge: notSetTo(['', 'active'], ['status'], 'It makes an active access key.') },
    ],
  },
  {
    id: 'secret-in-parameter',
    title: 'Parameters for secrets have no default',
    defect: 'A secret stands in the file as the default of a parameter',
    severity: 'high',
    why: 'Whoever deploys without a thought deploys the secret that everybody can read in the template.',
    fix: {
      text: 'Remove the default, replace the secret, and resolve it from Secrets Manager.',
      cli: 'aws secretsmanager create-secret --name <NAME> --secret-string <SECRET>',
      code: "SecretValue.secretsManager('<NAME>')",
    },
    requirements: HIDDEN,
    looks: [
      {
        types: [PARAMETER],
        judge: (parameter) => {
          const isSecret = SECRET_NAME.test(parameter.name) || wordOf(parameter.at('NoEcho')) === 'true'
          if (!isSecret) return undefined
          return hasWrittenDefault(parameter)
            ? open(parameter, ['Default'], 'A default for the secret is written in the file.')
            : passed(parameter, ['Default'])
        },
      },
    ],
  },
  {
    id: 'access-key-written',
    title: 'No access key stands in start scripts and environments',
    defect: 'An access key of AWS stands in a start script or an environment',
    severity: 'critical',
    why: 'Start scripts and environments can be read by all who may look at the machine, and keys do not end.',
    fix: {
      text: 'Delete the key today. Give the machine, function or task a role, which has no key.',
      cli: 'aws iam update-access-key --access-key-id <KEY> --status Inactive',
      code: "new Instance(this, 'Machine', { instanceType, machineImage, vpc, role })",
    },
    requirements: HIDDEN,
    looks: [
      {
        types: ['AWS::EC2::Instance', 'AWS::AutoScaling::LaunchConfiguration'],
        judge: (machine) => judgeTexts(machine, [['UserData']]),
      },
      { types: ['AWS::EC2::LaunchTemplate'], judge: (made) => judgeTexts(made, [['LaunchTemplateData', 'UserData']]) },
      {
        types: ['AWS::Lambda::Function', 'AWS::Serverless::Function'],
        judge: (made) => judgeTexts(made, [['Environment']]),
      },
      { types: ['AWS::ECS::TaskDefinition'], judge: (task) => judgeTexts(task, [['ContainerDefinitions']]) },
      { types: ['AWS::CodeBuild::Project'], judge: (project) => judgeTexts(project, [['Environment']]) },
      {
        types: ['aws_instance', 'aws_launch_template', 'aws_launch_configuration', 'aws_spot_instance_request'],
        judge: (machine) => judgeTexts(machine, [['user_data'], ['user_data_base64']]),
      },
      {
        types: ['aws_lambda_function', 'aws_codebuild_project'],
        judge: (made) => judgeTexts(made, [['environment']]),
      },
      { types: ['aws_ecs_task_definition'], judge: (task) => judgeTexts(task, [['container_definitions']]) },
    ],
  },
]

const judgePassword = (database: Part, key: string, all: readonly Declared[]) =>
  judgeSecret(database, [key], all, 'The password')

function judgeTexts(part: Part, places: readonly (readonly string[])[]) {
  const written = places.filter((keys) => part.at(...keys) !== undefined)
  const [first] = written
  if (!first) return undefined
  const found = written.find((keys) => part.textsIn(...keys).some(holdsKey))
  if (found) return open(part, found, 'An access key is written in the file.')
  const isLater = written.some((keys) => part.at(...keys) === LATER && part.textsIn(...keys).length === 0)
  return isLater ? later(part, first) : passed(part, first)
}

function holdsKey(text: string): boolean {
  return [text, decoded(text)].some((each) => KEY_ID.test(each) || SECRET_KEY.test(each))
}

/** Start scripts are often written in Base64. */
function decoded(text: string): string {
  const plain = text.replace(/\s/g, '')
  if (plain.length < 24 || plain.length > LONGEST_SCRIPT || !/^[A-Za-z0-9+/]{1,200000}={0,2}$/.test(plain)) return ''
  try {
    return atob(plain)
  } catch {
    return ''
  }
}
