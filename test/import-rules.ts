import type { IForbiddenRuleType, ICruiseOptions } from 'dependency-cruiser'

const productRooms = '^(domain|lambdas|frontend|infra)/'

/** Folders of domain/ that any feature may use. All others are features. */
const SHARED_DOMAIN =
  'audit|billing|calendar|company|contract|credentials|documents|files|jobs|ledger|links|mail|merging|offers|privacy|schedules|status|text|texts'
/** Modules that other features may import: questions about a person, what an organisation may use, offered commands, how a model's prompt and words are cleaned and checked, and how results are kept and decided about. */
const MEETING_PLACES =
  'domain/(?:accounts/(?:access|actor|canonical-email|email|factor-reset/factor-reset|organisation|organisation-claim|organisation-contract|organisation-details|reach|second-factor)|chat/(?:admin-contract|held|prompt|redaction|reply|sentences|token-estimate)|results/(?:covered|covered-schema|packed|result-tool)|trials/(?:admin-contract|contract|entitlement|entitlement-schema|product-id)|[^/]+/(?:kept-results|offers))\\.ts$'
/** Folders of the portal that any feature of it may use, and its two frames. All others are features. */
const PORTAL_PARTS = 'client|parts|templates'
const PORTAL_FRAMES = 'frame|guest'

