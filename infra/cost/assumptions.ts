/**
 * Usage per page view, call, mail and month, independent of features. test/infra/cost/usage.test.ts compares figures that the code
 * contains; the others are estimates until measured on AWS, each with its reason.
 */
export const assumptions = {
  view: {
    /** Half of the views start with an empty cache; the others have scripts, styles and fonts cached. */
    shareOfFirstLoads: 0.5,
    /** Budget of a public page's first load. */
    firstLoadBytes: 118_000,
    firstLoadRequests: 24,
    /** HTML of 14 kB, the page's chunk, lazy styles and pictures. */
    laterBytes: 30_000,
    laterRequests: 6,
    /** HTML is revalidated with S3 on every view; hashed assets are cached. */
    readsOfBucket: 1.25,
    /** The function runs on request and response of every file. */
    runsOfEdgeFunctionPerRequest: 2,
    /** One line of S3's access log. */
    accessLogBytesPerRead: 500,
    /** One compressed line of the distribution's log. */
    edgeLogBytesPerRequest: 90,
  },
  functions: {
    /** Memory of every function. */
    memoryMb: 512,
  },
  call: {
    /** Headers and bodies of request and answer. */
    bytesIn: 2500,
    bytesOut: 2000,
    bytesOutOfList: 12_000,
    /** Writing and reading calls. Both include 0.1 s of cold start in one of 20 calls, which is billed too. */
    millisecondsToStore: 60,
    millisecondsToRead: 40,
  },
  mail: {
    /** Mails of one batch are sent in parallel: SES call, read and write. */
    millisecondsToSend: 400,
    /** Bounces and complaints; SES reviews accounts above 5 % bounces. */
    shareReturned: 0.03,
    /** Writes a suppression, the mail and an audit entry. */
    millisecondsToHear: 150,
    /** The event of a bounce. */
    noticeBytes: 1400,
    /** Reads the mail's state and the address's suppression. */
    readUnits: 2,
    /** Mails expire after 90 days. */
    monthsKept: 3,
  },
  logs: {
    /** Lambda's lines START, END and REPORT with the trace id. */
    runBytes: 480,
    /** Our log line per call or mail. */
    lineBytes: 330,
    /** A metric in embedded metric format. */
    metricBytes: 260,
    /** The gateway's access log line. */
    accessLineBytes: 290,
    retentionMonths: 3,
    /** Logs are stored and billed compressed. */
    keptShare: 0.15,
  },
  tables: {
    /** Full copies of each table without indexes in the vault (`backup.days`). */
    nightsInVault: 7,
    /** DynamoDB's overhead per item. */
    overheadBytes: 100,
    /** A rate counter. */
    counterItemBytes: 150,
  },
  firewall: {
    webAcls: 2,
    /** A managed rule group counts as one rule. */
    rules: 8,
    /** Generations of the origin secret. */
    secrets: 2,
  },
  check: {
    /** Default of `canaryMinutes`. */
    everyMinutes: 60,
    /** Mostly waiting for answers. */
    milliseconds: 3000,
    /** Calls without those of features: `/api/me`. */
    calls: 1,
    /** Versions of the record are kept for seven days. */
    recordBytes: 30_000,
    versionDays: 7,
  },
  trail: {
    /** One file per five minutes from the stage's region and from us-east-1; other regions have no calls. */
    filesAnHour: 2 * 12,
    /** One digest per hour and enabled region: 17 default regions and Cape Town. */
    digestsAnHour: 18,
    /** Compressed; an idle stage mostly reads keys and stacks. */
    fileBytes: 2000,
    digestBytes: 700,
    /** One line of S3's access log per file. */
    accessLogBytes: 500,
    months: 12,
  },
  month: {
    seconds: 30.44 * 24 * 3600,
    /** Metric names of platform functions; manifests have those of features. */
    ownMetrics: 6,
    /** Metrics of the platform's alarms, by which alarms are billed; idle.ts has those of features. */
    alarmMetrics: 35,
    /** Cost Explorer requests of the weekly report. */
    costQuestions: 52 / 12,
    dashboards: 0,
    /** Tables, queues and functions request their data keys about every five minutes. */
    keyRequests: 30_000,
    /** The tables' key. Its first two yearly rotations each add the same price. */
    customerKeys: 1,
    /** The site with a year of daily releases. */
    siteBytes: 2e9,
  },
  traces: {
    /** Our sampling rule for API calls. */
    shareOfCalls: 0.05,
    /** Lambda's default rule for other invocations: the first per second, and 5 % of the rest. */
    perSecond: 1,
    shareOfOthers: 0.05,
  },
} as const
