import type { ProductSlug } from './product-list.ts'

interface Row {
  readonly title: string
  readonly text: string
}

/** What a tool that will run on this site needs from you, and what becomes of it. */
export interface Tool {
  readonly slug: ProductSlug
  /** The page's first line. */
  readonly headline: string
  readonly lead: string
  /** What to have at hand, per provider or per kind of question. */
  readonly needs: readonly Row[]
  /** What the file or the answers hold, where they go, and when they are erased. */
  readonly privacy: readonly Row[]
}

const erased = {
  title: 'When it is erased',
  text: 'What you send is erased when you have your result, or earlier if you ask. The result is yours.',
}

/** The three tools with an address of their own, in the order in which a cloud is planned, paid for and secured. */
export const tools: readonly Tool[] = [
  {
    slug: 'cloud-readiness',
    headline: 'What to have at hand for a verdict.',
    lead: 'No export is needed. The better you know the answers to these, the better the verdicts. “I do not know” is an answer too, and often a good one.',
    needs: [
      { title: 'A list of applications', text: 'Name, what it is for, who uses it, and where it runs today.' },
      { title: 'What depends on what', text: 'Which of them exchange data, and what stops when one of them does.' },
      { title: 'Licences and contracts', text: 'Until when they run, and whether they allow another place.' },
      { title: 'Data', text: 'How much, whether it is personal, and who says where it may be.' },
      { title: 'Quiet hours', text: 'Month end, payroll, the season in which nothing may change.' },
    ],
    privacy: [
      { title: 'What it holds', text: 'Descriptions of systems. Names of people are not needed; write roles instead.' },
      { title: 'Who sees it', text: 'The consultant who goes through it with you, under your agreement with us.' },
      erased,
    ],
  },
  {
    slug: 'cloud-cost-optimizer',
    headline: 'One billing export, and nothing else.',
    lead: 'Your provider writes this file already. The last three full months show most of what there is to see, a whole year shows the seasons.',
    needs: [
      {
        title: 'AWS',
        text: 'Billing and Cost Management, Data Exports: a standard export (CUR 2.0) or FOCUS, as CSV or Parquet, with resource IDs.',
      },
      {
        title: 'Microsoft Azure',
        text: 'Cost Management, Exports: cost and usage details (actual) or FOCUS, as CSV.',
      },
      {
        title: 'Google Cloud',
        text: 'Cloud Billing: the detailed usage cost export from BigQuery, saved as CSV.',
      },
      { title: 'The exchange rate', text: 'The rate at which you are charged, if the bill is not in rand.' },
    ],
    privacy: [
      {
        title: 'What it holds',
        text: 'Accounts, names of resources, tags, usage and amounts. No contents, no passwords. If tags name people or clients, take them out first.',
      },
      { title: 'Who sees it', text: 'The engineer who runs the tool for you, under your agreement with us.' },
      erased,
    ],
  },
  {
    slug: 'cloud-security-posture',
    headline: 'A read-only export of your settings.',
    lead: 'A command that cannot change anything writes it, and somebody of yours runs it. We never ask for a password or a key.',
    needs: [
      {
        title: 'AWS',
        text: 'A role with the managed policy SecurityAudit, and the IAM credential report. We send you the command for the rest.',
      },
      {
        title: 'Microsoft Azure',
        text: 'The Reader and Security Reader roles, and an export from Azure Resource Graph.',
      },
      { title: 'Google Cloud', text: 'The Security Reviewer role, and an export from Cloud Asset Inventory.' },
      {
        title: 'Somebody who knows',
        text: 'Which systems are meant to be public, so that a shop window is not reported as an open door.',
      },
    ],
    privacy: [
      {
        title: 'What it holds',
        text: 'Settings, account numbers, names of resources and of people with access. No contents and no keys. Treat it as confidential, as we do.',
      },
      {
        title: 'How it travels',
        text: 'Over an upload link that we send you, never as an attachment of a ticket or a mail.',
      },
      erased,
    ],
  },
]