/** Imports point one way; see docs/decisions/003-imports-point-one-way.md. */
export const forbidden: IForbiddenRuleType[] = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'unresolvable',
    severity: 'error',
    from: {},
    to: {
      couldNotResolve: true,
      dependencyTypesNot: ['type-only'],
      pathNot: '^(aws-lambda|virtual:api-(routes|contract))$',
    },
  },
  {
    name: 'domain-is-pure',
    severity: 'error',
    comment:
      'domain imports itself, zod, the contract library, and readers and encodings of text, time zones; no platform, no network, no clock.',
    from: { path: '^domain/' },
    to: {
      pathNot:
        '^(domain/|node_modules/(zod|@orpc/contract|minisearch|stemmer|markdown-it|@scure/base|canonicalize|ical.js|fflate|yaml|re2js|@internationalized/date)/)',
    },
  },
  {
    name: 'domain-features-meet-in-named-places',
    severity: 'error',
    from: { path: `^domain/(?!(?:${SHARED_DOMAIN})/)([^/]+)/` },
    to: { path: '^domain/', pathNot: `^domain/(?:$1|${SHARED_DOMAIN})/|^${MEETING_PLACES}` },
  },
  {
    name: 'shared-domain-knows-no-feature',
    severity: 'error',
    comment: 'But for the four lists: all contracts, all mails, all kinds of record and what a merge does with them.',
    from: {
      path: `^domain/(?:${SHARED_DOMAIN})/`,
      pathNot: '^domain/(?:contract/(?:api|offers)|mail/templates|privacy/register|merging/moves)\\.ts$',
    },
    to: {
      path: `^domain/(?!(?:${SHARED_DOMAIN})/)[^/]+/`,
      pathNot: `^${MEETING_PLACES}|^domain/helpdesk/(?:category|priority)\\.ts$`,
    },
  },
  {
    name: 'lambdas-import-domain-only',
    severity: 'error',
    from: { path: '^lambdas/' },
    to: { path: '^(frontend|infra|local|test)/' },
  },
  {
    name: 'platform-knows-no-feature',
    severity: 'error',
    from: { path: '^lambdas/platform/', pathNot: '^lambdas/platform/print-openapi' },
    to: { path: '^lambdas/(?!platform/)' },
  },
  {
    name: 'lambda-features-never-import-each-other',
    severity: 'error',
    from: {
      path: '^lambdas/([^/]+)/',
      pathNot: '^lambdas/(platform/|(?:canary/probes|accounts/privacy/features-data)\\.ts$)',
    },
    to: { path: '^lambdas/([^/]+)/', pathNot: '^lambdas/(platform|$1)/' },
  },
  {
    name: 'the-canary-knows-probes-only',
    severity: 'error',
    from: { path: '^lambdas/canary/probes\\.ts$' },
    to: { path: '^lambdas/', pathNot: '^lambdas/(platform/|[^/]+/probe\\.ts$)' },
  },
  {
    name: 'privacy-knows-personal-data-only',
    severity: 'error',
    from: { path: '^lambdas/accounts/privacy/features-data\\.ts$' },
    to: { path: '^lambdas/', pathNot: '^lambdas/(?:platform/|[^/]+/personal-data\\.ts$)' },
  },
  {
    name: 'frontend-imports-domain-only',
    severity: 'error',
    from: { path: '^frontend/' },
    to: { path: '^(lambdas|infra|local|test)/' },
  },
  {
    name: 'the-site-knows-no-portal',
    severity: 'error',
    from: { path: '^frontend/src/site/' },
    to: { path: '^frontend/src/portal/' },
  },
  {
    name: 'the-portal-knows-no-site',
    severity: 'error',
    from: { path: '^frontend/src/portal/' },
    to: { path: '^frontend/src/site/' },
  },
  {
    name: 'what-both-entries-use-knows-neither',
    severity: 'error',
    from: { path: '^frontend/src/', pathNot: '^frontend/src/(?:site|portal|design)/' },
    to: { path: '^frontend/src/(?:site|portal|design)/', pathNot: '^frontend/src/portal/addresses\\.ts$' },
  },
  {
    name: 'portal-features-never-import-each-other',
    severity: 'error',
    comment: 'The design system shows parts of features, too.',
    from: { path: `^frontend/src/portal/(?!(?:${PORTAL_PARTS}|${PORTAL_FRAMES}|design)/)([^/]+)/` },
    to: { path: '^frontend/src/portal/[^/]+/', pathNot: `^frontend/src/portal/(?:$1|${PORTAL_PARTS})/` },
  },
  {
    name: 'the-portal-knows-features-by-its-list',
    severity: 'error',
    comment: 'The design system has a route in development only.',
    from: {
      path: `^frontend/src/portal/(?:(?:${PORTAL_PARTS}|${PORTAL_FRAMES})/|[^/]+$)`,
      pathNot: '^frontend/src/portal/features\\.ts$',
    },
    to: { path: `^frontend/src/portal/(?!(?:${PORTAL_PARTS}|${PORTAL_FRAMES}|design)/)[^/]+/` },
  },
  {
    name: 'ui-fetches-nothing',
    severity: 'error',
    from: { path: '^frontend/src/ui/' },
    to: { path: '^frontend/src/(?!ui/)' },
  },
  {
    name: 'infra-imports-contracts-only',
    severity: 'error',
    from: { path: '^infra/', pathNot: '^infra/operate/' },
    to: {
      path: '^(frontend|lambdas|local|test|domain/(?!contract/|offers/message\\.ts$|company/details\\.ts$|accounts/password\\.ts$|privacy/processing\\.ts$|[^/]+/(?:contract|records)\\.ts$))',
    },
  },
  {
    name: 'operators-commands-import-domain-only',
    severity: 'error',
    comment:
      'What an operator does by a command goes by the same rules as what people do; of the functions only the stores that both write.',
    from: { path: '^infra/operate/' },
    to: {
      path: '^(frontend|local|test|lambdas/(?!platform/(?:archive|audit-keys|close-requests|demonstration|ended-sessions|erasure/erase-person|factor-reset-store|files/file-keys|invite-to-account|membership-store|merging/merge-organisations|organisation-store|organisations-to-hand-over|recount|rename-organisation|requester-store|schedules/set-aside-store|set-standing|suppressions)\\.ts$))',
    },
  },
  {
    name: 'local-knows-nothing-of-the-product',
    severity: 'error',
    from: { path: '^local/' },
    to: { path: productRooms },
  },
  {
    name: 'nothing-imports-local',
    severity: 'error',
    from: { path: productRooms },
    to: { path: '^(local|test)/' },
  },
  {
    name: 'amplify-stays-behind-the-sign-in',
    severity: 'error',
    comment: 'Public pages never load the sign-in library; only the session and the sign-in screens do.',
    from: { path: '^frontend/src/(site|ui|overlays)/' },
    to: { path: 'node_modules/(aws-amplify|@aws-amplify)/' },
  },
]

export const cruiseOptions: ICruiseOptions = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(dist|cdk\\.out|\\.data|\\.cache)/' },
  tsPreCompilationDeps: false,
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    mainFields: ['module', 'main'],
  },
}
