import type { NamedCheck } from './finding.ts'
import { FEWEST_CHECKS, ONLY_FAILED } from './score.ts'

/** A subject of cloud security: which checks of files are about it, by their words, and which questions. */
interface Subject {
  readonly id: string
  readonly title: string
  readonly words?: RegExp
  /** Words that it has to name, too. */
  readonly and?: RegExp
  /** Words with which it is about something else. */
  readonly unless?: RegExp
  readonly questions?: readonly string[]
}

/** What a posture has to know something about. Files speak of the first nine, people of the others. */
const SUBJECTS: readonly Subject[] = [
  {
    id: 'sign-in',
    title: 'sign-in and second factors',
    words:
      /\b(?:mfa|2fa|second factors?|multi-?factor|passwords?|root (?:user|account)|access keys?|sso|sign-?ins?|saml|console access)\b/,
    unless: /\b(?:escalation|written|made|environments?|scripts?|secrets?|databases?|machines?)\b/,
  },
  {
    id: 'rights',
    title: 'who may do what',
    words:
      /\b(?:rbac|privileg\w*|admin(?:istrators?|istrative)?|permissions?|escalation|wildcards?|trusts?|trusted|passrole)\b/,
  },
  {
    id: 'rights',
    title: 'who may do what',
    words: /\b(?:polic(?:y|ies)|roles?)\b/,
    and: /\b(?:allows?|attach\w*|inline|assum\w*|taken on|takes on|pass|passed)\b/,
    unless: /\b(?:buckets?|queues?|topics?|repositor(?:y|ies))\b/,
  },
  {
    id: 'network',
    title: 'what the internet reaches',
    words:
      /\b(?:internet|0\.0\.0\.0|security ?groups?|firewalls?|nsg|ingress|ports?|public(?:ly)? (?:ip|address|access|accessible)\w*|network ?acls?|nacl|waf)\b/,
    unless: /\b(?:buckets?|blobs?|snapshots?|storage)\b/,
  },
  {
    id: 'open-data',
    title: 'data that is open to everyone',
    words: /\b(?:buckets?|blobs?|containers?|snapshots?|images?|shares?|storage|queues?|topics?|repositor(?:y|ies))\b/,
    and: /\b(?:public(?:ly)?|everyone|everybody|anonymous|shared)\b/,
  },
  {
    id: 'encryption',
    title: 'encryption',
    words: /\b(?:encrypt\w*|unencrypted|cmk|cmek|tls|ssl|https|at rest|in transit)\b/,
  },
  {
    id: 'logging',
    title: 'logs and alarms',
    words:
      /\b(?:logs?|logging|logged|trails?|cloudtrail|audit\w*|monitoring|alarms?|alerts?|guardduty|security ?hub)\b/,
  },
  {
    id: 'backup',
    title: 'backups and recovery',
    words:
      /\b(?:backups?|backed up|recover\w*|restor\w*|point in time|pitr|versioning|versions kept|multi ?az|deletion protection|soft delete|replicat\w*)\b/,
  },
  {
    id: 'secrets',
    title: 'secrets in code and settings',
    words:
      /\b(?:secrets?|hard-?coded|plain ?text (?:passwords?|secrets?)|access keys? (?:written|made)|passwords? written)\b/,
  },
  {
    id: 'updates',
    title: 'updates and known weaknesses',
    words:
      /\b(?:patch\w*|vulnerab\w*|cve-\d{4}-\d+|outdated|obsolete|end of (?:life|support)|runtimes?|unpinned|(?:small|minor|security|automatic|system) updates?|(?:minor|engine) version|version upgrades?|(?:latest|supported|old) (?:\w+ )?versions?)\b/,
    unless: /\b(?:tls|ssl)\b/,
  },
  {
    id: 'people',
    title: 'people who join and leave',
    questions: ['leavers', 'joiners', 'access-review', 'shared-secrets'],
  },
  { id: 'emergency', title: 'emergency access', questions: ['break-glass', 'root-contacts'] },
  {
    id: 'restoring',
    title: 'whether a restore works',
    questions: ['restore-test', 'separate-copy', 'recovery-targets'],
  },
  { id: 'response', title: 'who notices and acts', questions: ['alerts-read', 'incident-plan'] },
  { id: 'changes', title: 'who changes production', questions: ['changes-reviewed'] },
  { id: 'personal-data', title: 'where personal information lies', questions: ['data-inventory'] },
  { id: 'suppliers', title: 'suppliers with access', questions: ['suppliers'] },
]

/** Two kinds of words may be about one subject. */
const ALL_TITLES: readonly string[] = [...new Set(SUBJECTS.map(({ title }) => title))]

/** How many subjects make up the whole. */
export const SUBJECT_COUNT = ALL_TITLES.length

/** What is read of the words of a check. */
const LONGEST_TEXT = 400

/** How much of the whole a score knows. */
export interface Coverage {
  /** Checks that count in the score of the files. */
  readonly checks: number
  /** Findings that are open or passed. */
  readonly results: number
  /** Accounts, templates and plans. */
  readonly accounts: number
  /** Titles of the subjects that no file and no answer says anything about. */
  readonly uncovered: readonly string[]
}

/** Subjects that checks are about, by their ids. A check is about each subject that its id or its words name. */
export function subjectsOf(checks: readonly NamedCheck[]): readonly string[] {
  const texts = checks.map(({ id, title, defect = '' }) => wordsOf(`${id} ${title} ${defect}`.slice(0, LONGEST_TEXT)))
  return [
    ...new Set(
      SUBJECTS.flatMap(({ id, words, and, unless }) =>
        words && texts.some((text) => words.test(text) && and?.test(text) !== false && !unless?.test(text)) ? [id] : [],
      ),
    ),
  ]
}

/** `s3_bucket_public-access` in words. The number of a weakness keeps its dashes. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_/:]+/g, ' ')
    .replace(/(?<![\d]|cve)-(?!\d)/g, ' ')

/** Titles of the subjects that neither files nor answers say anything about. "I don't know" says nothing. */
export function uncoveredBy(ofFiles: readonly string[], answered: readonly string[]): readonly string[] {
  const known = SUBJECTS.filter(
    ({ id, questions = [] }) => ofFiles.includes(id) || questions.some((question) => answered.includes(question)),
  )
  const titles = new Set(known.map(({ title }) => title))
  return ALL_TITLES.filter((title) => !titles.has(title))
}

/** What a score is made of, in a sentence: also why there is none. */
export function scopeTold({ checks, results, accounts }: Omit<Coverage, 'uncovered'>, hasScore: boolean): string {
  const looked = `${counted(checks, 'check', 'checks')} with ${counted(results, 'result', 'results')} in ${counted(accounts, 'account, template or plan', 'accounts, templates and plans')}`
  if (hasScore) return `The files have ${looked}.`
  return checks === 0
    ? 'There is no score by the files: no check of them counts.'
    : checks >= FEWEST_CHECKS
      ? `${ONLY_FAILED}. They have ${looked}.`
      : `Too few checks for a score: it takes ${FEWEST_CHECKS}. The files have ${looked}.`
}

/** What nothing is known of, in a sentence. */
export function uncoveredTold({ uncovered }: Pick<Coverage, 'uncovered'>): string {
  if (uncovered.length === 0)
    return 'Of each subject, a file or an answer says something, which is not all there is to know.'
  return `No file and no answer says anything about ${listed(uncovered)}.`
}

/** Scope and gaps of a kept result as a paragraph. Results that were kept earlier do not have them. */
export function coverageTold(
  kept: Omit<Coverage, 'accounts'> | undefined,
  accounts: number,
  hasScore: boolean,
): string {
  if (!kept) return 'How much the score knows of the whole was not kept with this result.'
  return `${scopeTold({ ...kept, accounts }, hasScore)} ${uncoveredTold(kept)}`
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-ZA')} ${count === 1 ? one : many}`

const listed = (titles: readonly string[]): string =>
  titles.length === 1 ? titles[0]! : `${titles.slice(0, -1).join(', ')}, or ${titles.at(-1)}`
